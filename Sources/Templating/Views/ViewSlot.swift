/// A value of a view as it is kept: plain numbers that say where in the view it is, so that showing it counts no references.
struct ViewSlot: BitwiseCopyable {
  /// What the value is.
  enum Kind: UInt8 {
    case absent, flag, number
    /// Bytes that must be escaped.
    case text
    /// Bytes that are written as they are: markup, and texts that come out of escaping as they were.
    case markup
    case view, list
    /// Views that are made when their turn comes.
    case feed
    /// Values that are no views, as the slots of a view without names.
    case values
  }

  var kind = Kind.absent
  /// Whether a section of it is shown.
  var isTruthy = false
  /// The first of its bytes in the view's, or of its views among the view's children.
  var start = 0
  /// The number itself, how many bytes or views there are, or the address of the one view's body.
  var number = 0
}
