/// How sure a format is that a file is one of its own.
package enum RecognitionConfidence: Int, Sendable, Comparable {
  /// It is not.
  case none
  /// It looks like one, but something else could too.
  case possible
  /// Nothing else looks so.
  case certain

  /// Orders from none to certain.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A format of chat exports in JSON: how to recognise it, where its big arrays are, and how its records become the model.
protocol ExportFormat: Sendable {
  /// The name that reports use.
  var name: String { get }
  /// What is looked for, to tell a user whose files were not recognised.
  var summary: String { get }
  /// Which arrays are cut into runs.
  var layout: JSONLayout { get }
  /// How sure it is, judged by the first bytes of a file.
  func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence
  /// Makes what turns records into the model, for use by one task.
  func makeDecoder() -> any RecordDecoder
}

/// Turns the records of a chunk into the model. It is used for many chunks, by one task at a time.
protocol RecordDecoder: AnyObject {
  /// Reads the elements of an array that has the role of `context.chunk`, and adds what they hold to the context.
  func decode(_ elements: JSONValue, into context: DecodingContext)
}
