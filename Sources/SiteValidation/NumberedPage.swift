/// The place of a page in its channel, from its path: `<channel>/<k>.html` or `<channel>/index.html`.
enum NumberedPage: Hashable {
  /// The channel's front page.
  case index(channel: String)
  /// Page `number`, from 1.
  case page(channel: String, number: Int)

  /// Folders of the site that belong to no channel.
  private static let otherFolders = ["all", "assets", "media", "people"]

  /// Reads a path. Nil if it is no page of a channel's list.
  init?(path: String) {
    var path = path
    let page = path.withUTF8 { path in
      Self.parts(of: path).map { part in
        let channel = String(decoding: path[..<part.folderEnd], as: UTF8.self)
        return part.number.map { NumberedPage.page(channel: channel, number: $0) } ?? .index(channel: channel)
      }
    }
    guard let page else { return nil }
    self = page
  }

  /// The end of the folder's name in a path, and the page's number, nil for the front page. Returns nil if the path is no page of a
  /// channel's list.
  static func parts(of path: UnsafeBufferPointer<UInt8>) -> (folderEnd: Int, number: Int?)? {
    guard let slash = path.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let suffix: StaticString = ".html"
    let end = path.count - suffix.utf8CodeUnitCount
    guard end > slash, path[end...].elementsEqual(suffix.withUTF8Buffer { $0 }),
      !otherFolders.contains(where: { path[..<slash].elementsEqual($0.utf8) })
    else { return nil }
    let name = path[(slash + 1)..<end]
    if name.elementsEqual("index".utf8) { return (slash, nil) }
    guard let first = name.first, first != 0x30 else { return nil }
    var number = 0
    for byte in name {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Int(byte) - 0x30)
      if isTooLarge || overflows { return nil }
      number = sum
    }
    return (slash, number)
  }
}

/// The place of a page in its channel, with the number of the channel's folder in `SitePages`.
struct PlaceInChannel: Hashable {
  /// The number of the channel's folder.
  let folder: Int
  /// The page's number, from 1; nil for the channel's front page.
  let number: Int?
}
