extension ArchiveSpool.Bucket {
  /// Takes in what arrived under another key.
  mutating func add(_ other: consuming Self) {
    stored += other.stored
    messages += other.messages
    replies += other.replies
    quotes += other.quotes
    links += other.links
    deletedItems += other.deletedItems
    topicNames += other.topicNames
    members += other.members
    origins.formUnion(other.origins)
    threadNames.merge(other.threadNames) { name, _ in name }
  }

  /// Puts the messages that are here into the spool.
  mutating func store(in file: SpoolFile) throws {
    stored.append((try messages.withUnsafeBytes { try file.append($0) }, messages.count))
    messages.removeAll(keepingCapacity: true)
  }

  /// All messages, in one array that is as large as it has to be.
  consuming func allMessages(in file: SpoolFile) throws -> [MessageEntry] {
    let count = stored.reduce(messages.count) { $0 + $1.count }
    let (stored, last) = (stored, messages)
    return try [MessageEntry](unsafeUninitializedCapacity: count) { entries, done in
      for piece in stored {
        try file.read(
          at: piece.place, into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: entries[done..<done + piece.count])))
        done += piece.count
      }
      for entry in last {
        entries.initializeElement(at: done, to: entry)
        done += 1
      }
    }
  }
}
