// The drawer: one shared file tells all pages the channels; it is a script because pages opened from a disk may not fetch.
// Until it is there a wide window keeps its place free, so that the conversation does not jump aside. A site of one channel has none, which
// its pages remember.
const single = "chatarchive-single " + new URL(root, location).pathname;
const awaitDrawer = (awaits) => html.classList.toggle("drawer-awaited", awaits);
awaitDrawer(!storage[single]);

function channelItem(other) {
  const link = make("a", { href: root + other.path });
  if (other === channel) { link.ariaCurrent = "page"; }
  const avatar = other.picture
    ? make("img", { src: root + other.picture, alt: "" })
    : make("i", { textContent: other.initials, ariaHidden: "true" });
  avatar.className = "avatar hue-" + Number(other.hue);
  link.append(avatar, make("span", { className: "channel-name", dir: "auto", textContent: other.name }));
  return make("li", { className: "channel-list-item" }, link);
}

function addDrawer(header) {
  const drawer = make("nav", { className: "channel-drawer", ariaLabel: words("channels.title") });
  const toggle = button("drawer-button", words("channels.title"), "M4 6h16M4 12h16M4 18h16", () => set(true));
  toggle.ariaExpanded = false;
  const close = button("close-button", words("channels.close"), cross, () => set(false));
  const scrim = make("div", { className: "scrim", onclick: () => set(false) });
  // While the drawer lies over the page, the page behind it cannot be reached.
  function set(open) {
    if (open === html.classList.contains("drawer-open")) { return; }
    html.classList.toggle("drawer-open", open);
    toggle.ariaExpanded = open;
    for (const child of document.body.children) {
      if (child !== drawer && child !== scrim) { child.inert = open; }
    }
    if (open) { focus(one("[aria-current]", drawer) || close); } else { toggle.focus(); }
  }
  on(document, "keydown", ({ key }) => { if (key === "Escape") { set(false); } });
  // In a wide window the list stands beside the page, so that there is nothing to close.
  on(matchMedia("(min-width: 70rem)"), "change", () => set(false));
  window.chatarchiveChannels = (channels) => {
    channel = channels.find(({ id }) => id === list.dataset.channel) || channel;
    const isOnly = channels.length < 2;
    awaitDrawer(false);
    remember(single, isOnly || "");
    if (isOnly) { return; }
    // Of very many channels it has the newest, and the page's own; its field finds the others.
    const shown = channels.filter((other, place) => place < 200 || other === channel);
    const items = make("ul", { className: "channel-list" }, ...shown.map(channelItem));
    drawer.append(make("div", { className: "drawer-head" }, words("channels.title"), close), items);
    if (shown.length < channels.length) {
      ask("names", "addDrawerFilter", items, channels, channelItem);
      drawer.append(make("a", { className: "drawer-more", href: root + "index.html" }, words("channels.all")));
    }
    header.before(drawer);
    document.body.append(scrim);
    header.prepend(toggle);
    html.classList.add("has-drawer");
    const marked = one("[aria-current]", drawer);
    if (marked) { drawer.scrollTop = marked.offsetTop - 0.5 * drawer.clientHeight; }
  };
  load("channels.js").onerror = () => awaitDrawer(false);
}
