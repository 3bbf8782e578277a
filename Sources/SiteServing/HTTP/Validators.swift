/// By what a browser tells whether what it has is still what there is.
struct Validators: Hashable {
  /// The entity tag, in quotation marks.
  let tag: String
  /// When it was modified, in seconds since 1970; nil where that tells nothing.
  let modified: Int64?

  /// Whether the browser has it, so that an answer without a body is enough. A list of tags counts before a date.
  func areKnown(by request: SiteRequest) -> Bool {
    if let list = request.ifNoneMatch {
      let tags = list.split(separator: ",").map { $0.trimming { $0 == " " || $0 == "\t" } }
      return tags.contains { $0 == "*" || ($0.hasPrefix("W/") ? $0.dropFirst(2) : $0) == tag }
    }
    guard let modified, let since = request.ifModifiedSince.flatMap(HTTPDate.seconds) else { return false }
    return modified <= since
  }

  /// Whether a part may be sent: the browser has other parts of this very state, or does not say.
  func allowRange(for request: SiteRequest) -> Bool {
    guard let condition = request.ifRange else { return true }
    if condition == tag { return true }
    return modified.map { HTTPDate.text($0) == condition } ?? false
  }

  /// The fields that tell them.
  var fields: [(name: String, value: String)] {
    [("ETag", tag)] + (modified.map { [("Last-Modified", HTTPDate.text($0))] } ?? [])
  }
}
