// Touch: a long press or a double tap opens the popover, a swipe opens a message's thread or copies a quote of it.
function followTouch() {
  const forwards = html.dir === "rtl" ? -1 : 1;
  const isFree = (target) => !target.closest("a, button, summary, audio, video, pre, .table");
  let message = null;
  let start;
  let press;
  function end() {
    clearTimeout(press);
    message?.classList.remove("swiping", "swiped");
    if (message) { message.style.transform = ""; }
    message = null;
  }
  on(list, "pointerdown", (event) => {
    end();
    if (event.pointerType !== "touch" || !event.isPrimary || isReplaying()) { return; }
    message = event.target.closest(".message:not(.system, .deleted)");
    start = event;
    if (message && isFree(event.target)) {
      press = setTimeout(() => {
        const pressed = message;
        end();
        openPopover(pressed);
      }, 500);
    }
  });
  on(list, "pointermove", ({ clientX, clientY }) => {
    if (!message) { return; }
    const x = (clientX - start.clientX) * forwards;
    const y = Math.abs(clientY - start.clientY);
    if (Math.hypot(x, y) > 10) { clearTimeout(press); }
    if (!message.matches(".swiping") && (x < 10 || 2 * y > x)) { return; }
    message.classList.add("swiping");
    message.classList.toggle("swiped", x >= options.minimumSwipeGestureDistance);
    message.style.transform = "translateX(" + Math.min(Math.max(x, 0), 72) * forwards + "px)";
  });
  on(list, "pointerup", () => {
    const swiped = message?.matches(".swiped") && message;
    end();
    const thread = swiped && threadOf(swiped);
    if (thread) { location.href = thread.href; } else if (swiped) { ask("boxes", "copyQuote", swiped); }
  });
  on(list, "pointercancel", end);
  on(list, "contextmenu", (event) => { if (event.pointerType === "touch" && isFree(event.target)) { event.preventDefault(); } });
  on(list, "dblclick", ({ target }) => {
    if (options.doubleTapOverlayEnabled && messageOf(target) && isFree(target)) { openPopover(messageOf(target)); }
  });
}
