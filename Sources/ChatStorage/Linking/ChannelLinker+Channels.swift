import ChatModel
import Dispatch
import Synchronization

extension ChannelLinker {
  /// Links channels, up to `jobs` at a time. The first that cannot be linked, in their order, is thrown.
  /// - Parameters:
  ///   - linked: By the ids of channels, the hashes of the ids of messages whose places are asked for.
  ///   - authors: The ids of those who wrote, by their numbers.
  ///   - showsEphemeral: Whether what nobody but its author could see is shown.
  static func link(
    _ channels: consuming [(channel: Channel, bucket: ArchiveSpool.Bucket)], linked: [String: Set<UInt64>], authors: [String],
    _ reader: SpoolReader, showsEphemeral: Bool = true, jobs: Int
  ) throws -> [StoredChannel] {
    let count = channels.count
    let waiting = Mutex((next: 0, channels: channels.map(Optional.some)))
    // From here on each is taken out when its turn comes, so that nobody else holds on to millions of entries.
    channels = []
    let results = Mutex([Int: Result<StoredChannel, any Error>]())
    @Sendable func take() -> (index: Int, channel: Channel, bucket: ArchiveSpool.Bucket)? {
      waiting.withLock { waiting in
        guard waiting.next < count, let (channel, bucket) = waiting.channels[waiting.next].take() else { return nil }
        defer { waiting.next += 1 }
        return (waiting.next, channel, bucket)
      }
    }
    DispatchQueue.concurrentPerform(iterations: min(max(1, jobs), count)) { _ in
      while let (index, channel, bucket) = take() {
        let result = Result { try link(channel, bucket, linked: linked[channel.id] ?? [], authors, reader, showsEphemeral: showsEphemeral) }
        results.withLock { $0[index] = result }
      }
    }
    return try results.withLock { results in try (0..<count).compactMap { try results[$0]?.get() } }
  }

  private static func link(
    _ channel: Channel, _ bucket: consuming ArchiveSpool.Bucket, linked: Set<UInt64>, _ authors: [String], _ reader: SpoolReader,
    showsEphemeral: Bool
  ) throws -> StoredChannel {
    var channel = channel
    channel.add(members: bucket.members.map(\.userID))
    channel.add(reads: bucket.members.compactMap { member in member.lastRead.map { ReadState(userID: member.userID, lastRead: $0) } })
    reader.joined.apply(to: &channel)
    var linker = ChannelLinker(channel: channel, bucket: bucket, linked: linked, reader: reader, authors: authors)
    linker.showsEphemeral = showsEphemeral
    return try linker.link()
  }
}
