// What a reader must ask for, such as the calendar, stands in files of its own. Each comes when it is asked for, and is given what it needs of this one.
const files = {};
const arrived = {};
function ask(file, name, ...values) {
  window.chatarchive ||= {
    done: (which, parts) => arrived[which](parts),
    options, html, root, list, all, one, main, messageOf, boxOf, focus, isPlain, instantOf, on, distance, isCalm, scrollToEnd, make, icon, button, cross,
    say, copy, media, storage, remember, keysChoice, dateFormat, inFull, civilDays, dayOf, textOf, threadOf, timeOf, authorOf, makeCurrent, jump, jumpToHash,
    load, ask, pages, pagers, addPage, pageInSight, isThread, isReplaying, isFrom, orderControls, shortenDates, visible,
    channelOf: () => channel,
  };
  files[file] ||= new Promise((done, fail) => {
    arrived[file] = done;
    load(options.files[file]).onerror = fail;
  });
  return files[file].then((parts) => parts[name](...values), () => {
    delete files[file];
    say(words("page.fileNotLoaded"), true);
    return true;
  });
}

// Pictures and videos open in a box over the page. A video that plays has its own controls; so has the lower edge of every one.
const media = ":is(.attachment.image a, .giphy > a, .card > a, a.gallery-item):not(.message-link, [download])";
async function openMedia(event) {
  const { target } = event;
  const link = target.closest(media);
  const isWaiting = target.matches(".attachment video") && !target.currentTime && event.offsetY < target.offsetHeight - 60;
  if (!isPlain(event) || event.defaultPrevented || !(link || isWaiting)) { return; }
  event.preventDefault();
  const isRefused = await ask("boxes", "openLightbox", link || target);
  if (isRefused && link) { location.href = link.href; }
}

const openCalendar = (day) => ask("boxes", "openCalendar", day);
const makeCalendarButton = () => button("calendar-button", words("dates.goTo"), "M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4", () => openCalendar());
const makeReplayButton = () => button("replay-button", words("message.replay"), "M7 4l13 8l-13 8z", () => { if (!isReplaying()) { ask("replay", "replay"); } });
