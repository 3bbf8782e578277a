/// The place of a page among its channel's pages, read from its path: `<channel>/<k>.html` or `<channel>/index.html`.
enum NumberedPage: Hashable {
  /// The channel's front page.
  case index(channel: String)
  /// Page `number`, from 1.
  case page(channel: String, number: Int)

  /// Nil for paths that are no page of a channel's list.
  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let channel = parts.first, let file = parts.last, file.hasSuffix(".html") else { return nil }
    guard channel != "assets", channel != "media" else { return nil }
    let name = file.dropLast(5)
    if name == "index" {
      self = .index(channel: String(channel))
      return
    }
    let isNumber = name.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } && name.utf8.first != 0x30
    guard isNumber, let number = Int(name) else { return nil }
    self = .page(channel: String(channel), number: number)
  }
}
