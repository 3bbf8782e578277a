/// A style sheet of a theme as it stands in its file.
package struct StyleSheetFile: Sendable, Hashable {
  /// The file, for messages.
  package var path: String
  /// Its text.
  package var bytes: [UInt8]
}
