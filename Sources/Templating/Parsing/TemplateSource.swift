/// A template as it was read: its name, where it is from, and its bytes.
package struct TemplateSource: Sendable {
  /// The name that partial tags use.
  package let name: String
  /// The file, for messages.
  package let file: String
  /// The template's text, UTF-8. A byte order mark at the beginning is dropped.
  package let bytes: [UInt8]

  /// Makes a source from bytes.
  package init(name: String, file: String, bytes: [UInt8]) {
    self.name = name
    self.file = file
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
  }

  /// Makes a source from a text.
  package init(name: String, file: String, text: String) {
    self.init(name: name, file: file, bytes: Array(text.utf8))
  }
}
