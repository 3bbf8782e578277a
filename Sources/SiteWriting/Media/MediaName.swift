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
  /// What the file is called in the `.zip` of its own that is copied in its place, for it may be markup; nil when it is copied itself.
  let nameInArchive: String?

  /// Names the copy of a file.
  ///
  /// - Parameters:
  ///   - path: The file's path in the export, links resolved.
  ///   - root: The number of the export, from 0: several may have a file at one path.
  ///   - imageFormat: What its first bytes say that it is, which gives an ending to names without a harmless one.
  ///   - isMarkup: Whether a browser that is told no type may take its first bytes for markup.
  init(_ path: String, root: Int = 0, imageFormat: ImageHeader.Format?, isMarkup: Bool = false) {
    let written = String(path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? "")
    let name = Self.sanitised(written)
    let cut = name.lastIndex(of: ".")
    let writtenEnding = cut.map { name[name.index(after: $0)...].lowercased() } ?? ""
    let ending: String
    var stem = name[...]
    let isArchive = imageFormat == nil && (isMarkup || MediaEnding.markup.contains(writtenEnding))
    if isArchive {
      ending = "zip"
    } else if MediaEnding.harmless.contains(writtenEnding), let cut {
      ending = writtenEnding
      stem = name[..<cut]
    } else {
      ending = imageFormat?.rawValue ?? (MediaEnding.active.contains(writtenEnding) ? "txt" : "bin")
    }
    nameInArchive = isArchive ? Self.nameInArchive(name, cut: cut) : nil
    stem = NameCutting.prefix(of: String(stem), maximumBytes: Self.maximumLength - ending.utf8.count - 1)
    while stem.last == "." || stem.last == "_" { stem.removeLast() }
    let harmless = Self.withoutEndings(stem, before: ending)
    let hash = SHA256.hexadecimal(of: root == 0 ? path : "\(root)\0\(path)", digits: 16)
    sitePath = "media/\(hash.prefix(2))/\(hash)-\(harmless.isEmpty ? "file" : harmless).\(ending)"
    isImage = MediaEnding.images.contains(ending)
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
