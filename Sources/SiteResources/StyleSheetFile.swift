/// A style sheet of a theme as it stands in its file.
package struct StyleSheetFile: Sendable, Hashable {
  /// The file, for messages.
  package var path: String
  /// Its text. A byte order mark at the beginning is dropped: behind another style sheet it would be a part of the first rule.
  package var bytes: [UInt8]

  /// Reads the file. Throws when it cannot be read.
  init(at path: String) throws {
    let bytes = try ResourceFiles.bytes(of: path)
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}
