/* Speed and savings: how they are distributed, and who claims them. */

const WHAT = { speed: "times faster", memory: "times less memory", parameters: "times fewer parameters", compute: "times less compute", energy: "times less energy", money: "times cheaper" };
const BINS = [0, 0.5, 1, 1.25, 1.5, 2, 3, 5, 10, 30, 100, Infinity];
const BIN_NAMES = ["<0.5", "0.5–1", "1–1.25", "1.25–1.5", "1.5–2", "2–3", "3–5", "5–10", "10–30", "30–100", ">100"];
let resource = "speed";

const speedRows = (what) => Array.from(speeds.claim.keys()).filter((row) => names.what[speeds.what[row]] === what && found.claims[speeds.claim[row]]);
const timesOf = (row) => (speeds.low[row] === speeds.high[row] ? shown(speeds.times[row]) : `${shown(speeds.low[row])}–${shown(speeds.high[row])}`) + "×";

function medianOf(values) {
  const ordered = Float64Array.from(values).sort();
  const half = ordered.length >> 1;
  return ordered.length % 2 ? ordered[half] : (ordered[half - 1] + ordered[half]) / 2;
}

function drawSpeed(panel) {
  const rows = speedRows(resource);
  const holder = element("div");
  const onchange = (event) => {
    resource = event.target.value;
    drawSpeed(panel);
    panel.querySelector("select").focus();
  };
  const options = Object.entries(WHAT).map(([what, words]) => element("option", { value: what, selected: what === resource }, `${what}: ${words} (${counted(speedRows(what).length)})`));
  panel.replaceChildren(
    element("div", { class: "tools" }, element("label", {}, "Of", element("select", { onchange }, options))),
    rows.length ? histogram(rows) : "",
    element("h2", {}, "Who claims it, over what"),
    holder,
  );
  sortable(holder, `claims of ${resource}`, speedColumns(), 0, rows, 25).show(() => true);
}

function histogram(rows) {
  const times = rows.map((row) => speeds.times[row]);
  const counts = new Array(BIN_NAMES.length).fill(0);
  const binOf = (time) => BINS.findLastIndex((low) => time >= low);
  for (const time of times) counts[Math.min(binOf(time), counts.length - 1)] += 1;
  const middle = medianOf(times);
  return element(
    "section",
    { class: "card" },
    element("header", {}, element("h3", {}, `${several(rows.length, "claim")}: ${WHAT[resource]}`), element("small", {}, `median ${shown(middle)}×`)),
    columnsOf(counts.map((count, at) => [BIN_NAMES[at], count, counted(count)]), binOf(middle)),
    element("p", { class: "note" }, "Percentages are brought to times: p % less time is 1 / (1 − p/100) times faster. Below 1 it is slower, or more. The column of the median is set off."),
  );
}

function speedColumns() {
  const column = (label, name, width) => ({ label, width, sort: (row) => named(name, speeds.claim[row]), cell: (row) => named(name, speeds.claim[row]) });
  return [
    { label: WHAT[resource], width: "12%", sort: (row) => speeds.times[row], first: "descending", cell: (row) => element("strong", {}, timesOf(row)) },
    { label: "as written", width: "13%", sort: (row) => claims.value[speeds.claim[row]], first: "descending", cell: (row) => opener(speeds.claim[row]) },
    column("method", "method", "13%"),
    column("over", "baseline", "13%"),
    column("metric", "metric", "11%"),
    { label: "year", width: "6.5%", sort: (row) => documents.year[claims.doc[speeds.claim[row]]], first: "descending", cell: (row) => yearOf(speeds.claim[row]) },
    { label: "sentence", sort: (row) => titleOf(claims.doc[speeds.claim[row]]), cell: (row) => sentenceCell(speeds.claim[row]) },
  ];
}

const yearOf = (claim) => (documents.year[claims.doc[claim]] === null ? "" : String(documents.year[claims.doc[claim]]));

const sentenceCell = (claim) =>
  element("div", { class: "wide" }, markedSentence(claim), element("div", { class: "title", dir: "auto" }, titleOf(claims.doc[claim])));
