// A long list of channels or people can be filtered by their names, and sorted; groups such as direct messages stay apart.
const { done, html, one, on, make } = window.chatarchive;

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
      groups.at(-1).items.push({ item, place, name, text: fold(item.textContent), count: Number(item.dataset.count) });
    }
  }
  return groups;
}

function fold(text) { return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(); }

function addListTools(listing) {
  const groups = listGroups(listing);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isPeople = listing.matches(".people-list");
  const status = make("p", { className: "list-status", role: "status" });
  const ariaLabel = isPeople ? "Filter the people of this page" : "Filter the channels";
  const field = make("input", { type: "search", className: "list-filter", ariaLabel, placeholder: isPeople ? "Filter people" : "Filter channels" });
  const sorting = make("select", { className: "list-order", ariaLabel: "Order" });
  sorting.append(...[["order", isPeople ? "Most active" : "Newest first"], ["name", "Name"], ["count", "Most messages"]]
    .filter(([value]) => !isPeople || value !== "count").map(([value, label]) => make("option", { value }, label)));
  function show() {
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { head, items } of groups) {
      let inGroup = 0;
      for (const entry of items) {
        entry.item.hidden = !words.every((word) => entry.text.includes(word));
        inGroup += entry.item.hidden ? 0 : 1;
      }
      if (head) { head.hidden = !inGroup; }
      shown += inGroup;
    }
    status.textContent = words.length ? `${shown} of ${total}` : "";
  }
  on(field, "input", show);
  on(sorting, "change", () => {
    listing.append(...groups.flatMap(({ head, items }) => [...(head ? [head] : []), ...items.toSorted(orders[sorting.value]).map(({ item }) => item)]));
  });
  listing.before(make("div", { className: "list-tools" }, field, sorting, status));
}

done("lists", { addListTools });
