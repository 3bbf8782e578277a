/// How sure a format is that something is one of its own.
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
