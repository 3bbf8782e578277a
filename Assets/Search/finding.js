// Finding: candidates come from the terms, what is a hit decides its text.
const widestOffset = 15 * 3600;
const mostTerms = 12;

function placesOfPhrase({ units, isPrefix }, there) {
  const places = [];
  for (let start = 0; start + units.length <= there.length; start += 1) {
    const isHere = units.every((unit, offset) => {
      const { form } = there[start + offset];
      return isPrefix && offset === units.length - 1 ? form.startsWith(unit.form) : form === unit.form;
    });
    if (isHere) { places.push(start); }
  }
  return places;
}

function makeDayOf(timeZone) {
  let format;
  try { format = new Intl.DateTimeFormat("sv", { timeZone }); } catch { format = new Intl.DateTimeFormat("sv", { timeZone: "UTC" }); }
  return (time) => Date.parse(format.format(new Date(time * 1000))) / 864e5;
}

// A function that makes of a message a hit, or null.
function makeMatcher({ clauses }, timeZone) {
  const dayOf = makeDayOf(timeZone);
  const names = new Map();
  const unitsOfName = (name) => {
    if (!names.has(name)) { names.set(name, unitsOf(name)); }
    return names.get(name);
  };
  const isName = (name, phrase) => {
    const units = unitsOfName(name);
    return (!phrase.isQuoted || units.length === phrase.units.length) && placesOfPhrase(phrase, units).length > 0;
  };
  const holds = {
    from: ({ author }, { phrase }) => isName(author, phrase),
    in: ({ channel }, { phrase }) => isName(channel, phrase),
    flag: ({ flags }, { flag }) => (flags & flag) !== 0,
    days: ({ time }, { days }) => {
      const day = dayOf(time);
      return days[0] <= day && day <= days[1];
    },
  };
  const others = clauses.filter(({ kind }) => kind !== "text");
  const texts = clauses.filter(({ kind }) => kind === "text");
  return (message) => {
    if (!others.every((clause) => holds[clause.kind](message, clause) !== clause.isNegated)) { return null; }
    const units = texts.length ? unitsOf(message.text) : [];
    const ranges = [];
    let score = 0;
    for (const { phrase, isNegated } of texts) {
      const places = placesOfPhrase(phrase, units);
      if ((places.length === 0) !== isNegated) { return null; }
      const length = phrase.units.length;
      const isExact = places.some((place) => units[place + length - 1].form === phrase.units[length - 1].form);
      score += isNegated ? 0 : 1 + Math.min(places.length, 4) / 4 + (isExact ? 1 : 0);
      for (const place of places) { ranges.push([units[place].start, units[place + length - 1].end]); }
    }
    ranges.sort((left, right) => left[0] - right[0] || left[1] - right[1]);
    // Short messages say more about a word than long ones, and words beside each other more than words apart.
    const nearness = texts.length > 1 && ranges.some(([start], index) => index && start - ranges[index - 1][1] < 3) ? 1 : 0;
    return { ...message, ranges, score: (score + nearness) / Math.log2(8 + units.length) };
  };
}

// The numbers of the blocks of a segment in which there may be hits, the newest first.
async function blocksOf(segment, query) {
  let [low, high] = [-Infinity, Infinity];
  for (const { kind, days, isNegated } of query.clauses) {
    if (kind === "days" && !isNegated) {
      low = Math.max(low, days[0] * 86400 - widestOffset);
      high = Math.min(high, (days[1] + 1) * 86400 + widestOffset);
    }
  }
  if (segment.start > high || segment.end < low) { return []; }
  const terms = new Map();
  for (const term of query.clauses.flatMap(termsOf)) { terms.set(term.text + (term.isPrefix ? "*" : ""), term); }
  const found = await Promise.all(Array.from(terms.values()).slice(0, mostTerms).map((term) => placesIn(segment, term)));
  let places = Array.from({ length: segment.count }, (_, place) => place);
  for (const set of found) {
    if (set) { places = places.filter((place) => set.has(place)); }
  }
  if (places.length && (low > -Infinity || high < Infinity)) {
    let time = segment.start;
    const times = numbersOf(await segment.load("times")).map((seconds) => {
      time += seconds;
      return time;
    });
    places = places.filter((place) => times[place] <= high && (times[place + 1] ?? segment.end) >= low);
  }
  return places.reverse().map((place) => ({ number: segment.first + place, segment }));
}

// A function that looks into the next blocks, at most so many, and gives their hits, the newest first, and how many blocks they were.
async function makeFinder(query) {
  const { segments, timeZone } = await loadManifest();
  const match = makeMatcher(query, timeZone);
  const rest = segments.slice().reverse();
  const queue = [];
  return async (most) => {
    while (!queue.length && rest.length) {
      // The newest blocks tell nearly always of a common word; of a rare one all segments have to.
      const next = rest.splice(0, rest.length === segments.length ? 2 : rest.length);
      queue.push(...(await Promise.all(next.map((segment) => blocksOf(segment, query)))).flat());
    }
    const batch = queue.splice(0, most);
    const found = { hits: [], opened: batch.length, until: 0, isDone: !queue.length && !rest.length };
    for (const messages of await Promise.all(batch.map(({ number, segment }) => messagesOf(number, segment)))) {
      found.until = messages[0]?.time ?? found.until;
      found.hits.push(...messages.reverse().map(match).filter(Boolean));
    }
    return found;
  };
}

// The words and names of a query that no message has, where the index alone tells so.
async function clausesNowhere(query) {
  const { segments } = await loadManifest();
  const isNowhere = async (term) => (await Promise.all(segments.map((segment) => placesIn(segment, term)))).every((places) => places?.size === 0);
  const nowhere = await Promise.all(query.clauses.map(async (clause) => clause.phrase && (await Promise.all(termsOf(clause).map(isNowhere))).includes(true)));
  return query.clauses.filter((_, index) => nowhere[index]);
}
