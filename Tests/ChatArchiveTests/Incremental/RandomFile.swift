/// A file of an export that a test changes step by step.
struct RandomFile {
  /// What it looks like.
  enum Form: CaseIterable {
    case channelExport, lines, response
  }

  var form: Form
  /// Its path below the test's folder.
  var path: String
  var isRemoved = false
  /// Whether it describes everybody, or nobody.
  var hasUsers: Bool
  /// Whether it has each line break and space that JSON allows.
  var isSpacious = false
  /// Changes what no page shows.
  var noise = 0
}
