// Appearance: what the reader chose wins over the theme, the theme over the system.
// The storage may be switched off; the choice then lasts for the page.
let storage = {};
try { storage = localStorage; } catch {}
// A full storage refuses what is written.
const remember = (name, value) => { try { storage[name] = value; } catch {} };
const choice = "chatarchive-appearance";
if (/^(light|dark)$/.test(storage[choice])) {
  html.dataset.appearance = storage[choice];
}

function addAppearanceButton(header) {
  const systemDark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => html.dataset.appearance ? html.dataset.appearance === "dark" : systemDark.matches;
  const show = () => { toggle.ariaPressed = isDark(); };
  const toggle = button("appearance-button", words("page.darkAppearance"), "M21 12.8A9 9 0 1 1 11.2 3a7 7 0 0 0 9.8 9.8z", () => {
    html.dataset.appearance = isDark() ? "light" : "dark";
    remember(choice, html.dataset.appearance);
    show();
  });
  show();
  header.append(toggle);
}
