/// The endings of pictures, films and sounds, which no exporter gives to an export: most files of an export have one of them, and what is below a
/// folder and has one is not opened to see whether it is an export.
enum MediaEnding {
  private static let known: Set<String> = [
    "3g2", "3gp", "aac", "aif", "aiff", "amr", "avi", "avif", "bmp", "caf", "flac", "gif", "heic", "heif", "ico", "jfif", "jpeg", "jpg",
    "m4a",
    "m4v", "mkv", "mov", "mp3", "mp4", "mpeg", "mpg", "oga", "ogg", "ogv", "opus", "png", "tgs", "tif", "tiff", "wav", "webm", "webp",
    "wma", "wmv",
  ]
  private static let longest = 4

  /// Whether a path ends in one of them, in capitals or not.
  static func ends(_ path: String) -> Bool {
    let ending = path.utf8.suffix(longest + 1)
    guard let dot = ending.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return known.contains(path[path.utf8.index(after: dot)...].lowercased())
  }
}
