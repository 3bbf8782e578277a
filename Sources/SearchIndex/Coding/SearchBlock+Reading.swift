extension SearchBlock {
  /// The seconds from the first instant of the year 1 to the last one of the year 9999: no message that is shown has another time.
  private static let times = -62_135_596_800...253_402_300_799

  /// Reads the file of a block; nil when it is damaged.
  package init?(file: [UInt8], number: Int) {
    guard let parts = IndexValue(file: file, named: Self.name(number))?.array, parts.count == 7, var time = parts[0].number,
      let authors = parts[1].strings, let channels = parts[2].strings, let threads = parts[3].strings,
      let numbers = parts[4].string.map({ Array($0.utf8) }), let anchors = parts[5].string, let texts = parts[6].strings
    else { return nil }
    let names = channels.map { $0.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init) }
    var pages: [Int: Int] = [:]
    var anchor = ""
    var index = 0
    var codes = anchors.split(separator: " ", omittingEmptySubsequences: false)[...]
    var documents: [SearchDocument] = []
    documents.reserveCapacity(texts.count)
    for text in texts {
      guard let channel = IndexDigits.read(numbers, at: &index), let author = IndexDigits.read(numbers, at: &index),
        let seconds = IndexDigits.read(numbers, at: &index), let flags = IndexDigits.read(numbers, at: &index),
        let place = IndexDigits.read(numbers, at: &index), channel < channels.count, author < authors.count,
        let code = codes.popFirst(), let next = Self.anchor(code, after: anchor), case let sum = time.addingReportingOverflow(seconds),
        !sum.overflow,
        Self.times.contains(sum.partialValue)
      else { return nil }
      (anchor, time) = (next, sum.partialValue)
      let stands: SearchDocument.Place
      if place & 1 == 1 {
        guard place >> 1 < threads.count else { return nil }
        stands = .thread(threads[place >> 1])
      } else {
        let difference = place & 2 == 2 ? -((place >> 2) + 1) : place >> 2
        pages[channel, default: 0] &+= difference
        stands = .page(pages[channel, default: 0])
      }
      documents.append(
        SearchDocument(
          anchor: anchor, text: text, author: authors[author], folder: names[channel].first ?? "", channel: names[channel].last ?? "",
          time: time, flags: SearchFlags(rawValue: flags), place: stands))
    }
    guard index == numbers.count, codes.isEmpty || texts.isEmpty else { return nil }
    self.init(documents: documents)
  }

  private static func anchor(_ code: Substring, after previous: String) -> String? {
    guard let first = code.utf8.first, let shared = IndexDigits.digit(first), shared <= previous.utf8.count else { return nil }
    return String(decoding: previous.utf8.prefix(shared), as: UTF8.self) + code.dropFirst()
  }
}
