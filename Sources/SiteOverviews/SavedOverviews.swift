import ChatStorage
import StableHashing

/// What a build saves about the pages about channels and people for the next build: their fingerprints.
package struct SavedOverviews: Sendable {
  /// The fingerprint of each page, by the hash of its path.
  var fingerprints: [UInt64: UInt64] = [:]

  /// Makes an empty value.
  package init() {}

  /// The fingerprint of a page; nil if it is unknown.
  func fingerprint(of path: String) -> UInt64? { fingerprints[StableHash.hash(path)] }

  /// Writes the value to the state file.
  package func write(to writer: inout RecordWriter) {
    writer.write(UInt64(fingerprints.count))
    for (path, fingerprint) in fingerprints.sorted(by: { $0.key < $1.key }) {
      writer.write(fixed: path)
      writer.write(fixed: fingerprint)
    }
  }

  /// Reads what `write` wrote.
  package init(reading reader: inout RecordReader) throws(RecordReader.Damage) {
    let count = try reader.count(ofAtLeast: 16)
    fingerprints.reserveCapacity(count)
    for _ in 0..<count { fingerprints[try reader.fixed()] = try reader.fixed() }
  }
}
