extension SearchBlock {
  /// The file of the block.
  ///
  /// It has the time of the first message, the names of authors, the channels, and the files of threads. Then follow five numbers for
  /// each message, the anchors and the texts. A channel is its folder, followed by a line break and its name if that differs.
  ///
  /// The numbers are the channel, the author, the seconds since the previous message, the flags and the place. For a page of the channel,
  /// the place is its difference from that of the channel's previous message, zigzag-encoded and doubled. For a thread it is twice the
  /// thread's number plus one. An anchor begins with the length that it shares with the previous one.
  package func file(number: Int) -> [UInt8] {
    IndexFileLayout.bytes(named: Self.name(number), capacity: documents.reduce(0) { $0 + $1.text.utf8.count + 64 }) { bytes in
      let (documents, places) = (documents, names.places)
      var threads = TextTable()
      var pages = [Int](repeating: 0, count: names.channels.count)
      var numbers: [UInt8] = []
      var anchors: [UInt8] = []
      numbers.reserveCapacity(documents.count * 8)
      anchors.reserveCapacity(documents.count * 24)
      var time = documents.first?.time ?? 0
      // By their places, since a document on its own is a copy of all of its texts.
      for index in documents.indices {
        let (author, channel) = places[index]
        IndexDigits.append(channel, to: &numbers)
        IndexDigits.append(author, to: &numbers)
        IndexDigits.append(documents[index].time - time, to: &numbers)
        IndexDigits.append(documents[index].flags.rawValue, to: &numbers)
        switch documents[index].place {
        case .page(let page):
          let difference = page - pages[channel]
          IndexDigits.append(2 * (difference < 0 ? -2 * difference - 1 : 2 * difference), to: &numbers)
          pages[channel] = page
        case .thread(let file): IndexDigits.append(2 * threads.number(of: file) + 1, to: &numbers)
        }
        Self.append(documents[index].anchor, after: index > 0 ? documents[index - 1].anchor : "", to: &anchors)
        time = documents[index].time
      }
      bytes += Array("[\(documents.first?.time ?? 0),".utf8)
      for table in [names.authors, names.channels.map(\.text), threads.items] {
        IndexJSON.append(table, to: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
      for text in [numbers, anchors] {
        bytes.append(UInt8(ascii: "\""))
        bytes += text
        bytes += Array("\",".utf8)
      }
      IndexJSON.append(documents.lazy.map(\.text), to: &bytes)
      bytes.append(UInt8(ascii: "]"))
    }
  }

  private static func append(_ anchor: String, after previous: String, to bytes: inout [UInt8]) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    let (new, old) = (anchor.utf8.span, previous.utf8.span)
    let most = min(new.count, old.count, IndexDigits.count - 1)
    var shared = 0
    while shared < most, new[shared] == old[shared] { shared += 1 }
    bytes.append(IndexDigits.byte(shared))
    bytes += anchor.utf8.dropFirst(shared)
  }
}

/// A table that numbers texts in the order in which they are added. Two spellings of one text are different.
struct TextTable {
  private(set) var items: [String] = []
  private var numbers: [String: [Int]] = [:]

  mutating func number(of item: String) -> Int {
    for number in numbers[item] ?? [] where items[number].utf8.elementsEqual(item.utf8) { return number }
    numbers[item, default: []].append(items.count)
    items.append(item)
    return items.count - 1
  }
}
