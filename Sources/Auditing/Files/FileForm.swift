/// How a file is read.
enum FileForm {
  case markup
  case escaped
  case plain
  case wide(isBig: Bool)
  case media
  case binary
  /// Its entries are files.
  case archive
  case empty

  /// Endings of scripts, style sheets and data whose strings have escapes.
  private static let escapedEndings: Set<String> = [
    "js", "mjs", "json", "webmanifest", "map", "css", "jsonl", "ndjson", "json5", "ts", "py", "swift", "yml", "yaml",
  ]
  /// Endings of pictures, films and sounds.
  private static let mediaEndings: Set<String> = [
    "jpg", "jpeg", "png", "webp", "heic", "heif", "avif", "gif", "tif", "tiff", "mp4", "m4v", "mov", "3gp", "m4a", "webm", "mkv", "mp3",
    "ogg",
    "opus", "oga", "wav", "aac", "amr", "flac", "avi", "dng", "cr2", "nef", "arw", "bmp", "ico",
  ]

  /// What follows the last point of a name, in lower case; empty where there is none.
  static func ending(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return "" }
    let ending = name[name.index(after: point)...]
    return ending.utf8.count <= 12 && ending.utf8.allSatisfy(ByteClass.isAlphanumeric) ? ending.lowercased() : ""
  }

  /// Decides by the name and the first bytes.
  init(path: String, head: UnsafeBufferPointer<UInt8>) {
    let ending = Self.ending(of: path)
    guard !head.isEmpty else {
      self = .empty
      return
    }
    if head.starts(with: [0x50, 0x4B, 3, 4]) || head.count > 262 && head[257..<262].elementsEqual("ustar".utf8) {
      self = .archive
    } else if head.starts(with: [0x1F, 0x8B]) && ending != "svgz" {
      self = .archive
    } else if Self.mediaEndings.contains(ending) || Self.isMedia(head) {
      self = .media
    } else if let isBig = EncodedText.isWide(head) {
      self = .wide(isBig: isBig)
    } else if head.contains(0) || head.starts(with: "%PDF".utf8) {
      self = .binary
    } else {
      self = Self.text(ending, head)
    }
  }

  private static func isMedia(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
    head.starts(with: [0xFF, 0xD8, 0xFF]) || head.starts(with: [0x89, 0x50, 0x4E, 0x47]) || head.starts(with: "RIFF".utf8)
      || head.starts(with: "GIF8".utf8) || head.count > 8 && head[4..<8].elementsEqual("ftyp".utf8)
  }

  private static func text(_ ending: String, _ head: UnsafeBufferPointer<UInt8>) -> FileForm {
    if escapedEndings.contains(ending) { return .escaped }
    let start = head.first { !ByteClass.isSpace($0) && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    if ending == "txt" || ending == "md" || ending == "csv" { return .plain }
    if start == UInt8(ascii: "<") { return .markup }
    return start == UInt8(ascii: "{") || start == UInt8(ascii: "[") ? .escaped : .plain
  }

  /// Makes a reader; nil for archives and what is empty.
  func reader(isChannelList: Bool) -> (any ContentReader)? {
    switch self {
    case .markup: MarkupReader(isChannelList: isChannelList)
    case .escaped: EscapedReader()
    case .plain: PlainReader()
    case .wide(let isBig): WideReader(isBig: isBig)
    case .media: MediaScanner()
    case .binary: BinaryReader(least: 6)
    case .archive, .empty: nil
    }
  }
}
