/// What the exporter calls its files: `Guild - Category - channel [id].csv`, `… [id] (after 2020-01-31).csv` where it was to leave out what
/// is older, and `… [id] [part 2].csv`.
struct DiscordFileName {
  /// All of it, without the ending, the dates and the number of the part.
  let whole: String

  /// Takes the name of a file.
  init(_ name: Substring) {
    var name = name
    if name.lowercased().hasSuffix(".gz") { name = name.dropLast(3) }
    if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
    if name.last == "]", let start = name.range(of: " [part ")?.lowerBound { name = name[..<start] }
    if name.last == ")", let start = name.range(of: "] (", last: true)?.lowerBound { name = name[...start] }
    whole = String(name)
  }

  /// Takes what is left of a name without the ending, the dates and the number.
  init(whole: String) {
    self.whole = whole
  }

  /// The channel's id; the whole name where there is none.
  var id: String {
    guard whole.last == "]", let open = whole.lastIndex(of: "[") else { return whole }
    let id = whole[whole.index(after: open)...].dropLast()
    return !id.isEmpty && id.utf8.allSatisfy(\.isDigit) ? String(id) : whole
  }

  /// The channel's name.
  var channel: String {
    var name = whole[...]
    if id != whole, let open = name.lastIndex(of: "[") { name = name[..<open] }
    while name.last == " " { name.removeLast() }
    if let dash = name.range(of: " - ", last: true)?.upperBound { name = name[dash...] }
    return name.isEmpty ? whole : String(name)
  }
}

extension Substring {
  /// Where some text stands first, or last.
  fileprivate func range(of text: String, last: Bool = false) -> Range<Index>? {
    last ? ranges(of: text).last : firstRange(of: text)
  }
}
