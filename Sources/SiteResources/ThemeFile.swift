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

/// The file of a theme's style sheet.
package struct StyleSheetFile: Sendable, Hashable {
  /// The path, for messages.
  package var path: String
  /// The text without a byte order mark, which would break the first rule once style sheets are joined.
  package var bytes: [UInt8]

  /// Reads the file. Throws if it cannot be read.
  init(at path: String) throws {
    let bytes = try ResourceFiles.bytes(of: path)
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}

/// The file of a template.
package struct TemplateFile: Sendable, Hashable {
  /// The name of the template: the file name without `.mustache`.
  package var name: String
  /// The path, for messages.
  package var path: String
  /// The text.
  package var bytes: [UInt8]

  /// The ending of the file names.
  static let ending = ".mustache"

  /// Reads all templates in a folder, sorted by name. Ignores other files.
  static func files(in folder: String) throws -> [TemplateFile] {
    try ResourceFiles.names(in: folder).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") && $0 != ending }.map { name in
      let path = folder + "/" + name
      return TemplateFile(name: String(name.dropLast(ending.count)), path: path, bytes: try ResourceFiles.bytes(of: path))
    }
  }
}
