/// What happens to an export, or to the command, between a build and the next into the same folder.
enum RebuildKind: CaseIterable {
  case nothing, dayFile, dayFileWithOld, wholeExport, theme, currentUser

  /// What it is, for people.
  var title: String {
    switch self {
    case .nothing: "nothing changed"
    case .dayFile: "one more day, as a further file"
    case .dayFileWithOld: "the same, with replies and reactions to old messages"
    case .wholeExport: "the export made anew, with one more day"
    case .theme: "another theme (`--theme midnight`)"
    case .currentUser: "another option (`--me person-0`)"
    }
  }

  /// At most so much of the full build's time; nil where there is no bound.
  var goal: Double? {
    switch self {
    case .nothing: 0.02
    case .dayFile, .dayFileWithOld: 0.1
    case .wholeExport: 0.35
    case .theme, .currentUser: nil
    }
  }

  /// Whether it can follow the kind before it in one folder: that one left nothing behind.
  var sharesFolderWithPrevious: Bool { self == .dayFile }

  /// What the command gets besides.
  var arguments: [String] {
    switch self {
    case .theme: ["--theme", "midnight"]
    case .currentUser: ["--me", "person-0"]
    default: []
    }
  }
}
