import ChatModel
import ChatReading
import Diagnostics
import EventWording
import KnownFormats
import TestSupport

/// What reading came to, in memory as a whole: as readers of an English site see it.
package struct ReadExport {
  package var batches: [ChatBatch] = []
  /// The number of the export that each batch is from.
  package var origins: [Int] = []
  package var report = ReadReport(format: "")

  package var users: [User] { batches.flatMap(\.users) }
  package var channels: [ChannelRecord] { batches.flatMap(\.channels) }
  package var runs: [MessageRun] { batches.flatMap(\.messages) }
  package var messages: [Message] { runs.flatMap(\.messages) }
  package var reactions: [ReactionRecord] { batches.flatMap(\.reactions) }
  package var members: [MemberRecord] { batches.flatMap(\.members) }
  package var diagnostics: [Diagnostic] { report.diagnostics.entries }

  /// The ids of the messages of each channel, with the aliases of each export resolved.
  package var messageIDsByChannel: [String: [String]] {
    var ids: [Int: [String: String]] = [:]
    for (batch, origin) in zip(batches, origins) {
      for record in batch.channels { if let alias = record.alias { ids[origin, default: [:]][alias] = record.channel.id } }
    }
    var result: [String: [String]] = [:]
    for (batch, origin) in zip(batches, origins) {
      for run in batch.messages { result[ids[origin]?[run.channelKey] ?? run.channelKey, default: []] += run.messages.map(\.id) }
    }
    return result
  }

  package static func paths(_ paths: [String], _ options: ReadingOptions = ReadingOptions()) async throws -> ReadExport {
    var read = ReadExport()
    var batches: [(batch: ChatBatch, origin: Int)] = []
    read.report = try await ExportReader(paths: paths, options: options).read(
      transform: { batch, file, _ in (batch, file.origin) }, consume: { batches.append($0) })
    (read.batches, read.origins) = (batches.map(\.batch.inEnglish), batches.map(\.origin))
    return read
  }

  package static func bytes(_ bytes: some Sequence<UInt8>, _ options: ReadingOptions = ReadingOptions()) async throws -> ReadExport {
    let folder = try ExportFolder()
    return try await paths([folder.write("export.json", bytes)], options)
  }

  package static func text(_ text: String, _ options: ReadingOptions = ReadingOptions()) async throws -> ReadExport {
    try await bytes(text.utf8, options)
  }
}

extension ChatBatch {
  /// The batch with its events and labels in English words.
  package var inEnglish: ChatBatch {
    let wording = SiteWording(TestWords.english)
    var batch = self
    for run in batch.messages.indices {
      for index in batch.messages[run].messages.indices { wording.word(&batch.messages[run].messages[index]) }
    }
    for index in batch.users.indices where batch.users[index].isNamePlaceholder || batch.users[index].isBot {
      wording.word(&batch.users[index])
    }
    for index in batch.channels.indices { wording.word(&batch.channels[index].channel) }
    return batch
  }
}
