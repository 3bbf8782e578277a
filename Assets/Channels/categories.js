// The names of the parts of a server above their channels in the drawer: no heading, since the page's own stand behind the drawer.
// It comes behind the list of channels where there are such parts, so that other sites do not load it.
window.chatarchiveCategories = (categories) => {
  const items = document.querySelectorAll(".channel-drawer .channel-list > li");
  for (const [place, name] of categories) {
    const head = document.createElement("li");
    Object.assign(head, { className: "channel-list-group", dir: "auto", textContent: name });
    items[place]?.before(head);
  }
};
