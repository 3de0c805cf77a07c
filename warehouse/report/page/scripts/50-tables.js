/* Rows a page at a time, and tables that sort. */

/** Return the buttons under a list; `go` is called with the number of a page, from 0. */
function pager(page, pages, go, what) {
  if (pages <= 1) return null;
  const step = (words, to) => element("button", { type: "button", disabled: to < 0 || to >= pages, onclick: () => go(to) }, words);
  return element(
    "nav",
    { class: "pager", "aria-label": `Pages of ${what}` },
    step("← Previous", page - 1),
    element("span", {}, `Page ${counted(page + 1)} of ${counted(pages)}`),
    step("Next →", page + 1),
  );
}

/**
 * Return a view of a table over `all` rows: `show(has)` puts those that `has` holds into `holder`, a page at a time.
 * A column is {label, width, sort: row → number or text or null, cell: row → node or text, first: "descending"}.
 */
function sortable(holder, what, columns, start, all, size = 50) {
  const view = { column: start, direction: columns[start].first ?? "ascending", page: 0 };
  let holds = () => true;
  let ordered = [];
  // All rows are sorted once a column; a filter only picks from them.
  const sorted = {};
  const order = () => {
    const rows = (sorted[`${view.column} ${view.direction}`] ??= sortedBy(all, columns[view.column].sort, view.direction));
    ordered = rows.filter(holds);
  };
  const by = (column, direction) => {
    Object.assign(view, { column, direction, page: 0 });
    order();
    draw();
  };
  const press = (at) => {
    const other = view.direction === "ascending" ? "descending" : "ascending";
    by(at, at === view.column ? other : (columns[at].first ?? "ascending"));
    holder.querySelectorAll("thead button")[at].focus();
  };
  const draw = () => {
    const pages = Math.max(1, Math.ceil(ordered.length / size));
    view.page = Math.min(view.page, pages - 1);
    const visible = ordered.slice(view.page * size, (view.page + 1) * size);
    const go = (page) => {
      view.page = page;
      draw();
      holder.scrollIntoView({ block: "start" });
      holder.querySelector(".pager button:enabled")?.focus({ preventScroll: true });
    };
    holder.replaceChildren(
      sorter(columns, view, by),
      ordered.length ? tableOf(columns, view, press, visible, what) : element("p", { class: "empty" }, `No ${what} answer to the filters.`),
      pager(view.page, pages, go, what) ?? "",
    );
  };
  return {
    show(has) {
      holds = has;
      view.page = 0;
      order();
      draw();
    },
  };
}

/** Return rows in the order of a key, those without one last whichever way. */
function sortedBy(rows, keyOf, direction) {
  const sign = direction === "ascending" ? 1 : -1;
  const keys = rows.map(keyOf);
  const isEmpty = (key) => key === null || key === undefined || key === "";
  const texts = keys.filter((key) => typeof key === "string");
  if (texts.length) {
    const distinct = [...new Set(texts)].sort(collator.compare);
    const places = new Map(distinct.map((text, place) => [text, place]));
    keys.forEach((key, at) => { if (!isEmpty(key)) keys[at] = places.get(key); });
  }
  const at = Array.from(keys.keys());
  return at
    .sort((one, other) => isEmpty(keys[one]) - isEmpty(keys[other]) || (isEmpty(keys[one]) ? 0 : sign * (keys[one] - keys[other])) || one - other)
    .map((place) => rows[place]);
}

/** Return what sorts where the head of the table is out of sight. */
function sorter(columns, view, by) {
  const options = columns.flatMap(({ label }, at) =>
    ["ascending", "descending"].map((direction) =>
      element("option", { value: `${at} ${direction}`, selected: at === view.column && direction === view.direction }, `${label}, ${direction}`),
    ),
  );
  const onchange = (event) => {
    const [at, direction] = event.target.value.split(" ");
    by(Number(at), direction);
  };
  return element("div", { class: "tools sorter" }, element("label", {}, "Sort by", element("select", { onchange }, options)));
}

/* Roles are said aloud: on a narrow screen the style makes cards of the rows, and they would lose them. */
function tableOf(columns, view, press, rows, what) {
  const heads = columns.map(({ label, width, class: kind }, at) =>
    element(
      "th",
      { role: "columnheader", scope: "col", class: kind, style: width ? { width } : {}, "aria-sort": at === view.column ? view.direction : null },
      element("button", { type: "button", onclick: () => press(at) }, label),
    ),
  );
  const body = rows.map((row) =>
    element(
      "tr",
      { role: "row" },
      columns.map(({ label, cell, class: kind }) => {
        const content = cell(row);
        const isVoid = content === null || content === "";
        const node = content instanceof Node ? content : element("span", {}, isVoid ? "" : content);
        return element("td", { role: "cell", class: [kind, isVoid ? "void" : null].filter(Boolean).join(" ") || null, "data-label": label }, node);
      }),
    ),
  );
  return element(
    "div",
    { class: "rows" },
    element(
      "table",
      { role: "table", "aria-label": what },
      element("thead", { role: "rowgroup" }, element("tr", { role: "row" }, heads)),
      element("tbody", { role: "rowgroup" }, body),
    ),
  );
}
