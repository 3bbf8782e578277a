import ChatStorage
import Diagnostics

/// A hash that values are added to one after the other; equal values in equal order give equal hashes in every run.
struct Fingerprint {
  /// The hash of what was added.
  private(set) var value: UInt64

  init(seed: UInt64) {
    value = seed
  }

  mutating func add(_ number: UInt64) { value = StableHash.mix(value, number) }
  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
  mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }
  mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 2) }
  mutating func add(_ text: String) { add(StableHash.hash(text)) }

  mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }
}

extension Fingerprint {
  /// The fingerprint of what is told, and of how much more there is.
  init(of log: DiagnosticLog) {
    self.init(seed: 5)
    for diagnostic in log.entries { add(diagnostic.description) }
    for severity in Severity.allCases { add(log.dropped(of: severity)) }
  }
}
