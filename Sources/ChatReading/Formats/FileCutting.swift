/// How a format's files are cut into chunks.
package enum FileCutting: Sendable {
  /// As JSON: one value or several, whose big arrays the layout names.
  case json(JSONLayout)
  /// As lines of text.
  case lines(LineLayout)
}
