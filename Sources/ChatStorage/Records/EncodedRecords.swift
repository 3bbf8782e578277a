import ChatModel

/// The records of a block's messages, one behind the other.
package struct EncodedRecords: Sendable {
  /// The records.
  let bytes: [UInt8]
  /// Where each ends.
  let ends: [UInt32]

  /// How many there are.
  package var count: Int { ends.count }
}

extension EncodedRecords {
  /// Encodes the messages of a batch of the file with the number `source`, and nothing else that a `SpoolBlock` knows of them.
  package init(_ batch: ChatBatch, source: Int) {
    var writer = RecordWriter(capacity: 1 << 18)
    var ends: [UInt32] = []
    for run in batch.messages {
      for index in run.messages.indices {
        MessageCodec.encode(run.messages[index], source: source, into: &writer)
        ends.append(UInt32(clamping: writer.count))
      }
    }
    self.init(bytes: writer.bytes, ends: ends)
  }
}
