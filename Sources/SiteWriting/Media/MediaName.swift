import Foundation
import SiteNaming

/// The name of an attachment's copy: the same in every build, different for every file, and harmless on any server.
///
/// `media/<2>/<16>-<name>`: the digits are the beginning of the SHA-256 of the file's path in the export, before which the number of
/// the export stands, between slashes, when it is not 0.
struct MediaName {
  /// The longest file name in bytes, without the digits.
  static let maximumLength = 120

  /// The copy's path in the site.
  let sitePath: String
  /// Whether browsers take the name for an image.
  let isImage: Bool

  /// Names the copy of a file.
  ///
  /// - Parameters:
  ///   - path: The file's path in the export, links resolved.
  ///   - export: The number of the export among those of the site.
  ///   - imageFormat: What its first bytes say that it is, which gives an ending to names without a harmless one.
  init(_ path: String, ofExport export: Int = 0, imageFormat: ImageHeader.Format?) {
    let written = String(path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? "")
    let name = Self.sanitised(written)
    let cut = name.lastIndex(of: ".")
    let writtenEnding = cut.map { name[name.index(after: $0)...].lowercased() } ?? ""
    let ending: String
    var stem: Substring
    if MediaEnding.harmless.contains(writtenEnding), let cut {
      ending = writtenEnding
      stem = name[..<cut]
    } else {
      ending = imageFormat?.rawValue ?? (MediaEnding.active.contains(writtenEnding) ? "txt" : "bin")
      stem = name[...]
    }
    stem = NameCutting.prefix(of: Self.withoutActiveEndings(stem), maximumBytes: Self.maximumLength - ending.utf8.count - 1)
    while stem.last == "." || stem.last == "_" { stem.removeLast() }
    let hash = SHA256.hexadecimal(of: export == 0 ? path : "/\(export)/" + path, digits: 16)
    sitePath = "media/\(hash.prefix(2))/\(hash)-\(stem.isEmpty ? "file" : stem).\(ending)"
    isImage = MediaEnding.images.contains(ending)
  }

  /// Letters, digits and marks of any script and `- _ .`; every other run is one `_`. Controls, bidirectional overrides,
  /// separators and what URLs and shells take for their own are among the others. No leading dots.
  private static func sanitised(_ name: String) -> String {
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

  /// The stem with `_` for the dot before each ending that a server may act on: some run `x.php.txt`.
  private static func withoutActiveEndings(_ stem: Substring) -> String {
    var result = ""
    for (index, part) in stem.split(separator: ".", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result += MediaEnding.active.contains(part.lowercased()) ? "_" : "." }
      result += part
    }
    return result
  }
}
