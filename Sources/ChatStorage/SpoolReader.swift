import ChatModel
import Diagnostics

/// Reads messages back from the spool. Many tasks may read at once, each with a buffer of its own.
package struct SpoolReader: Sendable {
  let file: SpoolFile
  let reactions: ReactionIndex

  /// The messages of some entries, in their order.
  ///
  /// Neighbours in the spool are read with one system call.
  package func messages(at entries: some Collection<MessageEntry>) throws -> [Message] {
    var messages: [Message] = []
    messages.reserveCapacity(entries.count)
    var buffer: [UInt8] = []
    var rest = entries[...]
    while let first = rest.first {
      let run = contiguousRun(from: first, in: rest)
      try file.read(at: first.offset, length: run.length, into: &buffer)
      var position = 0
      for entry in rest.prefix(run.count) {
        let record = position..<(position + Int(entry.length))
        messages.append(try message(of: entry, record: record, in: buffer))
        position = record.upperBound
      }
      rest = rest.dropFirst(run.count)
    }
    return messages
  }

  /// The message of one entry.
  package func message(at entry: MessageEntry) throws -> Message {
    var buffer: [UInt8] = []
    try file.read(at: entry.offset, length: Int(entry.length), into: &buffer)
    return try message(of: entry, record: 0..<Int(entry.length), in: buffer)
  }

  private func message(of entry: MessageEntry, record: Range<Int>, in buffer: [UInt8]) throws -> Message {
    do {
      var message = try buffer.withUnsafeBytes { bytes in
        try MessageCodec.decode(UnsafeRawBufferPointer(rebasing: bytes[record]))
      }
      reactions.attach(to: &message, hash: entry.idHash)
      return message
    } catch {
      throw ArchiveError(
        "the temporary file is damaged at byte \(entry.offset)", advice: "build again; if it happens twice, check the disk")
    }
  }

  private func contiguousRun<Entries: Collection<MessageEntry>>(
    from first: MessageEntry, in entries: Entries
  ) -> (count: Int, length: Int) {
    var count = 0
    var length = 0
    for entry in entries {
      guard entry.offset == first.offset + UInt64(length), length < 8 << 20 else { break }
      count += 1
      length += Int(entry.length)
    }
    return (count, length)
  }
}
