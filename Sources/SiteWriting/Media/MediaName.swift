import Foundation
import SiteNaming

/// The name of an attachment's copy: the same in every build, different for every file, and harmless on any server.
///
/// `media/<2>/<16>-<name>`: the digits are the beginning of the SHA-256 of the file's path in the export, and of the export's number
/// if it is not the first.
struct MediaName {
  /// The longest file name in bytes, without the digits.
  static let maximumLength = 120

  /// The copy's path in the site.
  let sitePath: String
  /// Whether browsers take the name for an image.
  let isImage: Bool
  /// What the file is called in the `.zip` of its own that is copied in its place, for it may be markup; nil if it is copied itself.
  let nameInArchive: String?

  /// Names the copy of a file.
  ///
  /// - Parameters:
  ///   - path: The file's path in the export, links resolved.
  ///   - root: The number of the export, from 0: several may have a file at one path.
  ///   - imageFormat: What its first bytes say that it is, which gives an ending to names without a harmless one.
  ///   - isMarkup: Whether a browser that is reported no type may take its first bytes for markup.
  init(_ path: String, root: Int = 0, imageFormat: ImageHeader.Format?, isMarkup: Bool = false) {
    let written = String(path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? "")
    let name = Self.sanitised(written)
    let cut = name.lastIndex(of: ".")
    let writtenEnding = cut.map { name[name.index(after: $0)...].lowercased() } ?? ""
    let ending: String
    var stem = name[...]
    let isArchive = imageFormat == nil && (isMarkup || ServedEnding.markup.contains(writtenEnding))
    if isArchive {
      ending = "zip"
    } else if ServedEnding.harmless.contains(writtenEnding), let cut {
      ending = writtenEnding
      stem = name[..<cut]
    } else {
      ending = imageFormat?.rawValue ?? (ServedEnding.active.contains(writtenEnding) ? "txt" : "bin")
    }
    nameInArchive = isArchive ? Self.nameInArchive(name, cut: cut) : nil
    stem = NameCutting.prefix(of: String(stem), maximumBytes: Self.maximumLength - ending.utf8.count - 1)
    while stem.last == "." || stem.last == "_" { stem.removeLast() }
    let harmless = Self.withoutEndings(stem, before: ending)
    let hash = SHA256.hexadecimal(of: root == 0 ? path : "\(root)\0\(path)", digits: 16)
    sitePath = "media/\(hash.prefix(2))/\(hash)-\(harmless.isEmpty ? "file" : harmless).\(ending)"
    isImage = ServedEnding.images.contains(ending)
  }

  /// The name with its ending, no longer than names of copies are.
  private static func nameInArchive(_ name: String, cut: String.Index?) -> String {
    let place = cut.flatMap { name[$0...].utf8.count <= 16 ? $0 : nil } ?? name.endIndex
    let ending = String(name[place...])
    let stem = NameCutting.prefix(of: String(name[..<place]), maximumBytes: maximumLength - ending.utf8.count)
    return (stem.isEmpty ? "file" : String(stem)) + ending
  }

  /// Letters, digits and marks of any script and `- _ .`; every other run is one `_`. Controls, bidirectional overrides,
  /// separators and what URLs and shells take for their own are among the others. No leading dots.
  private static func sanitised(_ name: String) -> String {
    let bytes = name.utf8.withContiguousStorageIfAvailable { sanitised(ascii: $0) }
    if let bytes, let bytes { return String(decoding: bytes, as: UTF8.self) }
    var result = String.UnicodeScalarView()
    for scalar in name.precomposedStringWithCanonicalMapping.unicodeScalars {
      let isKept =
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
          !scalar.properties.isDefaultIgnorableCodePoint
        case .nonspacingMark, .spacingMark: !result.isEmpty && !scalar.properties.isDefaultIgnorableCodePoint
        default: scalar == "-" || scalar == "_" || scalar == "."
        }
      if isKept {
        if scalar != "." || !result.isEmpty { result.append(scalar) }
      } else if result.last != "_" {
        result.append("_")
      }
    }
    return String(result)
  }

  /// What becomes of a name of ASCII alone; nil of another.
  private static func sanitised(ascii name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(name.count)
    for byte in name {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        result.append(byte)
      case UInt8(ascii: "."): if !result.isEmpty { result.append(byte) }
      case 0x80...: return nil
      default: if result.last != UInt8(ascii: "_") { result.append(UInt8(ascii: "_")) }
      }
    }
    return result
  }

  /// The stem with `_` for each dot but that of a packed `.tar`: a server may act on any ending of a name. Some run `x.php.txt`, and Apache gives
  /// `x.var.txt` another type as it is set up by Debian.
  private static func withoutEndings(_ stem: Substring, before ending: String) -> String {
    guard stem.utf8.contains(UInt8(ascii: ".")) else { return String(stem) }
    let isTape = stem.hasSuffix(".tar") && ["gz", "bz2", "xz", "zst"].contains(ending)
    return stem.dropLast(isTape ? 4 : 0).replacing(".", with: "_") + (isTape ? ".tar" : "")
  }
}

/// What the endings of file names make browsers and servers do.
package enum ServedEnding {
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

  /// Whether a browser that gets no type from the server may take a file with these first bytes for HTML or XML: not all servers know all endings.
  ///
  /// Browsers pass over spaces, look for the tags that they know, and differ in both: the WHATWG's MIME Sniffing Standard knows no vertical tab,
  /// Chromium does. A byte order mark and UTF-16 after one hide nothing here, and each `<` counts.
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
