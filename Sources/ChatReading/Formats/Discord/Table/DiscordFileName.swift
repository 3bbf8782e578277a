/// What the exporter calls its files: `Guild - Category - channel [id].csv`, and `… [id] [part 2].csv`.
struct DiscordFileName {
  /// All of it, without the ending and the number of the part.
  let whole: String

  /// Takes the name of a file.
  init(_ name: Substring) {
    var name = name
    if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
    if name.last == "]", let start = name.range(of: " [part ")?.lowerBound { name = name[..<start] }
    whole = String(name)
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
