/// Makes the records of a block's messages when somebody asks for them.
package struct RecordSource: Sendable {
  /// Makes all of them.
  let all: @Sendable () throws -> EncodedRecords
  /// Makes those of some messages, by their numbers in the block, which rise, and tells the hashes of their ids; nil where they cannot be
  /// made without the others.
  let picked: @Sendable ([Int]) throws -> (records: EncodedRecords, idHashes: [UInt64])?

  /// Makes a source. Without `picked`, whoever wants one record gets all of them made.
  package init(
    all: @escaping @Sendable () throws -> EncodedRecords,
    picked: @escaping @Sendable ([Int]) throws -> (records: EncodedRecords, idHashes: [UInt64])? = { _ in nil }
  ) {
    self.all = all
    self.picked = picked
  }
}
