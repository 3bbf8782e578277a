// The help: every key, and the switch for those that are single signs.
function openHelp() {
  const dialog = make("dialog", { className: "help" });
  dialog.setAttribute("aria-labelledby", "help-title");
  const single = [
    ["j", "k", words("page.keysMessages")], ["n", "p", words("page.keysPages")], ["f", "l", words("page.keysEnds")], ["g", words("dates.goTo")],
    ["/", words("search.title")], ["?", words("page.keysHelp")],
  ];
  const isSearch = one(".search-page");
  const escape = words("page.keyEscape");
  const others = [
    ["↑", "↓", isSearch ? words("page.keysArrowsSearch") : words("page.keysArrows")], [words("page.keyEnter"), words("page.keysMore")], [escape, words("page.keysClose")],
  ];
  const isOfPage = ([key]) => list || /^[/?]$/.test(key) || key === escape || (isSearch && /^[j↑]$/.test(key)) || (key === "n" && one("a[rel=next], a[rel=prev]"));
  const rows = (items) => make("dl", { className: "keys" }, ...items.filter(isOfPage).map((keys) =>
    make("div", {}, make("dt", {}, ...keys.slice(0, -1).flatMap((key, index) => [index ? " " : "", make("kbd", { textContent: key })])),
      make("dd", { textContent: keys.at(-1) }))));
  const choice = make("input", { type: "checkbox", checked: storage[keysChoice] !== "off", onchange: () => show() });
  choice.setAttribute("role", "switch");
  const singleKeys = rows(single);
  function show() {
    remember(keysChoice, choice.checked ? "on" : "off");
    singleKeys.classList.toggle("off", !choice.checked);
  }
  dialog.append(
    make("div", { className: "dialog-head" }, make("h2", { id: "help-title", textContent: words("page.keys") }), button("close-dialog", words("page.close"), cross, () => dialog.close())),
    make("label", { className: "switch" }, words("page.singleKeys"), choice), singleKeys, rows(others));
  showDialog(dialog);
  singleKeys.classList.toggle("off", !choice.checked);
}
