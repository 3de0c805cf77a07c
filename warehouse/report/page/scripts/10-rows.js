/* The rows: columns of numbers, and names by their numbers. */

const { documents, claims, decoys, speeds, boards, checks, names } = JSON.parse($("data").textContent);
$("data").remove();
const CLAIMS = claims.doc.length;
const DOCUMENTS = documents.id.length;
const KINDS = ["score", "change", "ratio", "share", "quantity", "statistic"];

/** Return the name that a column of a claim holds, or null. */
function named(column, claim) {
  const number = claims[column][claim];
  return number < 0 ? null : names[column][number];
}

/** Return [first, end) of each document's rows in a table that is ordered by nothing but its documents. */
function ranges(rows) {
  const found = new Map();
  rows.doc.forEach((document_, row) => {
    const range = found.get(document_);
    if (range) range[1] = row + 1;
    else found.set(document_, [row, row + 1]);
  });
  return found;
}
const claimRanges = ranges(claims);
const decoyRanges = ranges(decoys);

function rowsOf(found, document_) {
  const [first, end] = found.get(document_) ?? [0, 0];
  return Array.from({ length: end - first }, (_, at) => first + at);
}
const claimsOf = (document_) => rowsOf(claimRanges, document_);

/** Return what a claim can be linked by, and the claim of such a link. */
const linkOf = (claim) => `${documents.id[claims.doc[claim]]}:${claims.start[claim]}`;
function claimOfLink(link) {
  const [id, start] = link.split(":");
  const document_ = documents.id.indexOf(id);
  return document_ < 0 ? undefined : claimsOf(document_).find((claim) => claims.start[claim] === Number(start));
}

/** Return a document's title, or how its text begins. */
function titleOf(document_) {
  if (documents.title[document_]) return documents.title[document_];
  const text = documents.text[document_].slice(0, 200).replace(/[\ud800-\udbff]$/, "").replace(/\s+/g, " ");
  return text.length > 80 ? `${text.slice(0, 80).replace(/\s\S*$/, "")} …` : text;
}

/** Return a claim's number as its board compares it, with its bound, spread and unit. */
function normalised(claim) {
  const sign = { "<": "< ", "<=": "≤ ", ">": "> ", ">=": "≥ ", "~": "≈ " }[named("comparator", claim)] ?? "";
  return sign + withUnit(shown(claims.value_norm[claim]), named("unit_norm", claim));
}

/** Return the fields that a claim states, as [name, text]. */
function fieldsOf(claim) {
  const value = (column) => claims[column][claim];
  const range = value("value_low") === value("value_high") ? shown(value("value")) : `${shown(value("value_low"))} to ${shown(value("value_high"))}`;
  const spread = value("uncertainty") === null ? "" : ` ± ${shown(value("uncertainty"))}`;
  const comparator = named("comparator", claim);
  const fields = [
    ["kind", named("kind", claim)],
    ["metric", [named("metric", claim), named("metric_variant", claim)].filter(Boolean).join(", ")],
    ["value", (comparator === "=" ? "" : `${comparator} `) + withUnit(range + spread, named("unit", claim))],
    ["qualifier", named("qualifier", claim)],
    ["direction", directionOf(claim)],
    ["basis", named("basis", claim)],
    ["dataset", [named("dataset", claim), named("split", claim)].filter(Boolean).join(", ")],
    ["task", named("task", claim)],
    ["method", named("method", claim)],
    ["compared with", named("baseline", claim)],
    ["its value", value("baseline_value") === null ? null : withUnit(shown(value("baseline_value")), named("unit", claim))],
    ["condition", named("condition", claim)],
    ["read by", named("rule", claim)],
    ["confidence", value("confidence") === null ? null : `at least ${Math.round(value("confidence") * 100)} % of such readings are right`],
  ];
  return fields.filter(([, text]) => text);
}

function directionOf(claim) {
  const direction = named("direction", claim);
  if (!direction) return null;
  const improves = claims.improves[claim];
  return direction + (improves === null ? "" : improves ? " (better)" : " (worse)");
}

const fieldList = (claim) =>
  element("dl", { class: "fields" }, fieldsOf(claim).map(([name, text]) => [element("dt", {}, name), element("dd", {}, text)]));
