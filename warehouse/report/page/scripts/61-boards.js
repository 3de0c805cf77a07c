/* Leaderboards: a card a metric and dataset, a bar a method of a paper. */

const BOARDS_A_PAGE = 12;
const ROWS_A_BOARD = 8;
const boardView = { page: 0, order: "size" };

/** Return the boards of the found claims: {key, rows: [[claim, rank]]}, as the warehouse ranks them. */
function foundBoards() {
  const found_ = new Map();
  boards.claim.forEach((claim, row) => {
    if (!found.claims[claim]) return;
    const key = ["metric", "metric_variant", "dataset", "unit_norm"].map((column) => claims[column][claim]).join(" ");
    if (!found_.has(key)) found_.set(key, []);
    found_.get(key).push([claim, boards.rank[row]]);
  });
  const all = [...found_.values()];
  const nameOf = ([[claim]]) => `${named("metric", claim)} ${named("dataset", claim)}`;
  return boardView.order === "size"
    ? all.sort((one, other) => other.length - one.length || collator.compare(nameOf(one), nameOf(other)))
    : all.sort((one, other) => collator.compare(nameOf(one), nameOf(other)));
}

function drawBoards(panel) {
  const all = foundBoards();
  const pages = Math.max(1, Math.ceil(all.length / BOARDS_A_PAGE));
  boardView.page = Math.min(boardView.page, pages - 1);
  const go = (page) => {
    boardView.page = page;
    drawBoards(panel);
    panel.scrollIntoView({ block: "start" });
    panel.querySelector(".pager button:enabled")?.focus({ preventScroll: true });
  };
  const onchange = (event) => {
    Object.assign(boardView, { order: event.target.value, page: 0 });
    drawBoards(panel);
    panel.querySelector("select").focus();
  };
  const option = (value, words) => element("option", { value, selected: boardView.order === value }, words);
  panel.replaceChildren(
    element(
      "div",
      { class: "tools" },
      element("label", {}, "Order", element("select", { onchange }, option("size", "most entries first"), option("name", "by metric"))),
      element("span", { class: "note" }, `${several(all.length, "board")}: one row a method and paper, at its best value. ≤ ≥ < > ≈ mark bounds. Values are what abstracts state; set-ups may differ.`),
    ),
    all.length
      ? element("div", { class: "grid" }, all.slice(boardView.page * BOARDS_A_PAGE, (boardView.page + 1) * BOARDS_A_PAGE).map(boardCard))
      : element("p", { class: "empty" }, "No score with a metric and a dataset answers to the filters."),
    pager(boardView.page, pages, go, "leaderboards") ?? "",
  );
}

function boardCard(rows) {
  const [first] = rows[0];
  const better = claims.higher_is_better[first];
  const way = better === null ? "better way unknown" : better ? "↑ higher is better" : "↓ lower is better";
  const values = rows.map(([claim]) => claims.value_norm[claim]);
  const isShare = named("unit_norm", first) === "percent" && Math.max(...values) <= 100 && Math.min(...values) >= 0;
  const most = isShare ? 100 : Math.max(...values.map(Math.abs)) || 1;
  const listed = rows.map(([claim, rank]) => boardRow(claim, rank, most));
  const metric = [named("metric", first), named("metric_variant", first)].filter(Boolean).join(", ");
  const rest = listed.slice(ROWS_A_BOARD);
  return element(
    "article",
    { class: "card" },
    element("header", {}, element("h3", {}, `${metric} on ${named("dataset", first)}`), element("small", {}, way)),
    element("ol", { class: "board" }, listed.slice(0, ROWS_A_BOARD)),
    rest.length ? element("details", { class: "table" }, element("summary", {}, `${counted(rest.length)} more`), element("ol", { class: "board" }, rest)) : "",
  );
}

function boardRow(claim, rank, most) {
  const document_ = claims.doc[claim];
  const condition = named("condition", claim);
  return element(
    "li",
    { class: rank === 1 ? "first" : null },
    element("span", { class: "rank" }, rank === null ? "·" : String(rank)),
    element("span", { class: "who", dir: "auto" }, named("method", claim) ?? "method not named", condition ? element("small", {}, ` ${condition}`) : ""),
    opener(claim, normalised(claim)),
    barOf(Math.abs(claims.value_norm[claim]) / most, { class: "bar k-score" }),
    element("span", { class: "paper", dir: "auto", title: titleOf(document_) }, [documents.year[document_], titleOf(document_)].filter(Boolean).join(" · ")),
  );
}
