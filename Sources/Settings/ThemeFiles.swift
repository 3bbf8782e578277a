import Diagnostics
import SiteNaming
import SiteResources
import SiteValidation

/// The fonts and pictures of a theme that its style sheets name, under the names that they have in a site.
package struct ThemeFiles: Sendable {
  /// A file of the site.
  package struct File: Sendable {
    /// Its path in the site.
    package let path: String
    /// What is in it.
    package let bytes: [UInt8]
    /// Whether it is a font.
    package let isFont: Bool
  }

  /// The theme's style sheets, one behind the other, in which the files have their names in the site.
  let styleSheet: String
  /// The files that they name, sorted by name.
  let files: [File]
  /// A note for each file that they do not name.
  let notes: [Diagnostic]

  /// Reads what a theme's style sheets name.
  init(of folder: ThemeFolder) {
    let addresses = Self.addresses(of: folder)
    var (bytes, named): ([UInt8], Set<String>) = ([], [])
    for sheet in folder.styleSheets {
      let replaced = ThemeStyleSheet.replacing(addresses, in: sheet.bytes)
      bytes += replaced.bytes
      named.formUnion(replaced.named)
    }
    styleSheet = String(decoding: bytes, as: UTF8.self)
    let isNamed = { (file: ThemeFile) in named.contains(ThemeFile.folderName + "/" + file.name) }
    files = folder.files.filter(isNamed).map { File(path: Self.path(of: $0), bytes: $0.bytes, isFont: $0.isFont) }
    notes = folder.files.filter { !isNamed($0) }.map {
      Diagnostic(
        .note, "no style sheet of the theme uses this file, so it is not copied", at: Place(file: $0.path),
        advice: "refer to it as url(\(ThemeFile.folderName)/\($0.name))")
    }
  }

  /// The addresses by which style sheets of a theme name its files, each with the one that it has in a site's style sheet: both lie in one folder.
  static func addresses(of folder: ThemeFolder) -> [String: String] {
    Dictionary(
      folder.files.map { (ThemeFile.folderName + "/" + $0.name, String(path(of: $0).dropFirst(folderInSite.count))) }
    ) { first, _ in first }
  }

  private static let folderInSite = "assets/"

  /// A name that means nothing in an address or a style sheet, with a hash of what is in the file.
  private static func path(of file: ThemeFile) -> String {
    let stem = file.stem.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): byte
      default: UInt8(ascii: "-")
      }
    }
    let name = String(decoding: stem.prefix(60), as: UTF8.self)
    return "\(folderInSite)theme-\(name)-\(SHA256.hexadecimal(of: file.bytes[...], digits: 12)).\(file.type)"
  }
}
