// What the other files share. All of them stand in one function, behind `options`: what the builder of the site chose.
const html = document.documentElement;
const root = html.dataset.root || "";
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const one = (selector, within = document) => within.querySelector(selector);
const main = () => one("main") || document.body;
const messageOf = (element) => element.closest(".message");
const boxOf = (element) => element.getBoundingClientRect();
const focus = (element) => element.focus({ preventScroll: true });
const isPlain = (event) => !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
// What stands in a bubble, such as a quote, has times of its own.
const timeIn = (message) => one("time:not(.bubble>* *)", message) || one("time", message);
// A message that may show no time names its own.
const instantOf = (message) => new Date(message.dataset.time || timeIn(message).dateTime);
const on = (target, type, action) => target.addEventListener(type, action, { passive: !!type.match("wheel|touch|scroll") });
// How far it is to the end of the page.
const distance = () => document.scrollingElement.scrollHeight - innerHeight - scrollY;
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const scrollToEnd = () => scrollBy({ top: distance(), behavior: isCalm() ? "auto" : "smooth" });
const isFile = location.protocol === "file:";
const isReplaying = () => html.matches(".replaying");
// The list of messages, and what the site says of its channel.
let list;
let channel = {};
html.classList.add("scripted");

function make(name, properties, ...parts) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...parts);
  return element;
}
function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const shape = document.createElementNS(svg.namespaceURI, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}
function button(name, ariaLabel, path, onclick) {
  return make("button", { type: "button", className: "header-button " + name, ariaLabel, title: ariaLabel, onclick }, icon(path));
}
const cross = "M6 6l12 12M18 6L6 18";

// Says something to who listens, and to who looks where it is to be seen.
const status = make("div", { className: "status", role: "status" });
let silence;
function say(text, isVisible = false, time = 2500) {
  status.textContent = text;
  status.className = isVisible ? "status visible" : "status";
  clearTimeout(silence);
  silence = setTimeout(() => { status.className = "status"; }, time);
}
async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (await ask("boxes", "copyWithoutClipboard", text)) { return; }
  }
  say(done, true);
}

function load(path) {
  const script = make("script", { src: root + path });
  document.head.append(script);
  return script;
}
