/* Panels, filters and the address: who is told when what is asked for changes. */

const PANELS = {
  overview: ["Overview", drawOverview],
  boards: ["Leaderboards", drawBoards],
  speed: ["Speed and savings", drawSpeed],
  trends: ["Trends", drawTrends],
  claims: ["Claims", drawClaims],
  abstracts: ["Abstracts", drawAbstracts],
};
const stale = new Set(Object.keys(PANELS));

function refresh() {
  search();
  for (const name of Object.keys(PANELS)) stale.add(name);
  boardView.page = 0;
  abstractView.page = 0;
  for (const [kind, output] of kindOutputs) output.textContent = counted(found.kinds.get(kind) ?? 0);
  const active = state.kinds.size + FIELDS.filter((field) => state[field].trim()).length;
  $("filters-on").textContent = active ? `${active} on` : "";
  $("clear").disabled = !active;
  $("status").textContent = `${isFiltered() ? "Found " : ""}${several(found.nClaims, "claim")} in ${several(found.nDocuments, "abstract")}${isFiltered() ? ` (of ${counted(CLAIMS)} in ${counted(DOCUMENTS)})` : ""}`;
  drawPanel();
  remember();
}

function drawPanel() {
  if (!stale.delete(state.panel)) return;
  PANELS[state.panel][1]($(`panel-${state.panel}`));
}

function showPanel(name) {
  state.panel = name;
  for (const each of Object.keys(PANELS)) {
    const tab = $(`tab-${each}`);
    tab.setAttribute("aria-selected", String(each === name));
    tab.tabIndex = each === name ? 0 : -1;
    $(`panel-${each}`).hidden = each !== name;
  }
  $(`tab-${name}`).scrollIntoView({ block: "nearest", inline: "nearest" });
  $("panel-name").textContent = PANELS[name][0];
  hideTip();
  drawPanel();
  remember();
}

function buildTabs() {
  const order = Object.keys(PANELS);
  const steps = { ArrowRight: 1, ArrowLeft: -1 };
  const onkeydown = (event) => {
    const at = order.indexOf(state.panel);
    const to = { Home: 0, End: order.length - 1 }[event.key] ?? (event.key in steps ? (at + steps[event.key] + order.length) % order.length : null);
    if (to === null) return;
    event.preventDefault();
    showPanel(order[to]);
    $(`tab-${order[to]}`).focus();
  };
  document.querySelector(".tabs").append(
    ...order.map((name) =>
      element("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => showPanel(name), onkeydown }, PANELS[name][0]),
    ),
  );
}

const kindOutputs = new Map();
function buildFilters() {
  for (const kind of KINDS) {
    const output = element("output", {});
    kindOutputs.set(kind, output);
    const onchange = (event) => {
      if (event.target.checked) state.kinds.add(kind);
      else state.kinds.delete(kind);
      refresh();
    };
    $("kinds").append(element("label", {}, element("input", { type: "checkbox", value: kind, onchange }), kindLabel(kind), output));
  }
  for (const field of FIELDS) {
    $(field).addEventListener("input", () => {
      state[field] = $(field).value;
      if (NAMED.includes(field)) suggest(field);
      refresh();
    });
    if (NAMED.includes(field)) $(field).addEventListener("focus", () => suggest(field));
  }
  $("form").addEventListener("submit", (event) => event.preventDefault());
  $("form").addEventListener("reset", () => {
    state.kinds.clear();
    for (const field of FIELDS) state[field] = "";
    setTimeout(refresh);
  });
  const wide = matchMedia("(min-width: 901px)");
  const fold = () => { $("filters").open = wide.matches; };
  wide.addEventListener("change", fold);
  fold();
}

function suggest(field) {
  $(`${field}-names`).replaceChildren(...suggestions(field, $(field).value).map((name) => element("option", { value: name })));
}

function setField(field, value) {
  state[field] = value;
  $(field).value = value;
  refresh();
}

function setKind(kind) {
  state.kinds = new Set(state.kinds.size === 1 && state.kinds.has(kind) ? [] : [kind]);
  for (const box of $("kinds").querySelectorAll("input")) box.checked = state.kinds.has(box.value);
  refresh();
}

/* -- the address: what one sees can be sent to somebody who has the same file -- */

let isStarted = false;
function remember() {
  if (!isStarted) return;
  const said = new URLSearchParams();
  if (state.kinds.size) said.set("kind", [...state.kinds].join(","));
  for (const field of [...FIELDS, "claim"]) if (state[field].trim()) said.set(field, state[field]);
  const query = said.toString();
  const hash = `#${state.panel}${query ? `?${query}` : ""}`;
  if (location.hash !== hash) history.replaceState(null, "", hash);
}

function recall() {
  const [panel, query = ""] = location.hash.slice(1).split("?");
  const said = new URLSearchParams(query);
  state.kinds = new Set((said.get("kind") ?? "").split(",").filter((kind) => KINDS.includes(kind)));
  for (const box of $("kinds").querySelectorAll("input")) box.checked = state.kinds.has(box.value);
  for (const field of FIELDS) $(field).value = state[field] = said.get(field) ?? "";
  const claim = said.has("claim") ? claimOfLink(said.get("claim")) : undefined;
  state.panel = Object.hasOwn(PANELS, panel) ? panel : "overview";
  refresh();
  showPanel(state.panel);
  if (claim !== undefined) openClaim(claim);
}

const THEMES = ["auto", "light", "dark"];
function setTheme(theme) {
  if (theme === "auto") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.setAttribute("data-theme", theme);
  $("theme").querySelector("span").textContent = theme;
  try { localStorage.setItem("claimlake-theme", theme); } catch { /* a browser may refuse a file to keep anything */ }
}

function startTheme() {
  let theme = "auto";
  try { theme = localStorage.getItem("claimlake-theme") ?? "auto"; } catch { /* as above */ }
  setTheme(THEMES.includes(theme) ? theme : "auto");
  $("theme").addEventListener("click", () => setTheme(THEMES[(THEMES.indexOf($("theme").querySelector("span").textContent) + 1) % THEMES.length]));
}

startTheme();
buildTabs();
buildFilters();
recall();
isStarted = true;
addEventListener("hashchange", recall);
prepare();
document.documentElement.dataset.ready = "true";
