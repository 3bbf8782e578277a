/// What the path of a page of a channel or of a thread says.
struct PageOfMessages {
  enum Kind {
    /// The page of a channel's newest messages.
    case newest
    /// The page of a number, from 1 on.
    case numbered(Int)
    /// The page of a thread, by its file's name.
    case thread(Substring)
  }

  /// The channel's folder.
  let folder: Substring
  let kind: Kind

  /// Nil for a path of anything else.
  init?(_ path: String) {
    // Bytes, since there are as many paths as files in a site.
    let bytes = path.utf8
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), bytes.suffix(5).elementsEqual(".html".utf8) else { return nil }
    if bytes[..<slash].elementsEqual("all".utf8) || bytes[..<slash].elementsEqual("people".utf8) { return nil }
    let file = path[bytes.index(after: slash)...]
    let name = file.utf8.dropLast(5)
    if name.starts(with: "thread/".utf8) {
      guard !name.dropFirst(7).contains(UInt8(ascii: "/")) else { return nil }
      kind = .thread(Substring(file.utf8.dropFirst(7)))
    } else if name.elementsEqual("index".utf8) {
      kind = .newest
    } else {
      guard name.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(Substring(name)) else { return nil }
      kind = .numbered(number)
    }
    folder = path[..<slash]
  }
}
