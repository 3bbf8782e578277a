import Diagnostics

/// A place where something was found.
package struct AuditPlace: Sendable, Hashable {
  /// The file, below the folder or archive that was audited.
  package var file: String
  /// The line, from 1; nil where the file has no lines, or is its name.
  package var line: Int?
  /// The byte in the file, or in what it unpacks to; nil where the file's name itself says it.
  package var byte: Int?
  /// What was found. The middle of secrets is masked.
  package var text: String
}

/// What was found of one kind.
package struct AuditTally: Sendable {
  /// The most different values that are counted one by one.
  package static let mostDistinct = 100_000
  /// The most places that are kept.
  package static let mostPlaces = 3
  /// The most names that are kept.
  package static let mostNames = 1000

  /// How often it was found.
  package private(set) var count = 0
  /// The hashes of the values.
  private var values: Set<UInt64> = []
  /// Whether there are more different values than are counted.
  package private(set) var hasMoreDistinct = false
  /// The first places, with different values where there are some.
  package private(set) var places: [AuditPlace] = []
  /// The first names, of a kind that is listed.
  package private(set) var names: [String] = []

  /// How many different values there are, at most `mostDistinct`.
  package var distinct: Int { values.count }

  /// Whether a place would be kept.
  func wants(_ text: String, in file: String) -> Bool {
    places.count < Self.mostPlaces && !places.contains { $0.text == text && $0.file == file }
  }

  /// Counts a value.
  /// - Returns: Whether it is a new one.
  mutating func count(_ hash: UInt64) -> Bool {
    count += 1
    if values.count < Self.mostDistinct { return values.insert(hash).inserted }
    if !hasMoreDistinct, !values.contains(hash) { hasMoreDistinct = true }
    return false
  }

  /// Keeps a place.
  mutating func keep(_ place: AuditPlace) { places.append(place) }

  /// Keeps a name.
  mutating func keep(name: String) { if names.count < Self.mostNames { names.append(name) } }

  /// Adds what was found in later files.
  mutating func add(_ other: AuditTally) {
    count += other.count
    hasMoreDistinct = hasMoreDistinct || other.hasMoreDistinct
    for name in other.names where names.count < Self.mostNames && !names.contains(name) { names.append(name) }
    for value in other.values where !values.contains(value) {
      guard values.count < Self.mostDistinct else {
        hasMoreDistinct = true
        break
      }
      values.insert(value)
    }
    for place in other.places where wants(place.text, in: place.file) { places.append(place) }
  }
}

/// What a stranger would learn.
package struct AuditReport: Sendable {
  /// What was found, by kind; a kind of which there is nothing is not there.
  package var found: [AuditKind: AuditTally] = [:]
  /// How many files there are, those in archives included.
  package var files = 0
  /// Their bytes, unpacked.
  package var bytes = 0
  /// The number of files by type: what follows the last point of the name, in lower case.
  package var types: [String: Int] = [:]
  /// How many files are packed copies with the same bytes as the file beside them. Nothing in them is counted again.
  package var copies = 0
  /// What could not be read.
  package var diagnostics = DiagnosticLog()
  /// How long it took.
  package var seconds = 0.0

  /// Makes an empty report.
  package init() {}

  /// Adds what was found in later files.
  mutating func add(_ other: AuditReport) {
    for (kind, tally) in other.found { found[kind, default: AuditTally()].add(tally) }
    types.merge(other.types) { $0 + $1 }
    files += other.files
    bytes += other.bytes
    copies += other.copies
    diagnostics.add(other.diagnostics)
  }

  /// The kinds of which something was found, in order.
  package var kinds: [AuditKind] { found.keys.sorted() }
}
