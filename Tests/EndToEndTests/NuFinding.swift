/// Something that the Nu HTML checker has to say about a page.
struct NuFinding: CustomStringConvertible {
  /// Whether the page is wrong; else it is a warning or a remark.
  var isError: Bool
  /// The page's address, a `file:` URL.
  var file: String
  /// The line, from 1; nil when the whole page is meant.
  var line: Int?
  /// What the checker says.
  var message: String
  /// The markup that is meant.
  var extract: String

  var description: String { "\(file):\(line ?? 0): \(isError ? "error" : "warning"): \(message) [\(extract)]" }
}
