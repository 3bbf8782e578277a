/// The place of a page among its channel's pages, read from its path: `<channel>/<k>.html` or `<channel>/index.html`.
enum NumberedPage: Hashable {
  /// The channel's front page.
  case index(channel: String)
  /// Page `number`, from 1.
  case page(channel: String, number: Int)

  /// Nil for paths that are no page of a channel's list.
  init?(path: String) {
    let bytes = path.utf8
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), path.hasSuffix(".html") else { return nil }
    let name = bytes[bytes.index(after: slash)...].dropLast(5)
    let isIndex = name.elementsEqual("index".utf8)
    guard isIndex || !name.isEmpty && name.first != 0x30 && name.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let channel = path[..<slash]
    guard channel != "assets", channel != "media" else { return nil }
    if isIndex {
      self = .index(channel: String(channel))
    } else {
      guard let number = Int(Substring(name)) else { return nil }
      self = .page(channel: String(channel), number: number)
    }
  }
}
