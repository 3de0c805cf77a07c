/* The abstracts, their claims marked. */

const ABSTRACTS_A_PAGE = 15;
const abstractView = { page: 0, order: "claims", decoys: false };
const ORDERS = {
  claims: ["most claims first", (one, other) => one - other], // as the rows come
  new: ["newest first", (one, other) => (documents.year[other] ?? -1) - (documents.year[one] ?? -1) || one - other],
  title: ["by title", (one, other) => collator.compare(titleOf(one), titleOf(other)) || one - other],
};
const ranksByTitle = () => (ranksByTitle.kept ??= rankedBy(ORDERS.title[1]));

/** Return the place of each document in an order, so that a long list need not be compared anew. */
function rankedBy(compare) {
  const places = new Uint32Array(DOCUMENTS);
  Array.from(places.keys()).sort(compare).forEach((document_, place) => { places[document_] = place; });
  return places;
}

function orderedAbstracts() {
  const all = chosen(found.documents);
  if (abstractView.order === "claims") return all;
  if (abstractView.order === "title") {
    const places = ranksByTitle();
    return all.sort((one, other) => places[one] - places[other]);
  }
  return all.sort(ORDERS[abstractView.order][1]);
}

function drawAbstracts(panel) {
  const all = orderedAbstracts();
  const pages = Math.max(1, Math.ceil(all.length / ABSTRACTS_A_PAGE));
  abstractView.page = Math.min(abstractView.page, pages - 1);
  const again = (changes, focus) => {
    Object.assign(abstractView, changes);
    drawAbstracts(panel);
    panel.querySelector(focus)?.focus({ preventScroll: true });
  };
  const go = (page) => {
    again({ page }, ".pager button:enabled");
    panel.scrollIntoView({ block: "start" });
  };
  const options = Object.entries(ORDERS).map(([value, [words]]) => element("option", { value, selected: value === abstractView.order }, words));
  const visible = all.slice(abstractView.page * ABSTRACTS_A_PAGE, (abstractView.page + 1) * ABSTRACTS_A_PAGE);
  panel.replaceChildren(
    element(
      "div",
      { class: "tools" },
      element("label", {}, "Order", element("select", { onchange: (event) => again({ order: event.target.value, page: 0 }, "select") }, options)),
      element("label", {}, element("input", { type: "checkbox", checked: abstractView.decoys, onchange: (event) => again({ decoys: event.target.checked }, "input") }), "also point out numbers that are no claim"),
    ),
    ...visible.map(abstractCard),
    all.length ? "" : element("p", { class: "empty" }, "No abstract answers to the filters."),
    pager(abstractView.page, pages, go, "abstracts") ?? "",
  );
  highlight(panel);
}

function abstractCard(document_) {
  const dimmed = isFiltered() ? (claim) => !found.claims[claim] : null;
  return element(
    "article",
    { class: "card abstract", "data-document": documents.id[document_] },
    element("header", {}, element("h3", { dir: "auto" }, titleOf(document_)), element("small", {}, several(claimsOf(document_).length, "claim"))),
    metaOf(document_, "p"),
    element("div", { class: "beside" }, markedAbstract(document_, { dimmed, withDecoys: abstractView.decoys }), claimList(document_, dimmed)),
  );
}

const LISTED = 10;

/** Return the claims of a document as a list beside it: what each number is of. */
function claimList(document_, dimmed) {
  const own = claimsOf(document_).filter((claim) => !dimmed || !dimmed(claim));
  const rows = own.slice(0, LISTED).map((claim) => {
    const words = ["metric", "dataset", "method"].map((column) => named(column, claim)).filter(Boolean);
    return element("li", {}, opener(claim), element("span", { class: "note", dir: "auto" }, words.join(" · ") || named("kind", claim)));
  });
  const rest = own.length - rows.length;
  return element("ul", { class: "list", "aria-label": "Claims" }, rows, rest > 0 ? element("li", { class: "note" }, `and ${counted(rest)} more`) : "");
}

/** Point out the searched words, where the browser can do so without touching the text. */
function highlight(panel) {
  if (!globalThis.CSS?.highlights) return;
  CSS.highlights.delete("words");
  const words = wordsOf(state.q);
  if (!words.length) return;
  const all = new Highlight();
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.toLowerCase();
    if (text.length !== node.data.length || !node.parentElement.closest(".text, h3")) continue;
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        all.add(range);
      }
    }
  }
  CSS.highlights.set("words", all);
}
