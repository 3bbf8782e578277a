import ChatStorage
import Diagnostics
import StableHashing

/// A hash that values are added to one after the other; equal values in equal order give equal hashes in every run.
package struct Fingerprint {
  /// The hash of what was added.
  package private(set) var value: UInt64

  /// Starts with a number that stands for what all fingerprints of a kind share.
  package init(seed: UInt64) {
    value = seed
  }

  package mutating func add(_ number: UInt64) { value = StableHash.mix(value, number) }
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
  package mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }
  package mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 2) }
  package mutating func add(_ text: String) { add(StableHash.hash(text)) }

  package mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }
}

extension Fingerprint {
  /// The fingerprint of what is told, and of how much more there is.
  package init(of log: DiagnosticLog) {
    self.init(seed: 5)
    for diagnostic in log.entries { add(diagnostic.description) }
    for severity in Severity.allCases { add(log.dropped(of: severity)) }
  }
}
