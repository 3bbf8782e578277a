/// What the endings of file names make browsers and servers do.
package enum MediaEnding {
  /// Whether some browser takes the copy at a path for a picture. Drawings that may hold scripts are copied as text, so they are none.
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

  /// Whether a browser that is told no type by the server may take a file with these first bytes for HTML or XML, by the rules of the WHATWG's MIME
  /// Sniffing Standard: not all servers know all endings.
  static func mayBeMarkup(_ header: some Collection<UInt8>) -> Bool {
    let text = header.starts(with: [0xEF, 0xBB, 0xBF]) ? header.dropFirst(3) : header.dropFirst(0)
    return text.first { ![0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) } == UInt8(ascii: "<")
  }

  /// Endings of text that a browser would run, draw with scripts, or apply, or that a server would run. Such files become
  /// `.txt`.
  static let active: Set<String> = [
    "appcache", "asp", "aspx", "atom", "bash", "bat", "cfm", "cgi", "cmd", "css", "fcgi", "hta", "htaccess", "htc", "htm", "html",
    "htpasswd", "js", "jsp", "jspx", "lua", "manifest", "mht", "mhtml", "mjs", "cjs", "phar", "php", "php3", "php4", "php5", "php7",
    "php8", "phtml", "phps", "pl", "ps1", "py", "rb", "rdf", "rss", "sh", "shtm", "shtml", "stm", "svg", "svgz", "swf", "ts", "vbs",
    "wasm", "webmanifest", "xbl", "xht", "xhtml", "xml", "xsd", "xsl", "xslt", "xul",
  ]
}
