/// A template as it stands in its file.
package struct TemplateFile: Sendable, Hashable {
  /// What pages and other templates call it: the file's name without `.mustache`.
  package var name: String
  /// The file, for messages.
  package var path: String
  /// Its text.
  package var bytes: [UInt8]

  /// The ending of templates' files.
  static let ending = ".mustache"

  /// All templates in a folder, sorted by name; other files are left alone.
  static func files(in folder: String) throws -> [TemplateFile] {
    try ResourceFiles.names(in: folder).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") && $0 != ending }.map { name in
      let path = folder + "/" + name
      return TemplateFile(name: String(name.dropLast(ending.count)), path: path, bytes: try ResourceFiles.bytes(of: path))
    }
  }
}
