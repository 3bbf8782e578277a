// The lightbox: the pictures and videos of a page, one after another, each with what is known of it.
const mediaItems = () => all(media + ", .attachment.video video")
  // What is hidden until somebody wants to see it is not walked by.
  .filter((item) => item.matches(":has(img), video, .video") && !item.closest(".media-spoiler:not(:focus, :focus-within)"));
const isVideo = (item) => item.matches("video, .video") || /\.(mp4|m4v|mov|ogv|webm)$/i.test(item.pathname);

// Who sent it and when, what it is called, and where its message is.
function aboutMedia(item) {
  const message = messageOf(item);
  // What has no name of its own has a word of the site's, and says so.
  const named = item.matches("video") ? item : one("img, .gallery-word", item) || item;
  const title = "unnamed" in named.dataset ? "" : named.ariaLabel || named.alt || item.textContent;
  if (message) {
    const time = timeOf(message) === words("message.timeUnknown") ? "" : moment(instantOf(message));
    const source = [make("b", { dir: "auto", textContent: authorOf(message) }), " ", time];
    return { source, texts: [title, textOf(message)], message, href: permalinkOf(message) };
  }
  // A list says it in its own words, in the link to the message.
  const link = one(".list-source", item.parentElement);
  return { source: link ? [...link.cloneNode(true).childNodes] : [], texts: [title], href: link?.href };
}

const linkButton = (label, path) => make("a", { className: "header-button", ariaLabel: label, title: label }, icon(path));

// Whether it refuses: what is none of the pictures and videos is left to its link.
function openLightbox(opener) {
  const items = mediaItems();
  let index = items.indexOf(opener);
  if (index < 0) { return true; }
  const dialog = make("dialog", { className: "lightbox", ariaLabel: words("attachment.picturesAndVideos") });
  const count = make("span", { className: "lightbox-count" });
  const file = linkButton(words("attachment.openFile"), "M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5");
  const source = linkButton(words("message.show"), "M4 5h16v11H9l-5 4z");
  const size = button("size-button", words("attachment.actualSize"), "M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M16 16l5 5M11 8v6M8 11h6", () => zoom());
  const close = button("close-dialog", words("page.close"), cross, () => dialog.close());
  const back = button("back-button", words("attachment.previous"), "M15 5l-7 7l7 7", () => go(index - 1));
  const next = button("next-button", words("attachment.next"), "M9 5l7 7l-7 7", () => go(index + 1));
  const stage = make("div", { className: "lightbox-stage" });
  const caption = make("div", { className: "lightbox-caption", role: "status" });
  let shown;
  let isSwiped = false;

  // A picture whose file is gone says so, as one in a message does by its words.
  function draw(item) {
    if (isVideo(item)) {
      return make("video", { src: item.currentSrc || item.src || item.href, poster: item.poster || "", controls: true, autoplay: item === opener && !isCalm(), ariaLabel: item.ariaLabel || words("attachment.video") });
    }
    const { alt = "" } = one("img", item) || {};
    const image = make("img", { src: item.href, alt, draggable: false, onload: () => showSize() });
    image.onerror = () => image.replaceWith(make("p", { textContent: words("attachment.notShown") }));
    return image;
  }
  // Whether there is more of the picture than is to be seen.
  const isReduced = () => shown.matches("img") && shown.naturalWidth > shown.clientWidth + 1;
  function showSize() {
    const isZoomed = stage.matches(".zoomed");
    size.hidden = !(isZoomed || isReduced());
    size.ariaPressed = isZoomed;
    stage.classList.toggle("reduced", !size.hidden);
  }
  function zoom({ x, y } = { x: 0.5, y: 0.5 }) {
    stage.classList.toggle("zoomed");
    if (stage.matches(".zoomed")) {
      stage.scrollTo(x * shown.offsetWidth - stage.clientWidth / 2, y * shown.offsetHeight - stage.clientHeight / 2);
    }
    showSize();
  }
  function go(to) {
    if (!items[to]) { return; }
    index = to;
    const item = items[index];
    const { source: told, texts, message, href } = aboutMedia(item);
    stage.className = "lightbox-stage";
    shown = draw(item);
    stage.replaceChildren(shown);
    caption.replaceChildren(
      ...texts.filter(Boolean).map((text) => make("p", { dir: "auto", textContent: text })), make("p", { className: "lightbox-source" }, ...told));
    count.textContent = items.length > 1 ? `${(index + 1).toLocaleString(html.lang)} / ${items.length.toLocaleString(html.lang)}` : "";
    count.ariaLabel = words("attachment.position", { number: index + 1, total: items.length });
    file.href = item.href || item.src;
    source.hidden = !href;
    source.href = href || "";
    source.onclick = (event) => {
      if (!message || !isPlain(event)) { return; }
      event.preventDefault();
      dialog.close();
      jump(message);
      focus(message);
    };
    // A button that has the focus stays, so that its key may be pressed again.
    back.ariaDisabled = index === 0;
    next.ariaDisabled = index === items.length - 1;
    size.hidden = true;
    for (const near of [items[index + 1], items[index - 1]]) {
      if (near && !isVideo(near)) { new Image().src = near.href; }
    }
  }
  function onKey(event) {
    if (!isPlain(event) || event.target.matches("video")) { return; }
    const to = { ArrowLeft: index - forwards, ArrowRight: index + forwards, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) { return; }
    event.preventDefault();
    go(to);
  }

  on(dialog, "keydown", onKey);
  on(stage, "click", ({ target, clientX, clientY }) => {
    if (isSwiped) { return; }
    if (target === stage) { dialog.close(); } else if (target === shown && !size.hidden) {
      const box = boxOf(shown);
      zoom({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
    }
  });
  // Sideways to the next one, down to close; a picture in its actual size is moved about instead.
  const isFixed = () => stage.matches(".zoomed") || visualViewport.scale > 1.01;
  followSwipe(stage, (x, y) => {
    if (isFixed()) { return; }
    isSwiped = Math.hypot(x, y) > 10;
    shown.style.transform = Math.abs(x) > Math.abs(y) ? `translateX(${x * forwards}px)` : `translateY(${Math.max(0, y)}px)`;
  }, (x, y) => {
    shown.style.transform = "";
    setTimeout(() => { isSwiped = false; });
    if (isFixed()) { return; }
    if (Math.abs(x) > 60 && Math.abs(x) > Math.abs(y)) { go(index + (x < 0 ? 1 : -1)); } else if (y > 90) { dialog.close(); }
  });
  dialog.append(
    make("div", { className: "lightbox-head" }, count, size, file, source, close), stage, caption);
  if (items.length > 1) { dialog.append(back, next); }
  if (opener.matches("video")) { opener.pause(); }
  go(index);
  // What has the focus gets it back; not every browser gives it to a link that is clicked.
  focus(opener);
  showDialog(dialog);
  focus(close);
}
