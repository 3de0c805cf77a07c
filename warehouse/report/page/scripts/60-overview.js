/* The first panel: what kinds of claims, about what, of when, and what does not add up. */

function drawOverview(panel) {
  const doubts = doubtful();
  const years = yearCounts();
  panel.querySelector("[data-live]").replaceChildren(
    element("h2", {}, "Claims by kind"),
    kindStack(),
    element(
      "div",
      { class: "grid" },
      nameBars("Metrics claimed about most", "metric"),
      nameBars("Datasets claimed about most", "dataset"),
      years.length > 1 ? yearColumns(years) : "",
      doubts.length ? doubtCard(doubts) : "",
    ),
  );
}

function kindStack() {
  const total = Math.max(1, found.nClaims);
  const present = KINDS.filter((kind) => (!state.kinds.size || state.kinds.has(kind)) && found.kinds.get(kind));
  const words = present.map((kind) => `${kind} ${counted(found.kinds.get(kind))}`).join(", ");
  return element(
    "div",
    { class: "card" },
    element(
      "div",
      { class: "stack", role: "img", "aria-label": words || "no claims" },
      present.map((kind) => element("span", { class: `k-${kind}`, style: { width: `${(100 * found.kinds.get(kind)) / total}%` } })),
    ),
    element(
      "div",
      { class: "legend" },
      present.map((kind) =>
        element("button", { type: "button", onclick: () => setKind(kind) }, kindLabel(kind), ` ${counted(found.kinds.get(kind))} `, element("small", {}, `${Math.round((100 * found.kinds.get(kind)) / total)} %`)),
      ),
    ),
  );
}

function nameBars(heading, column) {
  const rows = frequent(column, 12);
  const most = rows.length ? rows[0][1] : 1;
  return element(
    "section",
    { class: "card" },
    element("header", {}, element("h3", {}, heading)),
    rows.length
      ? element(
          "ol",
          { class: "bars" },
          rows.map(([name, count]) =>
            element(
              "li",
              {},
              element("button", { type: "button", title: `Show claims with ${column} ${name}`, onclick: () => setField(column, name) }, name),
              barOf(count / most),
              element("span", { class: "number" }, counted(count)),
            ),
          ),
        )
      : element("p", { class: "soft" }, "None is named."),
  );
}

const barOf = (share, properties = {}) =>
  element("div", { class: "bar", ...properties }, element("i", { style: { width: `${Math.max(0, Math.min(100, 100 * share))}%` } }));

const YEARS = 14;

/** Return [year, claims] of the last years, those without a claim too. */
function yearCounts() {
  const counts = new Map();
  for (let claim = 0; claim < CLAIMS; claim += 1) {
    const year = documents.year[claims.doc[claim]];
    if (found.claims[claim] && year !== null) counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  if (!counts.size) return [];
  const last = Math.max(...counts.keys());
  const first = Math.max(Math.min(...counts.keys()), last - YEARS + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => [first + at, counts.get(first + at) ?? 0]);
}

function yearColumns(years) {
  return element(
    "section",
    { class: "card" },
    element("header", {}, element("h3", {}, "Claims by year of publication")),
    columnsOf(years.map(([year, count]) => [String(year), count, counted(count)])),
  );
}

/** Return columns of [label, height, words]. */
function columnsOf(rows, middle = null) {
  const most = Math.max(1, ...rows.map(([, height]) => height));
  return element(
    "ol",
    { class: "columns" },
    rows.map(([label, height, words], at) =>
      element(
        "li",
        { class: at === middle ? "middle" : null },
        element("span", { class: "label" }, height ? words : ""),
        height ? element("i", { style: { height: `${(76 * height) / most}%` } }) : "",
        element("span", { class: "label low" }, label.replace("–", "–\u200b")),
      ),
    ),
  );
}

/** Return the checks whose claims are all found. */
function doubtful() {
  return checks.claims.map((own, row) => [own, row]).filter(([own]) => own.every((claim) => found.claims[claim]));
}

function doubtCard(doubts) {
  const most = 6;
  const rows = doubts.map(([own, row]) =>
    element(
      "li",
      { class: "doubt" },
      element("span", {}, own.flatMap((claim) => [opener(claim), " "])),
      element("span", { class: "note" }, `${names.check[checks.check[row]]}: ${names.verdict[checks.verdict[row]]} (${checks.numbers[row].map((number) => shown(Number(number))).join(", ")}) · ${titleOf(claims.doc[own[0]])}`),
    ),
  );
  const rest = rows.slice(most);
  return element(
    "section",
    { class: "card" },
    element("header", {}, element("h3", {}, "Numbers that do not add up"), element("small", {}, counted(rows.length))),
    element("ul", { class: "doubts" }, rows.slice(0, most)),
    rest.length ? element("details", { class: "table" }, element("summary", {}, `${counted(rest.length)} more`), element("ul", { class: "doubts" }, rest)) : "",
  );
}
