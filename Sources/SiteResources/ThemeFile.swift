import Diagnostics

/// A font or a picture that a theme brings, in its folder `files`.
package struct ThemeFile: Sendable, Hashable {
  /// The name of the folder in a theme.
  package static let folderName = "files"
  private static let fontTypes = ["woff2", "woff", "ttf", "otf"]
  private static let pictureTypes = ["avif", "gif", "jpeg", "jpg", "png", "svg", "webp"]

  /// The file's name.
  package var name: String
  /// The file, for messages.
  package var path: String
  /// What is in it.
  package var bytes: [UInt8]

  /// How the name ends, in small letters, without the dot.
  package var type: String { Self.type(of: name) }
  /// Whether it is a font.
  package var isFont: Bool { Self.fontTypes.contains(type) }
  /// The name without its end.
  package var stem: String { String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) }

  /// The files in a folder, sorted by name. Hidden ones and texts, as a font's licence, stay where they are.
  /// - Throws: `ArchiveError` when one cannot be read, or is neither a font nor a picture.
  static func files(in folder: String) throws -> [ThemeFile] {
    try ResourceFiles.names(in: folder).filter { !$0.hasPrefix(".") && !isText($0) }.map { name in
      let path = folder + "/" + name
      guard (fontTypes + pictureTypes).contains(type(of: name)) else {
        throw ArchiveError(
          "a theme cannot include this file", at: Place(file: path),
          advice: "fonts may end in \(fontTypes.joined(separator: ", ")), pictures in \(pictureTypes.joined(separator: ", "))")
      }
      return ThemeFile(name: name, path: path, bytes: try ResourceFiles.bytes(of: path))
    }
  }

  private static func type(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  private static func isText(_ name: String) -> Bool { ["", "txt", "md"].contains(type(of: name)) }
}
