// Loads the page anew when the site that it is of was built again. Only pages that are seen keep a connection: a browser has few for one server.
(function () {
  "use strict";
  var shown = document.currentScript.dataset.revision;
  var source = null;

  function listen() {
    if (source !== null || document.visibilityState === "hidden") { return; }
    source = new EventSource("/.chatarchive-live/events");
    source.addEventListener("revision", function (event) {
      if (event.data !== shown) { location.reload(); }
    });
  }

  function rest() {
    if (source !== null) { source.close(); }
    source = null;
  }

  document.addEventListener("visibilitychange", function () {
    if (document.visibilityState === "hidden") { rest(); } else { listen(); }
  });
  addEventListener("pagehide", rest);
  addEventListener("pageshow", listen);
  listen();
}());
