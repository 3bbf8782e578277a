/// A file of terms, read.
struct TermPiece {
  /// How many files of terms are opened for the beginning of a word in one segment; where it would be more, nearly all blocks have it.
  static let most = 3

  private let items: [(term: [UInt16], list: ArraySlice<UInt8>)]

  /// Reads the text of a file; nil when it is damaged.
  init?(_ text: [UInt8]) {
    var items: [(term: [UInt16], list: ArraySlice<UInt8>)] = []
    var latest: [UInt16] = []
    let parts = text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count % 2 == 0 else { return nil }
    for index in stride(from: 0, to: parts.count, by: 2) {
      guard let first = parts[index].first, let shared = IndexDigits.digit(first), shared <= latest.count else { return nil }
      latest = latest[..<shared] + Array(String(decoding: parts[index].dropFirst(), as: UTF8.self).utf16)
      items.append((latest, parts[index + 1]))
    }
    self.items = items
  }

  /// The lists of the terms that are meant.
  func lists(of term: SearchTerm) -> [ArraySlice<UInt8>]? {
    let wanted = Array(term.text.utf16)
    return items.filter { term.isPrefix ? $0.term.starts(with: wanted) : $0.term == wanted }.map(\.list)
  }

  /// The places in a directory of the files in which a term can be.
  static func range(of term: SearchTerm, in directory: [String]) -> ClosedRange<Int> {
    let wanted = Array(term.text.utf8)
    let first = max(0, directory.partition { wanted.lexicographicallyPrecedes($0.utf8) } - 1)
    guard term.isPrefix else { return first...first }
    let last = directory.partition { wanted.lexicographicallyPrecedes($0.utf8) && !$0.utf8.starts(with: wanted) } - 1
    return first...max(first, last)
  }
}

extension [String] {
  /// How many come before the first of which a condition holds, where it holds for all behind that.
  fileprivate func partition(_ isBehind: (String) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
