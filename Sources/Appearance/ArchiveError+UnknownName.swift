import Configuration
import Diagnostics

extension ArchiveError {
  /// The error for a name that is none of the known ones: it offers the nearest, or lists them when they are few.
  static func unknownName(_ name: String, of kind: String, among known: [String]) -> ArchiveError {
    var advice = NearestName.match(for: name, in: known).map { "did you mean '\($0)'?" }
    if advice == nil, known.count <= 16 { advice = "it is one of " + known.joined(separator: ", ") }
    return ArchiveError("there is no \(kind) \(QuotedText.quoting(name))", advice: advice)
  }
}
