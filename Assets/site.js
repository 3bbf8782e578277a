// Comfort for a page that is complete without it: appearance, the channel drawer, the floating date, where a page opens.
(function () {
  "use strict";
  var html = document.documentElement;
  var root = html.getAttribute("data-root") || "";
  html.classList.add("scripted");

  function remembered(key) {
    try { return localStorage.getItem(key); } catch (error) { return null; }
  }
  function remember(key, value) {
    try { localStorage.setItem(key, value); } catch (error) { /* storage may be switched off; the choice then lasts for the page */ }
  }
  function button(className, label, path) {
    var element = document.createElement("button");
    element.type = "button";
    element.className = "header-button " + className;
    element.setAttribute("aria-label", label);
    var svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("width", "22");
    svg.setAttribute("height", "22");
    svg.setAttribute("aria-hidden", "true");
    var shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
    shape.setAttribute("d", path);
    svg.appendChild(shape);
    element.appendChild(svg);
    return element;
  }

  // Appearance: what the reader chose wins over the theme, the theme over the system.
  var choice = remembered("chatarchive-appearance");
  if (choice === "light" || choice === "dark") { html.setAttribute("data-appearance", choice); }
  function isDark() {
    var set = html.getAttribute("data-appearance");
    return set ? set === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }
  function addAppearanceButton(header) {
    var toggle = button("appearance-button", "Dark appearance", "M21 12.8A9 9 0 1 1 11.2 3a7 7 0 0 0 9.8 9.8z");
    function show() { toggle.setAttribute("aria-pressed", String(isDark())); }
    toggle.addEventListener("click", function () {
      var next = isDark() ? "light" : "dark";
      html.setAttribute("data-appearance", next);
      remember("chatarchive-appearance", next);
      show();
    });
    show();
    header.appendChild(toggle);
  }

  // The drawer: one shared file tells all pages the channels; it is a script because pages opened from a disk may not fetch.
  function channelItem(channel, current) {
    var item = document.createElement("li");
    item.className = "channel-list-item";
    var link = document.createElement("a");
    link.href = root + channel.path;
    if (channel.id === current) { link.setAttribute("aria-current", "page"); }
    var avatar = document.createElement("span");
    avatar.className = "avatar hue-" + Number(channel.hue);
    avatar.setAttribute("aria-hidden", "true");
    avatar.textContent = channel.initials;
    var name = document.createElement("span");
    name.className = "channel-name";
    name.dir = "auto";
    name.textContent = channel.name;
    link.append(avatar, name);
    item.appendChild(link);
    return item;
  }
  function addDrawer(header) {
    var list = document.querySelector(".message-list");
    var current = list ? list.getAttribute("data-channel") : null;
    var drawer = document.createElement("nav");
    drawer.className = "channel-drawer";
    drawer.id = "channel-drawer";
    drawer.setAttribute("aria-label", "Channels");
    var toggle = button("drawer-button", "Channels", "M4 6h16M4 12h16M4 18h16");
    toggle.setAttribute("aria-controls", "channel-drawer");
    toggle.setAttribute("aria-expanded", "false");
    function set(open) {
      html.classList.toggle("drawer-open", open);
      toggle.setAttribute("aria-expanded", String(open));
    }
    toggle.addEventListener("click", function (event) {
      event.stopPropagation();
      set(!html.classList.contains("drawer-open"));
      var first = drawer.querySelector("[aria-current], a");
      if (html.classList.contains("drawer-open") && first) { first.focus(); }
    });
    document.addEventListener("keydown", function (event) {
      if (event.key === "Escape" && html.classList.contains("drawer-open")) { set(false); toggle.focus(); }
    });
    document.addEventListener("click", function (event) {
      if (!drawer.contains(event.target)) { set(false); }
    });
    window.chatarchiveChannels = function (channels) {
      if (channels.length < 2) { return; }
      var items = document.createElement("ul");
      items.className = "channel-list";
      channels.forEach(function (channel) { items.appendChild(channelItem(channel, current)); });
      drawer.appendChild(items);
      document.body.insertBefore(drawer, document.body.firstChild);
      header.insertBefore(toggle, header.firstChild);
      html.classList.add("has-drawer");
      var marked = drawer.querySelector("[aria-current]");
      if (marked) { drawer.scrollTop = marked.offsetTop - drawer.clientHeight / 2; }
    };
    var script = document.createElement("script");
    script.src = root + "channels.js";
    document.head.appendChild(script);
  }

  // The floating date names the day of the topmost message while the reader scrolls, and fades half a second later.
  function followDate(overlay) {
    var label = overlay.firstElementChild;
    var days = Array.prototype.slice.call(document.querySelectorAll(".message[data-day]"));
    var timer = 0;
    var waiting = false;
    function update() {
      waiting = false;
      var top = overlay.getBoundingClientRect().top + 8;
      var text = "";
      for (var index = 0; index < days.length; index += 1) {
        if (index > 0 && days[index].getBoundingClientRect().top > top) { break; }
        text = days[index].getAttribute("data-day");
      }
      if (text) { label.textContent = text; }
      overlay.classList.add("visible");
      clearTimeout(timer);
      timer = setTimeout(function () { overlay.classList.remove("visible"); }, 500);
    }
    addEventListener("scroll", function () {
      if (!waiting) { waiting = true; requestAnimationFrame(update); }
    }, { passive: true });
  }

  function start() {
    var header = document.querySelector(".channel-header, .site-header");
    if (header) { addAppearanceButton(header); }
    if (header && document.querySelector(".message-list")) { addDrawer(header); }
    // A chat opens at its newest message.
    if (document.body.getAttribute("data-newest") && !location.hash && /(^|\/)(index\.html)?$/.test(location.pathname)) {
      scrollTo(0, document.body.scrollHeight);
    }
    var overlay = document.querySelector(".date-overlay");
    if (overlay) { followDate(overlay); }
  }
  if (document.readyState === "loading") { document.addEventListener("DOMContentLoaded", start); } else { start(); }
}());
