// The help: every key, and the switch for those that are single signs.
function openHelp() {
  const dialog = make("dialog", { className: "help" });
  dialog.setAttribute("aria-labelledby", "help-title");
  const single = [
    ["j", "k", "Next and previous message"], ["n", "p", "Next and previous page"], ["f", "l", "First and latest message"], ["g", "Go to a date"],
    ["/", "Search"], ["?", "This help"],
  ];
  const isSearch = one(".search-page");
  const others = [
    ["↑", "↓", `Next and previous message, from ${isSearch ? "the field too" : "one that has the focus"}`], ["Enter", "More about that message"], ["Esc", "Close what is open"],
  ];
  const isOfPage = ([key]) => list || /^[/?]$/.test(key) || key === "Esc" || (isSearch && /^[j↑]$/.test(key)) || (key === "n" && one("a[rel=next], a[rel=prev]"));
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
    make("div", { className: "dialog-head" }, make("h2", { id: "help-title", textContent: "Keys" }), button("close-dialog", "Close", cross, () => dialog.close())),
    make("label", { className: "switch" }, "Single keys", choice), singleKeys, rows(others));
  showDialog(dialog);
  singleKeys.classList.toggle("off", !choice.checked);
}
