// Replay: plays a page in the rhythm of its messages' times. Long pauses are shortened, and each author is seen typing before.
const longestPause = 4000;
const speeds = [0.5, 1, 2, 4, 8];

// A fold comes when its first message does.
const sentOf = (item) => instantOf(one(".message", item) || item);

function replay() {
  // On a phone the button stands beside the field, which makes room.
  one(".jump-button[aria-expanded=true]")?.click();
  const items = [...list.children];
  const page = pages.indexOf(pageInSight());
  const startOf = (number) => pages[number] ? items.indexOf(pages[number].first) : items.length;
  const messages = items.slice(startOf(page), startOf(page + 1)).filter((item) => item.matches(".message, .fold"));
  const rest = items.slice(startOf(page));
  let shown = 0;
  let speed = 1;
  let timer = 0;
  let isPaused = false;

  const name = make("span");
  const dots = make("span", { className: "dots" }, make("i"), make("i"), make("i"));
  const placement = options.typingIndicatorPlacement;
  const typing = make("div", { className: "typing-indicator " + placement, ariaHidden: "true" }, dots, name);
  const pause = button("pause-button", words("message.replayPause"), "", () => {
    isPaused = !isPaused;
    clearTimeout(timer);
    update();
    if (!isPaused) { next(); }
  });
  const rate = make("button", { type: "button", className: "header-button rate-button", onclick: () => hurry(speed < 4 ? 1 : -4) });
  const progress = make("progress", { max: messages.length, value: 0, ariaLabel: words("message.replayProgress") });
  const bar = make("div", { className: "replay-bar", role: "group", ariaLabel: words("message.replay") },
    pause, rate, progress, button("stop-button", words("message.replayStop"), "M6 6h12v12H6z", stop));

  function update() {
    pause.ariaLabel = pause.title = isPaused ? words("message.replayGoOn") : words("message.replayPause");
    pause.replaceChildren(icon(isPaused ? "M7 4l13 8l-13 8z" : "M8 5v14M16 5v14"));
    rate.textContent = speeds[speed].toLocaleString(html.lang) + "×";
    rate.ariaLabel = rate.title = words("message.replaySpeed", { speed: rate.textContent });
  }
  function hurry(steps) {
    speed = Math.min(Math.max(speed + steps, 0), speeds.length - 1);
    update();
  }
  function wait(milliseconds, action) { timer = setTimeout(action, milliseconds / speeds[speed]); }
  function next() {
    const message = messages[shown];
    if (!message) { return stop(); }
    const gap = shown ? sentOf(message) - sentOf(messages[shown - 1]) : 0;
    const effort = message.matches(".system") ? 0 : Math.min(Math.max(600, textOf(message).length * 30), 2000);
    wait(Math.min(gap, longestPause) - effort, () => {
      if (!effort) { return reveal(message); }
      const person = authorOf(message);
      name.textContent = person ? words("message.typing", { person }) : words("message.somebodyTyping");
      ((placement === "navigationBar" && one(".header-titles")) || main()).append(typing);
      wait(effort, () => reveal(message));
    });
  }
  function reveal(message) {
    typing.remove();
    const isAtEnd = distance() < 120;
    // What stands before it, such as its date, comes along.
    for (let item = message; item?.hidden; item = item.previousElementSibling) { item.hidden = false; }
    // What was played is what Tab comes to.
    if (!list.contains(document.activeElement)) { makeCurrent(message); }
    shown += 1;
    progress.value = shown;
    if (isAtEnd) { scrollToEnd(); }
    next();
  }
  function stop() {
    clearTimeout(timer);
    typing.remove();
    bar.remove();
    document.removeEventListener("keydown", onKey);
    for (const item of rest) { item.hidden = false; }
    list.ariaLive = null;
    html.classList.remove("replaying");
    messages[Math.max(0, shown - 1)].scrollIntoView({ block: "center" });
    focus(all(".replay-button, .jump-button").find((item) => item.checkVisibility()));
    say(words("message.replayEnded"));
  }
  function onKey(event) {
    const action = { Escape: stop, " ": () => pause.click(), "+": () => hurry(1), "-": () => hurry(-1) }[event.key];
    // A box or the drawer over the page has the keys for itself.
    const isTaken = one("dialog[open], .drawer-open") || (event.key === " " && event.target.matches("button, a, summary, input, select, audio, video"));
    if (!action || isTaken) { return; }
    event.preventDefault();
    action();
  }

  html.classList.add("replaying");
  for (const item of rest) { item.hidden = true; }
  list.ariaLive = "polite";
  on(document, "keydown", onKey);
  main().append(bar);
  update();
  focus(pause);
  scrollBy(0, distance());
  next();
}

done("replay", { replay });
