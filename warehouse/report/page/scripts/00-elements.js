/* Elements and numbers. Nothing here, or anywhere in this script, reads a text as HTML. */

const $ = (id) => document.getElementById(id);

/** Return a new element; `properties` are attributes, or listeners where they begin with "on". */
function element(name, properties = {}, ...children) {
  return filled(document.createElement(name), properties, children);
}

function drawn(name, properties = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), properties, children);
}

function filled(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style") Object.assign(node.style, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const counted = (number) => number.toLocaleString("en-US");
const several = (number, one, many = `${one}s`) => `${counted(number)} ${number === 1 ? one : many}`;

/** Return a number as one reads it: a few digits that tell, no tail of zeros. */
function shown(number) {
  if (number === null || number === undefined) return "";
  const size = Math.abs(number);
  if (size !== 0 && (size < 0.001 || size >= 1e7)) return number.toExponential(2).replace(/\.?0+e/, "e").replace("e+", "e");
  return number.toLocaleString("en-US", { maximumSignificantDigits: size >= 1000 ? 6 : 4 });
}

const SIGNS = { percent: "%", percentage_point: " pp", times: "×", second: " s", usd: " USD" };
const withUnit = (text, unit) => (unit === null ? text : text + (SIGNS[unit] ?? ` ${unit.replaceAll("_", " ")}`));
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
