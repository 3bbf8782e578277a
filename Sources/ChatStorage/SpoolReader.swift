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
    // An array of one known type is walked much faster than whatever collection it came in.
    let entries = Array(entries)
    var messages: [Message] = []
    messages.reserveCapacity(entries.count)
    var buffer: [UInt8] = []
    var start = 0
    while start < entries.count {
      let run = contiguousRun(from: start, in: entries)
      try file.read(at: entries[start].offset, length: run.length, into: &buffer)
      try buffer.withUnsafeBytes { bytes in
        var position = 0
        for index in run.indices {
          let end = position + Int(entries[index].length)
          messages.append(try message(of: entries[index], in: UnsafeRawBufferPointer(rebasing: bytes[position..<end])))
          position = end
        }
      }
      start = run.indices.upperBound
    }
    return messages
  }

  /// The message of one entry.
  package func message(at entry: MessageEntry) throws -> Message {
    var buffer: [UInt8] = []
    try file.read(at: entry.offset, length: Int(entry.length), into: &buffer)
    return try buffer.withUnsafeBytes { try message(of: entry, in: UnsafeRawBufferPointer(rebasing: $0[..<Int(entry.length)])) }
  }

  @inline(__always)
  private func message(of entry: MessageEntry, in record: UnsafeRawBufferPointer) throws -> Message {
    do {
      var message = try MessageCodec.decode(record)
      reactions.attach(to: &message, hash: entry.idHash)
      return message
    } catch {
      throw ArchiveError(
        "the temporary file is damaged at byte \(entry.offset)", advice: "build again; if it happens twice, check the disk")
    }
  }

  private func contiguousRun(from start: Int, in entries: [MessageEntry]) -> (indices: Range<Int>, length: Int) {
    let offset = entries[start].offset
    var end = start
    var length = 0
    while end < entries.count, entries[end].offset == offset + UInt64(length), length < 8 << 20 {
      length += Int(entries[end].length)
      end += 1
    }
    return (start..<end, length)
  }
}
