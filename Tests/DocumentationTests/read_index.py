"""Reads a site's search index by nothing but its specification in Documentation/search-index.md.

    python3 read_index.py SITE WORD

Prints the paths of the messages that have a word, sorted, one a line. Any disagreement with the specification is an error.
"""
import json
import re
import sys

site, wanted = sys.argv[1:]
DIGITS = [chr(byte) for byte in range(36, 127) if chr(byte) not in "<\\"]
VALUES = {digit: value for value, digit in enumerate(DIGITS)}
FLAGS = [1, 2, 4, 8, 16, 128, 256, 512, 64, 32]


def load(name):
    text = open(f"{site}/search/{name}.js", encoding="utf-8").read()
    head = f'chatarchiveSearch("{name}",'
    assert text.startswith(head) and text.endswith(");\n"), name
    return json.loads(text[len(head):-3])


def numbers(text):
    def number(at):
        digit = VALUES[text[at]]
        if digit < 45:
            return digit, at + 1
        quotient, end = number(at + 1)
        return 45 + (digit - 45) + 44 * quotient, end

    found, at = [], 0
    while at < len(text):
        value, at = number(at)
        found.append(value)
    return found


def blocks(text, count):
    if text[0] == "!":
        return {place for place in range(count) if VALUES[text[1 + place // 6]] >> place % 6 & 1}
    found, last = set(), -1
    for gap in numbers(text.lstrip("#")):
        last += gap + 1
        found.add(last)
    return set(range(count)) - found if text[0] == "#" else found


def terms(folder, pieces):
    for piece in range(pieces):
        parts, term = load(f"{folder}/{piece}").split(" "), ""
        for word, places in zip(parts[::2], parts[1::2]):
            shared = term.encode("utf-16-le")[:2 * VALUES[word[0]]].decode("utf-16-le")
            term = shared + word[1:]
            yield term, places


def messages(block):
    time, authors, channels, threads, codes, anchors, texts = load(f"b/{block}")
    codes, anchors, anchor, pages = numbers(codes), anchors.split(" "), "", {}
    assert len(codes) == 5 * len(texts) and len(anchors) == len(texts)
    for index, text in enumerate(texts):
        channel, author, seconds, flags, place = codes[5 * index:5 * index + 5]
        time += seconds
        anchor = anchor.encode()[:VALUES[anchors[index][0]]].decode() + anchors[index][1:]
        folder = channels[channel].split("\n")[0]
        if place % 2 == 1:
            path = f"{folder}/thread/{threads[place // 2]}"
        else:
            difference = place // 4 if place % 4 == 0 else -(place + 2) // 4
            pages[channel] = pages.get(channel, 0) + difference
            path = f"{folder}/{pages[channel]}.html"
        assert authors[author] is not None
        yield time, flags, text, f"{path}#m-{anchor}"


form, total, zone, segments = load("index")
assert form == 1 and zone
found, count = [], 0
for first, size, version, held, start, flagged, pieces, directory in segments:
    places = [blocks(text, size) for term, text in terms(f"{first}-{size}", pieces) if term == wanted]
    begins = numbers(load(f"{first}-{size}/times"))
    sums, had = [0] * 10, 0
    for place in range(size):
        start += begins[place]
        for index, (time, flags, text, path) in enumerate(messages(first + place)):
            assert index > 0 or time == start
            had += 1
            sums = [sum + (flags & flag > 0) for sum, flag in zip(sums, FLAGS)]
            if wanted in re.split(r"\W+", text.lower()):
                assert places and place in places[0]
                found.append(path)
    assert (had, sums) == (held, flagged)
    count += had
assert count == total
print("\n".join(sorted(found)))
