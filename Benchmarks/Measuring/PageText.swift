/// How much of some pages is text that people wrote, and how much is markup around it.
struct PageText: Hashable {
  /// How many bytes the pages have.
  private(set) var bytes = 0
  /// How many messages stand on them.
  private(set) var messages = 0
  /// How many bytes of text the messages have, as the page writes it: between the tags of `<div class="text">`.
  private(set) var textBytes = 0
  /// The most scripts that a page names.
  private(set) var scripts = 0
  /// The most style sheets that a page names.
  private(set) var styleSheets = 0

  /// The bytes for each message that are not its text; 0 without messages.
  var bytesBeyondText: Double { messages == 0 ? 0 : Double(bytes - textBytes) / Double(messages) }

  /// Counts a page.
  mutating func add(_ page: UnsafeRawBufferPointer) {
    bytes += page.count
    var index = 0
    var (pageScripts, pageStyleSheets) = (0, 0)
    // How many `div` elements are open since the text began; nil outside a text.
    var depth: Int?
    while index < page.count {
      guard page[index] == UInt8(ascii: "<") else {
        if depth != nil { textBytes += 1 }
        index += 1
        continue
      }
      let tag = page[index...]
      if tag.starts(with: Self.script) { pageScripts += 1 }
      if tag.starts(with: Self.styleSheet) { pageStyleSheets += 1 }
      if tag.starts(with: Self.message) {
        messages += 1
      } else if let open = depth {
        if tag.starts(with: "<div".utf8) { depth = open + 1 }
        if tag.starts(with: "</div".utf8) { depth = open == 1 ? nil : open - 1 }
      } else if tag.starts(with: Self.text) {
        depth = 1
      }
      index = (tag.firstIndex(of: UInt8(ascii: ">")) ?? page.count - 1) + 1
    }
    scripts = max(scripts, pageScripts)
    styleSheets = max(styleSheets, pageStyleSheets)
  }

  private static let message = Array("<li class=\"message".utf8)
  private static let text = Array("<div class=\"text".utf8)
  private static let script = Array("<script".utf8)
  private static let styleSheet = Array("<link rel=\"stylesheet\"".utf8)
}
