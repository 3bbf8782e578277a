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
    var avatar = document.createElement(channel.picture ? "img" : "i");
    avatar.className = "avatar hue-" + Number(channel.hue);
    if (channel.picture) {
      avatar.src = root + channel.picture;
      avatar.alt = "";
    } else {
      avatar.setAttribute("aria-hidden", "true");
      avatar.textContent = channel.initials;
    }
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
    var close = button("close-button", "Close the channels", "M6 6l12 12M18 6L6 18");
    var scrim = document.createElement("div");
    scrim.className = "scrim";
    function isOpen() { return html.classList.contains("drawer-open"); }
    // While the drawer lies over the page, the page behind it cannot be reached.
    function set(open) {
      if (open === isOpen()) { return; }
      html.classList.toggle("drawer-open", open);
      toggle.setAttribute("aria-expanded", String(open));
      Array.prototype.forEach.call(document.body.children, function (child) {
        if (child !== drawer && child !== scrim) { child.inert = open; }
      });
      if (open) { (drawer.querySelector("[aria-current]") || close).focus({ preventScroll: true }); } else { toggle.focus(); }
    }
    toggle.addEventListener("click", function () { set(true); });
    close.addEventListener("click", function () { set(false); });
    scrim.addEventListener("click", function () { set(false); });
    document.addEventListener("keydown", function (event) { if (event.key === "Escape") { set(false); } });
    // In a wide window the list stands beside the page, so that there is nothing to close.
    matchMedia("(min-width: 70rem)").addEventListener("change", function () { set(false); });
    window.chatarchiveChannels = function (channels) {
      channels.forEach(function (channel) { if (channel.id === current) { shortenDates(channel.year); } });
      if (channels.length < 2) { return; }
      var head = document.createElement("div");
      head.className = "drawer-head";
      head.append("Channels", close);
      var items = document.createElement("ul");
      items.className = "channel-list";
      channels.forEach(function (channel) { items.appendChild(channelItem(channel, current)); });
      drawer.append(head, items);
      document.body.insertBefore(drawer, header);
      document.body.appendChild(scrim);
      header.insertBefore(toggle, header.firstChild);
      html.classList.add("has-drawer");
      var marked = drawer.querySelector("[aria-current]");
      if (marked) { drawer.scrollTop = marked.offsetTop - drawer.clientHeight / 2; }
    };
    var script = document.createElement("script");
    script.src = root + "channels.js";
    document.head.appendChild(script);
  }

  // Every date has its year, so that no page depends on what comes after it. In the year of the channel's newest message it goes
  // without saying.
  function shortenDates(year) {
    Array.prototype.forEach.call(document.querySelectorAll("time[data-short]"), function (time) {
      if (parseInt(time.getAttribute("datetime"), 10) === year) { time.textContent = time.getAttribute("data-short"); }
    });
    Array.prototype.forEach.call(document.querySelectorAll(".message[data-short]"), function (message) {
      if (Number(message.getAttribute("data-year")) === year) { message.setAttribute("data-day", message.getAttribute("data-short")); }
    });
    nameDate();
  }

  // The floating date names the day of the topmost message while the reader scrolls, and fades half a second later.
  var nameDate = function () { /* until there is a floating date */ };
  function followDate(overlay) {
    var label = overlay.firstElementChild;
    var days = Array.prototype.slice.call(document.querySelectorAll(".message[data-day]"));
    var timer = 0;
    var waiting = false;
    nameDate = function () {
      var top = overlay.getBoundingClientRect().top + 8;
      var text = "";
      for (var index = 0; index < days.length; index += 1) {
        if (index > 0 && days[index].getBoundingClientRect().top > top) { break; }
        text = days[index].getAttribute("data-day");
      }
      if (text) { label.textContent = text; }
    };
    function update() {
      waiting = false;
      nameDate();
      overlay.classList.add("visible");
      clearTimeout(timer);
      timer = setTimeout(function () { overlay.classList.remove("visible"); }, 500);
    }
    addEventListener("scroll", function () {
      if (!waiting) { waiting = true; requestAnimationFrame(update); }
    }, { passive: true });
  }

  // A tap shows a message's own time as the pointer does, the time's title its day; a tap elsewhere closes who reacted.
  function followTaps() {
    var touched = null;
    document.addEventListener("click", function (event) {
      var message = event.target.closest(".message");
      if (touched) { touched.classList.remove("touched"); }
      touched = message === touched ? null : message;
      if (touched) { touched.classList.add("touched"); }
      closeReactions(event.target.closest(".reactions details"));
    });
    document.addEventListener("keydown", function (event) { if (event.key === "Escape") { closeReactions(null); } });
    document.addEventListener("pointerover", function (event) {
      var time = event.target.closest(".message time");
      if (time && !time.title) { time.title = dayOf(time.closest(".message")) + time.textContent; }
    });
  }
  function closeReactions(except) {
    Array.prototype.forEach.call(document.querySelectorAll(".reactions details[open]"), function (details) {
      if (details !== except) { details.open = false; }
    });
  }
  function dayOf(message) {
    while (message && !message.getAttribute("data-day")) { message = message.previousElementSibling; }
    return message ? message.getAttribute("data-day") + ", " : "";
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
    followTaps();
  }
  if (document.readyState === "loading") { document.addEventListener("DOMContentLoaded", start); } else { start(); }
}());
