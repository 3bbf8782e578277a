// Keeps what readers have read, so that they can read it again without a network. `version` and `assets` stand above; the version changes
// with the site's look, and then all that was kept before goes, since pages need the assets that they were made with.
const { scope } = registration;
const family = `chatarchive ${scope} `;
const open = () => caches.open(family + version);
const absolute = (path) => new URL(path, scope).href;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(open().then((cache) => cache.addAll(assets.map(absolute))));
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

const words = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>Not kept</title><link rel="stylesheet" href="${absolute(styleSheet)}"/></head><body class="not-found-page"><main class="empty-messages"><h1>There is no network</h1><p>This page was not read before, so it was not kept.</p><p><a class="button" href="${absolute("index.html")}">All channels</a></p></main></body></html>`;
const apology = () => new Response(words, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });

// What is in assets never changes, since its names do. All else is asked for, and what was kept stands in where nobody answers.
async function answer(event, address) {
  const { request } = event;
  const cache = await open();
  const kept = () => cache.match(address, { ignoreSearch: true });
  if (address.startsWith(absolute("assets/"))) {
    const asset = await kept();
    if (asset) { return asset; }
  }
  try {
    const response = await fetch(request);
    if (response.status === 200 && response.type === "basic" && !response.redirected) {
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
