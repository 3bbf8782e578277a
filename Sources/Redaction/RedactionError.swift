/// Why a redactor cannot be made.
public enum RedactionError: Error, Equatable, CustomStringConvertible {
  /// The pattern with this index, counted from 0, is empty.
  case emptyPattern(index: Int)
  /// RE2 refuses a pattern, for this reason.
  case badPattern(String, reason: String)
  /// A pattern matches the empty text, and so would be found everywhere.
  case matchesEmptyText(String)
  /// A pattern matches every text as a whole, and so would leave nothing.
  case matchesEverything(String)
  /// There is no region of this name whose numbers are known.
  case unknownRegion(String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .emptyPattern(let index):
      "pattern \(index + 1) is empty; write what is to be found, or take it out"
    case .badPattern(let pattern, let reason):
      "the pattern \"\(pattern)\" cannot be read: \(reason); patterns are those of RE2"
    case .matchesEmptyText(let pattern):
      "the pattern \"\(pattern)\" also matches no text at all, which is everywhere; ask for one character at least, with + in the place of *"
    case .matchesEverything(let pattern):
      "the pattern \"\(pattern)\" matches every text as a whole, so nothing would be left; write what is to be found"
    case .unknownRegion(let region):
      "the region \"\(region)\" is unknown; regions have two letters, such as CZ, DE or US"
    }
  }
}
