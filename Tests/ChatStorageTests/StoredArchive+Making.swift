import ChatModel
import TestSupport

@testable import ChatStorage

extension StoredArchive {
  /// Stores batches and reads them back linked, also by addresses of some forms.
  static func make(_ batches: [ChatBatch], addresses: AddressForms = AddressForms()) throws -> StoredArchive {
    let folder = try TemporaryFolder()
    var spool = try ArchiveSpool(inFolder: folder.path, addresses: addresses)
    for (source, batch) in batches.enumerated() { try spool.append(SpoolBlock(batch, source: source, addresses: addresses)) }
    return try spool.finish()
  }

  /// Stores the messages of one channel `c`, each list as a batch of its own, and reads the channel back.
  static func make(_ runs: [Message]..., channel: Channel = Channel(id: "c")) throws -> (archive: StoredArchive, channel: StoredChannel) {
    var batches = runs.map { run in
      var batch = ChatBatch()
      batch.messages = [MessageRun(channelKey: channel.id, messages: run)]
      return batch
    }
    batches[0].channels = [ChannelRecord(channel: channel)]
    let archive = try make(batches)
    return (archive, archive.channels[0])
  }

  /// Stores what several exports have of one channel `c`, and reads the channel back.
  static func merge(_ exports: [Message]..., people: [Person] = []) throws -> (archive: StoredArchive, channel: StoredChannel) {
    try merge(all: exports, people: people)
  }

  /// The same of any number of exports.
  static func merge(all exports: [[Message]], people: [Person] = []) throws -> (archive: StoredArchive, channel: StoredChannel) {
    let batches = exports.map { messages in
      var batch = ChatBatch()
      batch.messages = [MessageRun(channelKey: "c", messages: messages)]
      return batch
    }
    let archive = try merge(batches: batches, people: people)
    return (archive, archive.channels[0])
  }

  /// Stores what several exports say, each as a batch of its own.
  static func merge(batches: [ChatBatch], people: [Person] = []) throws -> StoredArchive {
    let folder = try TemporaryFolder()
    var spool = try ArchiveSpool(inFolder: folder.path, joining: people)
    for (number, batch) in batches.enumerated() { try spool.append(SpoolBlock(batch, source: number, origin: number)) }
    return try spool.finish()
  }

  /// The messages that a channel lists.
  func messages(_ channel: StoredChannel) throws -> [Message] { try reader.messages(at: channel.listed.all()) }

  /// The ids of the messages that a channel lists.
  func listed(_ channel: StoredChannel) throws -> [String] { try reader.messages(at: channel.listed.all()).map(\.id) }

  /// The ids of a thread's replies.
  func replies(_ thread: StoredThread, _ channel: StoredChannel) throws -> [String] {
    try reader.messages(at: channel.replies[thread.replies].map(\.message)).map(\.id)
  }
}

extension ListedMessages {
  /// All entries.
  func all() -> [MessageEntry] { entries(0..<count) }
}

/// A message of ann.
func message(_ id: String, at seconds: Int64 = 0, _ change: (inout Message) -> Void = { _ in }) -> Message {
  var message = Message(id: id, authorID: "ann", text: id, createdAt: Timestamp(seconds: seconds))
  change(&message)
  return message
}

/// A message that answers another.
func reply(_ id: String, to parent: String, at seconds: Int64 = 0, shown: Bool = false) -> Message {
  message(id, at: seconds) {
    $0.parentID = parent
    $0.isShownInChannel = shown
  }
}
