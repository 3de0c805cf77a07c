/* What is asked for, and which claims and documents answer. */

const FIELDS = ["q", "metric", "dataset", "method", "paper"];
const NAMED = ["metric", "dataset", "method"];
const state = { panel: "overview", kinds: new Set(), q: "", metric: "", dataset: "", method: "", paper: "", claim: "" };
/** What the filters leave: masks by number, and counts. */
const found = { claims: new Uint8Array(CLAIMS), documents: new Uint8Array(DOCUMENTS), nClaims: 0, nDocuments: 0, kinds: new Map() };

/** Return the words of a search, phrases in quotes kept together. */
function wordsOf(query) {
  return Array.from(query.matchAll(/"([^"]+)"|(\S+)/g), ([, phrase, word]) => (phrase ?? word).toLowerCase());
}

/** Return texts made by `make`, each made once, when it is first asked for. */
function remembered(length, make) {
  const kept = new Array(length);
  return (at) => (kept[at] ??= make(at));
}
const searchedDocument = remembered(DOCUMENTS, (at) => `${documents.title[at] ?? ""}\n${documents.text[at]}`.toLowerCase());
const searchedPaper = remembered(DOCUMENTS, (at) => {
  const venue = documents.venue[at] < 0 ? "" : names.venue[documents.venue[at]];
  return `${documents.title[at] ?? ""}\n${documents.authors[at]}\n${venue}\n${documents.year[at] ?? ""}\n${documents.id[at]}\n${documents.link[at] ?? ""}`.toLowerCase();
});
const searchedClaim = remembered(CLAIMS, (claim) => {
  const parts = [documents.title[claims.doc[claim]] ?? "", sentenceOf(claim)];
  for (const column of ["metric", "metric_variant", "dataset", "method", "baseline", "condition", "task"]) parts.push(named(column, claim) ?? "");
  return parts.join("\n").toLowerCase();
});

const loweredNames = (column) => (loweredNames[column] ??= (names[column] ?? []).map((name) => name.toLowerCase()));

/** Return which names of a column a filter means: the one that it is, else all that hold it; null for no filter. */
function meant(column, filter) {
  const wanted = filter.trim().toLowerCase();
  if (!wanted) return null;
  const lowered = loweredNames(column);
  const exact = lowered.includes(wanted);
  return Uint8Array.from(lowered, (name) => (exact ? name === wanted : name.includes(wanted)));
}

/** Fill `found` by `state`. */
function search() {
  const filters = NAMED.map((column) => [claims[column], meant(column, state[column])]).filter(([, mask]) => mask);
  const words = wordsOf(state.q);
  const papers = paperMask();
  const kindOf = claims.kind.map ? claims.kind : [];
  const wanted = (names.kind ?? []).map((kind) => !state.kinds.size || state.kinds.has(kind));
  const byKind = new Array(wanted.length).fill(0);
  const narrowed = filters.length > 0 || state.kinds.size > 0;
  found.claims.fill(0);
  found.documents.fill(0);
  found.nClaims = 0;
  for (let claim = 0; claim < CLAIMS; claim += 1) {
    if (papers && !papers[claims.doc[claim]]) continue;
    if (!filters.every(([numbers, mask]) => numbers[claim] >= 0 && mask[numbers[claim]])) continue;
    if (words.length && !words.every((word) => searchedClaim(claim).includes(word))) continue;
    byKind[kindOf[claim]] += 1;
    if (!wanted[kindOf[claim]]) continue;
    found.claims[claim] = 1;
    found.nClaims += 1;
    if (narrowed) found.documents[claims.doc[claim]] = 1;
  }
  found.kinds = new Map((names.kind ?? []).map((kind, number) => [kind, byKind[number]]));
  if (!narrowed) {
    for (let at = 0; at < DOCUMENTS; at += 1) {
      if ((!papers || papers[at]) && words.every((word) => searchedDocument(at).includes(word))) found.documents[at] = 1;
    }
  }
  found.nDocuments = found.documents.reduce((sum, each) => sum + each, 0);
}

function paperMask() {
  const words = wordsOf(state.paper);
  if (!words.length) return null;
  return Uint8Array.from({ length: DOCUMENTS }, (_, at) => words.every((word) => searchedPaper(at).includes(word)));
}

const isFiltered = () => state.kinds.size > 0 || FIELDS.some((field) => state[field].trim());

/** Return the numbers of the rows that a mask holds. */
function chosen(mask) {
  const numbers = [];
  for (let at = 0; at < mask.length; at += 1) if (mask[at]) numbers.push(at);
  return numbers;
}

/** Return [name, count] of a column over the found claims, the most frequent first. */
function frequent(column, most) {
  const counts = new Map();
  for (let claim = 0; claim < CLAIMS; claim += 1) {
    const number = claims[column][claim];
    if (found.claims[claim] && number >= 0) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const ordered = [...counts].sort((one, other) => other[1] - one[1] || collator.compare(names[column][one[0]], names[column][other[0]]));
  return ordered.slice(0, most).map(([number, count]) => [names[column][number], count]);
}

/** Return the names of a column that hold what is typed, the most frequent of all claims first. */
const SUGGESTED = 30;
const byFrequency = {};
function suggestions(column, typed) {
  byFrequency[column] ??= (() => {
    const counts = new Array((names[column] ?? []).length).fill(0);
    for (const number of claims[column]) if (number >= 0) counts[number] += 1;
    const lowered = loweredNames(column);
    return counts.map((count, number) => [names[column][number], count, lowered[number]]).sort((one, other) => other[1] - one[1]);
  })();
  const wanted = typed.trim().toLowerCase();
  const found_ = [];
  for (const [name, , lowered] of byFrequency[column]) {
    if (lowered.includes(wanted)) found_.push(name);
    if (found_.length === SUGGESTED) break;
  }
  return found_;
}

/** Build what a first search by words needs, in the browser's spare time, so that the first one is as fast as any. */
function prepare(at = 0) {
  const later = window.requestIdleCallback ?? ((run) => setTimeout(() => run({ timeRemaining: () => 8 }), 30));
  later((deadline) => {
    let next = at;
    while (next < Math.max(CLAIMS, DOCUMENTS) && deadline.timeRemaining() > 2) {
      for (const end = next + 50; next < end; next += 1) {
        if (next < CLAIMS) searchedClaim(next);
        if (next < DOCUMENTS) searchedDocument(next), searchedPaper(next);
      }
    }
    if (next < Math.max(CLAIMS, DOCUMENTS)) prepare(next);
  });
}
