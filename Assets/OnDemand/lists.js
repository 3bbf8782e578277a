// A long list of channels or people can be filtered by their names, and sorted; groups such as direct messages stay apart.
const { one, on, ask, boxOf } = window.chatarchive;

const orders = {
  order: (left, right) => left.place - right.place,
  name: (left, right) => left.name.localeCompare(right.name, html.lang, { numeric: true }) || left.place - right.place,
  count: (left, right) => right.count - left.count || left.place - right.place,
};

function listGroups(listing) {
  const groups = [{ head: null, items: [] }];
  for (const [place, item] of [...listing.children].entries()) {
    if (!item.firstElementChild.href) {
      groups.push({ head: item, items: [] });
    } else {
      const name = one(".channel-name, .person-name", item).textContent;
      const text = fold(name + " " + (one(".channel-topic", item)?.textContent || ""));
      groups.at(-1).items.push({ item, place, name, text, count: Number(item.dataset.count) });
    }
  }
  return groups;
}

function addListTools(listing) {
  const groups = listGroups(listing);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isPeople = listing.matches(".people-list");
  const isPartOfPeople = isPeople && one(".list-pager a");
  const [field, status] = isPeople
    ? filterField(words("people.filter"), words("people.filterHint")) : filterField(words("channels.filter"), words("channels.filterHint"));
  // Of people on several pages only those of this one could be put in another order.
  const sorting = make("select", { className: "list-order", ariaLabel: words("lists.order"), hidden: isPartOfPeople });
  sorting.append(...[["order", isPeople ? words("people.mostActive") : words("channels.newestFirst")], ["name", words("lists.byName")], ...(isPeople ? [] : [["count", words("channels.mostMessages")]])]
    .map(([value, label]) => make("option", { value }, label)));
  let isWanted;
  // What is not wanted is taken out: thousands of hidden neighbours take Chromium ten seconds.
  function show() {
    let found = 0;
    const shown = groups.flatMap(({ head, items }) => {
      const wanted = isWanted ? items.filter(({ text }) => isWanted(text)) : items;
      const fitting = isWanted ? wanted.slice(0, Math.max(0, most - found)) : wanted;
      found += wanted.length;
      return [...(head && fitting.length ? [head] : []), ...fitting.map(({ item }) => item)];
    });
    // Of a list that is not laid out, since to take thousands out of another takes Chromium seconds.
    listing.hidden = true;
    boxOf(listing);
    listing.replaceChildren(...shown);
    listing.hidden = false;
    status.textContent = isWanted ? statusOf(found, total) : "";
  }
  const filter = isPartOfPeople ? () => ask("names", "filterPeople", listing, field, status) : () => {
    isWanted = filterOf(field.value);
    show();
  };
  function sort() {
    for (const { items } of groups) { items.sort(orders[sorting.value]); }
    show();
  }
  on(field, "input", filter);
  on(sorting, "change", sort);
  listing.before(make("div", { className: "list-tools" }, field, sorting, status));
  listing.classList.replace("long", "with-tools");
  comeBack(field, sorting, filter, sort);
}

// The browser keeps what was filtered and sorted beside the address, and the place, for a reader who comes back.
async function comeBack(field, sorting, filter, sort) {
  const [typed, by = "order", top] = history.state || [];
  on(window, "pagehide", () => {
    // Not from every disk.
    try { history.replaceState([field.value, sorting.value, scrollY], ""); } catch {}
  });
  if (!typed && by === "order") { return; }
  [field.value, sorting.value] = [typed, by];
  sort();
  await filter();
  scrollTo(0, top);
}

done("lists", { addListTools });
