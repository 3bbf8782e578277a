import ChatStorage

/// What a build leaves of the pages about channels and people for the next one: what each was made from.
package struct SavedOverviews: Sendable {
  /// By the hash of its path, the fingerprint of a page.
  var fingerprints: [UInt64: UInt64] = [:]

  /// Nothing.
  package init() {}

  /// The fingerprint of a page; nil for one that is not known.
  func fingerprint(of path: String) -> UInt64? { fingerprints[StableHash.hash(path)] }

  /// Writes what is remembered.
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
