// Finds people and channels by their names where the page has not all of them.
const { root, one, on, load } = window.chatarchive;

// Where the people have several pages, one shared file names all of them for those who look for somebody.
let people;
let ownPeople;
async function filterPeople(listing, field, status) {
  people ||= new Promise((arrive, fail) => {
    window.chatarchivePeople = (list) => arrive(list.map((entry) => ({ entry, text: fold(entry[0]) })));
    load("people.js").onerror = fail;
  });
  let list;
  try {
    list = await people;
  } catch {
    people = undefined;
    status.textContent = words("people.notLoaded");
    return;
  }
  const isWanted = filterOf(field.value);
  const sorting = field.nextElementSibling;
  const pager = one(".list-pager");
  ownPeople ||= [...listing.children];
  sorting.hidden = pager.hidden = Boolean(isWanted);
  const found = isWanted && list.filter(({ text }) => isWanted(text));
  listing.replaceChildren(...(found ? found.slice(0, most).map(({ entry }) => personItem(entry)) : ownPeople));
  status.textContent = found ? statusOf(found.length, list.length) : "";
  if (!found) { ownPeople = undefined; }
}

function personItem([name, file, hue, initials, facts]) {
  const avatar = make("i", { className: "avatar hue-" + Number(hue), textContent: initials, ariaHidden: "true" });
  const link = make("a", { href: root + "people/" + file }, avatar,
    make("span", { className: "person-name" }, make("bdi", {}, name)), make("span", { className: "person-facts" }, make("span", {}, facts)));
  return make("li", { className: "person-item" }, link);
}

// A drawer that has not all channels gets a field that finds the others.
function addDrawerFilter(items, channels, channelItem) {
  const [field, status] = filterField(words("channels.filter"), words("channels.filterHint"));
  const own = [...items.children];
  const texts = channels.map(({ name }) => fold(name));
  on(field, "input", () => {
    const isWanted = filterOf(field.value);
    const found = isWanted && channels.filter((_, place) => isWanted(texts[place]));
    items.replaceChildren(...(found ? found.slice(0, most).map(channelItem) : own));
    status.textContent = found ? statusOf(found.length, channels.length) : "";
  });
  items.before(make("div", { className: "list-tools" }, field, status));
}

done("names", { filterPeople, addDrawerFilter });
