/* One claim: the tooltip over its number, and the window with its abstract and all its fields. */

const tip = $("tip");
let tipOf = null;

function showTip(target) {
  const claim = Number(target.dataset.claim);
  if (tipOf === target) return;
  hideTip();
  tipOf = target;
  tip.className = `k-${named("kind", claim)}`;
  tip.replaceChildren(fieldList(claim));
  tip.hidden = false;
  // In the window, where it is open: nothing outside of it is above its backdrop.
  (target.closest("dialog") ?? $("main")).append(tip);
  place(target);
  target.setAttribute("aria-describedby", "tip");
}

function place(target) {
  const box = target.getClientRects()[0] ?? target.getBoundingClientRect();
  const holder = target.closest("dialog");
  const origin = holder ? holder.getBoundingClientRect() : { left: 0, top: 0 };
  const [left, top] = holder ? [holder.scrollLeft - origin.left, holder.scrollTop - origin.top] : [scrollX, scrollY];
  const wide = (holder ?? document.documentElement).clientWidth;
  const x = Math.max(12, Math.min(box.left - origin.left, wide - tip.offsetWidth - 12));
  const isBelow = box.bottom + tip.offsetHeight + 10 < innerHeight || box.top < tip.offsetHeight + 10;
  tip.style.left = `${x + origin.left + left}px`;
  tip.style.top = `${(isBelow ? box.bottom + 6 : box.top - tip.offsetHeight - 6) + top}px`;
}

function hideTip() {
  tipOf?.removeAttribute("aria-describedby");
  tipOf = null;
  tip.hidden = true;
}

const marked = (node) => (node instanceof Element ? node.closest("mark[data-claim]") : null);
document.addEventListener("mouseover", (event) => {
  const mark = marked(event.target);
  if (mark) showTip(mark);
  else if (!tip.contains(event.target) && document.activeElement !== tipOf) hideTip();
});
document.addEventListener("focusin", (event) => {
  const mark = marked(event.target);
  if (mark) showTip(mark);
  else hideTip();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !tip.hidden) {
    hideTip();
    event.preventDefault(); // the tooltip goes first, a window under it stays
  } else if ((event.key === "Enter" || event.key === " ") && marked(event.target)) {
    event.preventDefault();
    openClaim(Number(event.target.dataset.claim));
  }
});
document.addEventListener("click", (event) => {
  const opening = event.target instanceof Element ? event.target.closest("[data-claim]") : null;
  if (opening) openClaim(Number(opening.dataset.claim));
});

const windowOfClaim = $("claim");

/** Show a claim in its abstract, with all its fields. */
function openClaim(claim) {
  hideTip();
  const document_ = claims.doc[claim];
  const siblings = claimsOf(document_);
  const at = siblings.indexOf(claim);
  const wasOpen = windowOfClaim.open;
  const focused = wasOpen ? document.activeElement?.dataset.step : null;
  const step = (words, to, name) =>
    element("button", { type: "button", class: "quiet", "data-step": name, disabled: siblings[to] === undefined, onclick: () => openClaim(siblings[to]) }, words);
  windowOfClaim.replaceChildren(
    element(
      "div",
      { class: "inner" },
      element(
        "div",
        { class: "bar-top" },
        element("h2", { id: "claim-title", dir: "auto" }, titleOf(document_)),
        element("button", { type: "button", class: "quiet", onclick: () => windowOfClaim.close() }, "Close"),
      ),
      metaOf(document_, "div"),
      element("div", { class: "sides" }, markedAbstract(document_, { current: claim }), fieldList(claim)),
      element(
        "div",
        { class: "foot" },
        step("← Previous claim", at - 1, "previous"),
        element("span", { class: "soft" }, `${at + 1} of ${siblings.length}`),
        step("Next claim →", at + 1, "next"),
      ),
    ),
  );
  if (!wasOpen) windowOfClaim.showModal();
  // The button or mark that was pressed is made anew: its successor takes the focus.
  else (windowOfClaim.querySelector(focused ? `[data-step="${focused}"]:enabled` : "mark[aria-current]") ?? windowOfClaim.querySelector("button")).focus();
  hideTip();
  windowOfClaim.scrollTop = 0;
  const current = windowOfClaim.querySelector("mark[aria-current]");
  if (current && current.getBoundingClientRect().bottom > windowOfClaim.getBoundingClientRect().bottom - 60) current.scrollIntoView({ block: "center" });
  state.claim = linkOf(claim);
  remember();
}
windowOfClaim.addEventListener("close", () => {
  hideTip();
  state.claim = "";
  remember();
});
windowOfClaim.addEventListener("click", (event) => {
  if (event.target === windowOfClaim) windowOfClaim.close();
});

/** Return the line under a title: authors, venue, year, and where the paper is. */
function metaOf(document_, tag) {
  const venue = documents.venue[document_] < 0 ? null : names.venue[documents.venue[document_]];
  const words = [documents.authors[document_], venue, documents.year[document_]].filter(Boolean).join(" · ");
  const link = documents.link[document_];
  const host = link && link.replace(/^https?:\/\//i, "").replace(/^www\./, "").split("/")[0];
  return element(
    tag,
    { class: "meta" },
    words,
    words && link ? " · " : null,
    link && element("a", { href: link, rel: "noopener noreferrer", target: "_blank" }, host),
  );
}
