/// The records of a block's messages, one behind the other.
package struct EncodedRecords: Sendable {
  /// The records.
  let bytes: [UInt8]
  /// Where each ends.
  let ends: [UInt32]
}
