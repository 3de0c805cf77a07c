/* The table of claims. */

let claimTable = null;

function claimColumns() {
  const column = (label, name, width) => ({ label, width, sort: (claim) => named(name, claim), cell: (claim) => named(name, claim) });
  return [
    { label: "as written", width: "10%", sort: (claim) => claims.value_norm[claim] ?? claims.value[claim], first: "descending", cell: (claim) => opener(claim) },
    { label: "kind", width: "9%", sort: (claim) => named("kind", claim), cell: (claim) => kindLabel(named("kind", claim)) },
    column("metric", "metric", "12%"),
    column("dataset", "dataset", "10%"),
    column("method", "method", "11%"),
    column("compared with", "baseline", "11.5%"),
    { label: "year", width: "6.5%", sort: (claim) => documents.year[claims.doc[claim]], first: "descending", cell: yearOf },
    { label: "sentence and paper", sort: (claim) => titleOf(claims.doc[claim]), cell: sentenceCell },
  ];
}

function drawClaims(panel) {
  claimTable ??= sortable(panel, "claims", claimColumns(), 6, Array.from(claims.doc.keys()), 30);
  claimTable.show((claim) => found.claims[claim]);
}
