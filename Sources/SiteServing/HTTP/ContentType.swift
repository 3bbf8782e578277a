/// What browsers are told of files, by the endings of their names.
package enum ContentType {
  /// The types of endings.
  package static let known: [String: String] = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "xml": "application/xml; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "log": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "tsv": "text/tab-separated-values; charset=utf-8", "vtt": "text/vtt; charset=utf-8", "srt": "application/x-subrip",
    "ics": "text/calendar; charset=utf-8", "vcf": "text/vcard; charset=utf-8", "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml", "avif": "image/avif", "bmp": "image/bmp", "gif": "image/gif", "heic": "image/heic", "heif": "image/heif",
    "ico": "image/vnd.microsoft.icon", "jfif": "image/jpeg", "jpeg": "image/jpeg", "jpg": "image/jpeg", "png": "image/png",
    "tif": "image/tiff", "tiff": "image/tiff", "webp": "image/webp", "3g2": "video/3gpp2", "3gp": "video/3gpp",
    "avi": "video/x-msvideo", "m4v": "video/mp4", "mkv": "video/x-matroska", "mov": "video/quicktime", "mp4": "video/mp4",
    "mpeg": "video/mpeg", "mpg": "video/mpeg", "ogv": "video/ogg", "webm": "video/webm", "wmv": "video/x-ms-wmv", "aac": "audio/aac",
    "aif": "audio/aiff", "aiff": "audio/aiff", "amr": "audio/amr", "caf": "audio/x-caf", "flac": "audio/flac", "m4a": "audio/mp4",
    "mid": "audio/midi", "mp3": "audio/mpeg", "oga": "audio/ogg", "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav",
    "wma": "audio/x-ms-wma", "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip", "epub": "application/epub+zip",
  ]

  /// What is told of a file that nothing is known of: browsers save it.
  package static let unknown = "application/octet-stream"

  /// The type of a file.
  package static func of(_ path: String) -> String {
    let name = path[(path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return unknown }
    return known[name[name.utf8.index(after: dot)...].lowercased()] ?? unknown
  }
}
