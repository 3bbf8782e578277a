// Keeps what readers have read, so that they can read it again without a network. `version`, `assets`, and `html` with the pages' language stand above; the version changes
// with the site's look, and then all that was kept before goes, since pages need the assets that they were made with.
const { scope } = registration;
const family = `chatarchive ${scope} `;
const open = () => caches.open(family + version);
const absolute = (path) => new URL(path, scope).href;

// A page that comes by another address must not answer for this one.
const isWhole = ({ status, type, redirected }) => status === 200 && type === "basic" && !redirected;

// The way to what was read leads over the list of channels. Some servers have only one of its two addresses.
async function keepWay(cache) {
  for (const path of [".", "channels.js", "latest.js"]) {
    const response = await fetch(absolute(path)).catch(() => null);
    if (response && isWhole(response)) { await cache.put(absolute(path), response); }
  }
}
async function install() {
  const cache = await open();
  await cache.addAll(assets.map(absolute));
  await keepWay(cache).catch(() => {});
}
addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(install());
});

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(family) && name !== family + version) { await caches.delete(name); }
  }
  await clients.claim();
}
addEventListener("activate", (event) => event.waitUntil(takeOver()));

// A folder and its index.html are one page.
function otherName(address) {
  const { pathname } = new URL(address);
  if (pathname.endsWith("/")) { return new URL("index.html", address).href; }
  return pathname.endsWith("/index.html") ? new URL(".", address).href : address;
}

const escaped = (text) => text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const sorry = `<!DOCTYPE html><html lang="${html.lang}" dir="${html.dir}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>${escaped(words("page.offlineTitle"))}</title><link rel="stylesheet" href="${absolute(styleSheet)}"/></head><body class="not-found-page"><main class="empty-messages"><h1>${escaped(words("page.offlineHeading"))}</h1><p>${escaped(words("page.offlineText"))}</p><p><a class="button" href="${absolute("index.html")}">${escaped(words("channels.all"))}</a></p></main></body></html>`;
const apology = () => new Response(sorry, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });

// What is in assets never changes, since its names do, but for the style sheet of a program's views. All else is asked for, and what was kept stands in
// where nobody answers.
async function answer(event, address) {
  const { request } = event;
  const cache = await open();
  const kept = () => cache.match(address, { ignoreSearch: true });
  if (address.startsWith(absolute("assets/")) && address !== absolute("assets/views.css")) {
    const asset = await kept();
    if (asset) { return asset; }
  }
  try {
    const response = await fetch(request);
    if (isWhole(response)) {
      const copy = response.clone();
      event.waitUntil(cache.put(address, copy).catch(() => {}));
    }
    return response;
  } catch {
    return (await kept()) || (await cache.match(otherName(address))) || (request.mode === "navigate" ? apology() : Response.error());
  }
}
addEventListener("fetch", (event) => {
  const { request } = event;
  const [address] = request.url.split(/[#?]/);
  // Films and sounds are asked for piece by piece.
  if (request.method === "GET" && address.startsWith(scope) && !request.headers.has("range")) { event.respondWith(answer(event, address)); }
});
