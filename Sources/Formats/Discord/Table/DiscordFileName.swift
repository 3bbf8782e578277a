import ChatReading

/// What the exporter calls its files: `Guild - Category - channel [id].csv`, `… [id] (after 2020-01-31).csv` where it was to leave out what
/// is older, and `… [id] [part 2].csv` or `… [id] [part 2 of 11].csv`.
struct DiscordFileName {
  /// All of it, without the ending, the dates and the number of the part.
  let whole: String
  /// What the parts of one export have in common: all of it, with the dates, and with the number of all parts where the name has that.
  let unit: String
  /// The number of the part, where the name has one as the exporter writes it.
  let part: Int?

  /// No part and no channel has a number of more digits.
  private static let mostDigits = 9
  /// What stands between a name and a number. A hyphen does not: names of channels have them in the place of spaces, and `week-2` is a channel.
  private static let separators: Set<Character> = ["_", " ", "."]

  /// Takes the name of a file.
  init(_ name: Substring) {
    var name = name
    if name.lowercased().hasSuffix(".gz") { name = name.dropLast(3) }
    if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
    var (part, total): (Int?, Substring) = (nil, "")
    if name.last == "]", let start = name.range(of: " [part ", last: true) {
      let numbers = name[start.upperBound...].dropLast().split(separator: " ", maxSplits: 1)
      part = numbers.first.flatMap { Int($0) }
      total = numbers.dropFirst().first ?? ""
      name = name[..<start.lowerBound]
    }
    self.part = part
    unit = total.isEmpty ? String(name) : "\(name) \(total)"
    if name.last == ")", let start = name.range(of: "] (", last: true)?.lowerBound { name = name[...start] }
    whole = String(name)
  }

  /// Takes what is left of a name without the ending, the dates and the number. Where names do not tell, folders stand before it, or a folder stands
  /// alone with a slash behind it.
  init(whole: String) {
    (self.whole, unit, part) = (whole, whole, nil)
  }

  /// The channel's id; the whole name where there is none.
  var id: String {
    guard whole.last == "]", let open = whole.lastIndex(of: "[") else { return whole }
    let id = whole[whole.index(after: open)...].dropLast()
    return !id.isEmpty && id.utf8.allSatisfy(\.isDigit) ? String(id) : whole
  }

  /// Whether the name has the channel's id.
  var hasID: Bool { id != whole }

  /// The channel's name.
  var channel: String {
    var name = ExportListing.name(of: whole)
    if hasID, let open = name.lastIndex(of: "[") { name = name[..<open] }
    while name.last == " " { name.removeLast() }
    if let dash = name.range(of: " - ", last: true)?.upperBound { name = name[dash...] }
    return name.isEmpty ? whole : String(name)
  }

  /// A name that ends in a number, without it: empty where it is nothing else. Nil where there is none, and for names as the exporter gives them,
  /// which have the numbers of parts elsewhere.
  var numbered: (stem: String, number: Int)? {
    guard !hasID, part == nil, unit == whole else { return nil }
    let digits = whole.utf8.reversed().prefix { $0.isDigit }.count
    guard (1...Self.mostDigits).contains(digits), let number = Int(whole.suffix(digits)) else { return nil }
    let rest = whole.dropLast(digits)
    guard let last = rest.last else { return ("", number) }
    guard Self.separators.contains(last) else { return nil }
    let stem = rest.prefix(upTo: rest.lastIndex { !Self.separators.contains($0) }.map { rest.index(after: $0) } ?? rest.startIndex)
    return stem.isEmpty ? nil : (String(stem), number)
  }
}

extension Substring {
  /// Where some text stands first, or last.
  fileprivate func range(of text: String, last: Bool = false) -> Range<Index>? {
    last ? ranges(of: text).last : firstRange(of: text)
  }
}
