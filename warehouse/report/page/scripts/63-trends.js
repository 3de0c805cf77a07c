/* Trends: the scores of a metric by year, their median, and the best. */

const TRENDS_A_PAGE = 8;
let trendMetric = "";

/** Return [key, claims] of the metrics that have scores with a year, those with the most first. */
function trendGroups() {
  const groups = new Map();
  for (let claim = 0; claim < CLAIMS; claim += 1) {
    if (!found.claims[claim] || named("kind", claim) !== "score" || claims.value_norm[claim] === null) continue;
    if (claims.metric[claim] < 0 || documents.year[claims.doc[claim]] === null) continue;
    const key = ["metric", "metric_variant", "unit_norm"].map((column) => claims[column][claim]).join(" ");
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(claim);
  }
  return [...groups].sort((one, other) => other[1].length - one[1].length);
}

/** Return a row a year: {year, n, papers, median, best}. */
function yearsOf(group) {
  const years = new Map();
  for (const claim of group) {
    const year = documents.year[claims.doc[claim]];
    if (!years.has(year)) years.set(year, []);
    years.get(year).push(claim);
  }
  const better = claims.higher_is_better[group[0]];
  return [...years]
    .sort((one, other) => one[0] - other[0])
    .map(([year, own]) => {
      const values = own.map((claim) => claims.value_norm[claim]);
      const best = better === null ? null : better ? Math.max(...values) : Math.min(...values);
      return { year, n: own.length, papers: new Set(own.map((claim) => claims.doc[claim])).size, median: medianOf(values), best, values };
    });
}

const groupName = ([claim]) => [named("metric", claim), named("metric_variant", claim)].filter(Boolean).join(", ") + (named("unit_norm", claim) ? ` (${withUnit("", named("unit_norm", claim)).trim()})` : "");

function drawTrends(panel) {
  const groups = trendGroups();
  if (!groups.some(([key]) => key === trendMetric)) trendMetric = "";
  const onchange = (event) => {
    trendMetric = event.target.value;
    drawTrends(panel);
    panel.querySelector("select").focus();
  };
  const options = groups.slice(0, 300).map(([key, group]) => element("option", { value: key, selected: key === trendMetric }, `${groupName(group)}: ${several(group.length, "score")}`));
  const visible = trendMetric ? groups.filter(([key]) => key === trendMetric) : groups.slice(0, TRENDS_A_PAGE);
  const grid = element("div", { class: "grid" });
  panel.replaceChildren(
    element("div", { class: "tools" }, element("label", {}, "Metric", element("select", { onchange }, element("option", { value: "" }, `the ${Math.min(groups.length, TRENDS_A_PAGE)} with the most scores`), options))),
    groups.length ? grid : element("p", { class: "empty" }, "No score with a year answers to the filters."),
  );
  grid.append(...visible.map(([, group]) => trendCard(group)));
}

function trendCard(group) {
  const years = yearsOf(group);
  const better = claims.higher_is_better[group[0]];
  const holder = element("figure");
  const rows = years.map(({ year, n, papers, median, best }) =>
    element("tr", {}, [String(year), counted(n), counted(papers), shown(median), shown(best)].map((text) => element("td", {}, text))),
  );
  const card = element(
    "article",
    { class: "card" },
    element("header", {}, element("h3", {}, groupName(group)), element("small", {}, better === null ? "" : better ? "↑ higher is better" : "↓ lower is better")),
    holder,
    element(
      "details",
      { class: "table" },
      element("summary", {}, "As a table"),
      element(
        "table",
        { class: "plain" },
        element("thead", {}, element("tr", {}, ["year", "scores", "papers", "median", "best"].map((label) => element("th", { scope: "col" }, label)))),
        element("tbody", {}, rows),
      ),
    ),
  );
  new ResizeObserver(([entry]) => drawTrend(holder, years, Math.round(entry.contentRect.width))).observe(holder);
  return card;
}

/** Draw a group into its figure, as wide as that is. */
function drawTrend(holder, years, width) {
  if (width < 50 || holder.dataset.width === String(width)) return;
  holder.dataset.width = String(width);
  const [left, right, top, bottom, height] = [44, 12, 10, 24, 210];
  const { low, high, ticks, beyond } = spanOf(years);
  const x = (at) => (years.length === 1 ? (left + width - right) / 2 : left + ((width - left - right) * (at + 0.5)) / years.length);
  const y = (value) => top + (height - top - bottom) * (1 - (Math.min(high, Math.max(low, value)) - low) / (high - low || 1));
  const lines = ticks.map((value) => [
    drawn("line", { class: "axis", x1: left, x2: width - right, y1: y(value), y2: y(value) }),
    drawn("text", { x: left - 6, y: y(value) + 4, "text-anchor": "end" }, shown(value)),
  ]);
  const dots = years.flatMap(({ values }, at) =>
    thinned(values.filter((value) => value >= low && value <= high)).map((value, number) => drawn("circle", { class: "dot", r: 3, cx: x(at) + (((number * 7) % 11) - 5) * Math.min(2.4, width / years.length / 24), cy: y(value) })),
  );
  const path = (pick) => years.map((year, at) => `${at ? "L" : "M"}${x(at)} ${y(pick(year))}`).join("");
  const hasBest = years.every(({ best }) => best !== null);
  const words = years.map(({ year, n, median, best }) => `${year}: ${n} scores, median ${shown(median)}${best === null ? "" : `, best ${shown(best)}`}`).join("; ");
  const every = Math.ceil(years.length / Math.max(1, Math.floor((width - left) / 44)));
  holder.replaceChildren(
    drawn(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": words },
      lines,
      dots,
      hasBest ? [drawn("path", { class: "best", d: path(({ best }) => best) }), years.map(({ best }, at) => drawn("circle", { class: "best-dot", r: 3.5, cx: x(at), cy: y(best) }))] : [],
      drawn("path", { class: "median", d: path(({ median }) => median) }),
      years.map(({ median }, at) => drawn("circle", { class: "median-dot", r: 4, cx: x(at), cy: y(median) })),
      years.map(({ year }, at) => (at % every ? null : drawn("text", { x: x(at), y: height - 6, "text-anchor": "middle" }, String(year)))),
    ),
    element("div", { class: "keys" }, element("span", {}, "median"), hasBest ? element("span", { class: "k-best" }, "best") : "", element("span", { class: "k-dot" }, `a score${beyond ? ` (${counted(beyond)} beyond the axis)` : ""}`)),
  );
}

const MOST_DOTS = 120;

/** Return a sample, where there are more than the eye can tell apart. */
function thinned(values) {
  const step = Math.ceil(values.length / MOST_DOTS);
  return values.filter((_, at) => at % step === 0);
}

/** Return the axis: what all but the outermost values span, to round numbers. */
function spanOf(years) {
  const values = Float64Array.from(years.flatMap((year) => year.values)).sort();
  const at = (share) => values[Math.min(values.length - 1, Math.floor(share * values.length))];
  let [low, high] = [at(0.02), at(0.98)];
  if (values.length < 20) [low, high] = [values[0], values[values.length - 1]];
  const step = roundStep((high - low || Math.abs(high) || 1) / 3);
  [low, high] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  if (low === high) high += step;
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => Number((low + at * step).toPrecision(12)));
  return { low, high, ticks, beyond: values.filter((value) => value < low || value > high).length };
}

/** Return the next of 1, 2, 2.5, 5 or 10 times a power of ten. */
function roundStep(size) {
  const power = 10 ** Math.floor(Math.log10(size));
  return power * [1, 2, 2.5, 5, 10].find((digit) => digit * power >= size * (1 - 1e-9));
}
