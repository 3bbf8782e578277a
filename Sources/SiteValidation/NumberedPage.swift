/// The place of a page among its channel's pages, read from its path: `<channel>/<k>.html` or `<channel>/index.html`.
enum NumberedPage: Hashable {
  /// The channel's front page.
  case index(channel: String)
  /// Page `number`, from 1.
  case page(channel: String, number: Int)

  /// Folders of the site that are no channel's.
  private static let otherFolders: Set<String> = ["all", "assets", "media", "people"]

  /// Nil for paths that are no page of a channel's list.
  init?(path: String) {
    var path = path
    guard let page = path.withUTF8({ Self($0) }) else { return nil }
    self = page
  }

  private init?(_ path: UnsafeBufferPointer<UInt8>) {
    guard let slash = path.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let suffix: StaticString = ".html"
    let end = path.count - suffix.utf8CodeUnitCount
    guard end > slash, path[end...].elementsEqual(suffix.withUTF8Buffer { $0 }) else { return nil }
    let name = path[(slash + 1)..<end]
    var number = 0
    let isIndex = name.elementsEqual("index".utf8)
    if !isIndex {
      guard let first = name.first, first != 0x30 else { return nil }
      for byte in name {
        guard byte >= 0x30, byte <= 0x39 else { return nil }
        let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
        let (sum, overflows) = tens.addingReportingOverflow(Int(byte) - 0x30)
        if isTooLarge || overflows { return nil }
        number = sum
      }
    }
    let channel = String(decoding: path[..<slash], as: UTF8.self)
    guard !Self.otherFolders.contains(channel) else { return nil }
    self = isIndex ? .index(channel: channel) : .page(channel: channel, number: number)
  }
}
