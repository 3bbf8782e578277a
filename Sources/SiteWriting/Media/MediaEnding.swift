/// What the endings of file names make browsers and servers do.
package enum MediaEnding {
  /// Whether the copy at a path is a `.zip`, which nothing plays: it was one, or it is of a file that may be markup.
  package static func isArchive(_ sitePath: String) -> Bool { sitePath.utf8.suffix(4).elementsEqual(".zip".utf8) }

  /// Whether some browser takes the copy at a path for a picture. Drawings that may hold scripts are copied into a `.zip`, so they are none.
  package static func mayBePicture(_ sitePath: String) -> Bool {
    guard let dot = sitePath.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = String(sitePath[sitePath.utf8.index(after: dot)...])
    return images.contains(ending) || ["heic", "heif", "tif", "tiff"].contains(ending)
  }

  /// Endings of the image kinds that pages show, all without scripts.
  static let images: Set<String> = ["avif", "bmp", "gif", "ico", "jfif", "jpeg", "jpg", "png", "webp"]

  /// Endings that are kept. No browser runs a script of such a file in the site's origin, and no usual server runs the
  /// file. Everything else is given another ending.
  static let harmless: Set<String> = images.union([
    "heic", "heif", "tif", "tiff", "psd", "raw", "3g2", "3gp", "avi", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "webm",
    "wmv", "aac", "aif", "aiff", "amr", "caf", "flac", "m4a", "mid", "mp3", "oga", "ogg", "opus", "wav", "wma", "csv", "ics", "json",
    "log", "md", "srt", "tsv", "txt", "vcf", "vtt", "doc", "docx", "epub", "key", "numbers", "odp", "ods", "odt", "pages", "pdf",
    "ppt", "pptx", "rtf", "xls", "xlsx", "7z", "bin", "bz2", "gz", "rar", "tar", "tgz", "xz", "zip", "zst",
  ])

  /// Whether a browser that is told no type by the server may take a file with these first bytes for HTML or XML: not all servers know all endings.
  ///
  /// Browsers pass over spaces, look for the tags that they know, and differ in both: the WHATWG's MIME Sniffing Standard knows no vertical tab,
  /// Chromium does. A byte order mark and UTF-16 behind one hide nothing here, and each `<` counts.
  static func mayBeMarkup(_ header: some Collection<UInt8>) -> Bool {
    let text: any Collection<UInt8> =
      if header.starts(with: [0xEF, 0xBB, 0xBF]) {
        header.dropFirst(3)
      } else if header.starts(with: [0xFF, 0xFE]) || header.starts(with: [0xFE, 0xFF]) {
        header.dropFirst(2).lazy.filter { $0 != 0 }
      } else {
        header
      }
    return text.first { !(0x09...0x0D).contains($0) && $0 != 0x20 } == UInt8(ascii: "<")
  }

  /// Endings of markup that a browser would draw, with the scripts in it. Such files are copied into a `.zip`.
  static let markup: Set<String> = [
    "atom", "hta", "htc", "htm", "html", "jspx", "mathml", "mht", "mhtml", "mml", "rdf", "rss", "shtm", "shtml", "stm", "svg", "svgz",
    "xbl", "xht", "xhtml", "xml", "xsd", "xsl", "xslt", "xul",
  ]

  /// Endings of other text that a browser would run or apply, or that a server would run. Such files become `.txt`.
  static let active: Set<String> = [
    "appcache", "asp", "aspx", "bash", "bat", "cfm", "cgi", "cmd", "css", "fcgi", "htaccess", "htpasswd", "js", "jsp", "lua", "manifest",
    "mjs", "cjs", "phar", "php", "php3", "php4", "php5", "php7", "php8", "phtml", "phps", "pl", "ps1", "py", "rb", "sh", "swf", "ts",
    "vbs", "wasm", "webmanifest",
  ]
}
