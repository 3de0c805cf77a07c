/* Texts with their claims marked. Rows count code points; JavaScript counts UTF-16 units. */

const PAIR = /[\ud800-\udbff][\udc00-\udfff]/;

/** Return a function that cuts a text at code points. */
function cutter(text) {
  if (!PAIR.test(text)) return (start, end) => text.slice(start, end);
  const points = Array.from(text);
  return (start, end) => points.slice(start, end).join("");
}

const writtenOf = (claim) => cutter(documents.text[claims.doc[claim]])(claims.start[claim], claims.end[claim]);
const sentenceOf = (claim) => cutter(documents.text[claims.doc[claim]])(claims.from[claim], claims.to[claim]);

/** Return the abstract of a document, each claim a mark that can be reached and opened; `current` is pointed out. */
function markedAbstract(document_, { current = null, dimmed = null, withDecoys = false } = {}) {
  const text = documents.text[document_];
  const cut = cutter(text);
  const spans = claimsOf(document_).map((claim) => [claims.start[claim], claims.end[claim], () => markOf(claim, cut, current, dimmed)]);
  if (withDecoys) {
    for (const row of rowsOf(decoyRanges, document_)) {
      const words = cut(decoys.start[row], decoys.end[row]);
      spans.push([decoys.start[row], decoys.end[row], () => element("span", { class: "decoy", title: `no claim: ${names.reason[decoys.reason[row]]}` }, words)]);
    }
    spans.sort((one, other) => one[0] - other[0]);
  }
  const holder = element("p", { class: "text", dir: "auto" });
  let done = 0;
  for (const [start, end, make] of spans) {
    if (start < done) continue;
    holder.append(cut(done, start), make());
    done = end;
  }
  holder.append(cut(done, Infinity));
  return holder;
}

function markOf(claim, cut, current, dimmed) {
  const kind = named("kind", claim);
  const dim = dimmed && dimmed(claim) ? " dim" : "";
  return element(
    "mark",
    {
      class: `k-${kind}${dim}`,
      role: "button",
      tabindex: "0",
      "data-claim": claim,
      "aria-haspopup": "dialog",
      "aria-current": claim === current ? "true" : null,
    },
    cut(claims.start[claim], claims.end[claim]),
  );
}

const BEFORE = 36;

/** Return what of a sentence stands before a number, cut to the last words where it is long: a list shows two lines. */
function lead(text) {
  return text.length <= BEFORE + 20 ? text : `… ${text.slice(-BEFORE).replace(/^\S*\s+/, "")}`;
}

/** Return the sentence of a claim with its number marked, to look at and not to press. */
function markedSentence(claim) {
  const cut = cutter(documents.text[claims.doc[claim]]);
  const [from, to, start, end] = ["from", "to", "start", "end"].map((column) => claims[column][claim]);
  const mark = element("mark", { class: `k-${named("kind", claim)}` }, cut(start, end));
  return element("div", { class: "sentence", dir: "auto" }, lead(cut(from, start)), mark, cut(end, to));
}

const kindLabel = (kind) => element("span", { class: `kind k-${kind}` }, kind);

/** Return the button that shows a claim in its abstract: its number as written, or other words. */
function opener(claim, words = null) {
  const kind = named("kind", claim);
  const properties = { type: "button", "data-claim": claim, "aria-haspopup": "dialog" };
  return words === null
    ? element("button", { ...properties, class: `value k-${kind}` }, writtenOf(claim))
    : element("button", { ...properties, class: "link" }, words);
}
