// Pages from a web server have a worker that keeps what was read. What the first page needed was loaded before there was one.
function keepForOffline() {
  const { serviceWorker } = navigator;
  if (isFile || !serviceWorker) { return; }
  on(serviceWorker, "controllerchange", () => {
    const loaded = performance.getEntriesByType("resource").filter(({ initiatorType }) => !/audio|video/.test(initiatorType));
    for (const name of new Set([location.href, ...loaded.map(({ name }) => name)])) {
      if (name.startsWith(location.origin)) { fetch(name).catch(() => {}); }
    }
  });
  serviceWorker.register(root + "service-worker.js").catch(() => {});
}
keepForOffline();
