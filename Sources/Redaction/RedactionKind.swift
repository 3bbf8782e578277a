/// What a redactor finds in a text by itself.
///
/// The order counts: of two findings of one length at one place the earlier kind names what is found.
public enum RedactionKind: String, CaseIterable, Sendable {
  /// An e-mail address, also one of an internationalised domain or behind `mailto:`.
  case email
  /// A telephone number that libphonenumber calls valid: an international one, or one in the national form of a region that is named.
  case phone
  /// An international bank account number with right check digits.
  case iban
  /// A number of a payment card with a right check digit, and a prefix and a length that are in use.
  case card
  /// An address of version 4 or 6 of the Internet protocol.
  case ip
  /// A place as exact as a street: a pair of degrees with three decimals or more, degrees with minutes, a `geo:` URI, a link to a place on a map.
  case coordinates
  /// A secret that lets somebody in: tokens and keys of services, private keys, passwords in links.
  case token
  /// A link that invites into a chat.
  case invite

  /// What stands in the place of what is found, unless a caller says something else.
  public var defaultMark: String { "[" + rawValue + "]" }
}

/// A pattern of a user's own, and what is put in the place of what it matches.
public struct RedactionPattern: Hashable, Sendable {
  /// The pattern, in the syntax of RE2.
  public let pattern: String
  /// What replaces a match.
  public let mark: String

  /// A pattern in the syntax of RE2, and the mark for what it matches.
  public init(_ pattern: String, as mark: String = "[redacted]") {
    self.pattern = pattern
    self.mark = mark
  }
}

/// Who found something: a kind, or the pattern of the user's own with an index.
public enum RedactionSubject: Hashable, Comparable, Sendable {
  /// One of the kinds that a redactor knows.
  case kind(RedactionKind)
  /// The pattern with this index in the list that the redactor was made with.
  case pattern(Int)

  /// Kinds in their order, then patterns in theirs.
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .kind(let kind): RedactionKind.allCases.firstIndex(of: kind) ?? 0
    case .pattern(let index): RedactionKind.allCases.count + index
    }
  }
}

/// Something that a text is not to show.
public struct RedactionFinding: Hashable, Sendable {
  /// Where it stands: offsets of UTF-8 bytes, which are boundaries of scalars.
  public let range: Range<Int>
  /// What it is.
  public let subject: RedactionSubject

  /// A finding at a place.
  public init(range: Range<Int>, subject: RedactionSubject) {
    self.range = range
    self.subject = subject
  }
}

/// How often each kind, and each pattern, was replaced.
public struct RedactionCounts: Equatable, Sendable {
  private var counts: [RedactionSubject: Int] = [:]

  /// No counts yet.
  public init() {}

  /// How often a subject was replaced.
  public subscript(subject: RedactionSubject) -> Int { counts[subject, default: 0] }

  /// How often a kind was replaced.
  public subscript(kind: RedactionKind) -> Int { counts[.kind(kind), default: 0] }

  /// How many places were replaced, of all kinds.
  public var total: Int { counts.values.reduce(0, +) }

  /// Adds the counts of another run.
  public mutating func add(_ other: Self) { counts.merge(other.counts, uniquingKeysWith: +) }

  mutating func count(_ subject: RedactionSubject) { counts[subject, default: 0] += 1 }
}
