// What the script of every page lends the others.
const {
  done, options, html, root, list, all, one, main, messageOf, boxOf, focus, isPlain, instantOf, on, distance, isCalm, scrollToEnd, make, icon, button, cross,
  say, copy, media, storage, remember, keysChoice, dateFormat, inFull, civilDays, dayOf, textOf, threadOf, timeOf, authorOf, makeCurrent, jump, jumpToHash,
  load, channelOf, pages, pageInSight, isThread, isReplaying,
} = window.chatarchive;
// A time with its day as the pages write days.
const moment = (instant) =>
  dateFormat(html.lang, { year: "numeric", month: "short", day: "2-digit", hour: "numeric", minute: "2-digit" }).format(instant);
