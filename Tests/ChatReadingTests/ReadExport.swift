import ChatModel
import Diagnostics
import Foundation

@testable import ChatReading
@testable import KnownFormats

/// A folder with files that is removed in the end.
final class ExportFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("chatarchive-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  @discardableResult
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let file = path + "/" + name
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}

/// What reading came to, in memory as a whole.
struct ReadExport {
  var batches: [ChatBatch] = []
  /// The number of the export that each batch is from.
  var origins: [Int] = []
  var report = ReadReport(format: "")

  var users: [User] { batches.flatMap(\.users) }
  var channels: [ChannelRecord] { batches.flatMap(\.channels) }
  var runs: [MessageRun] { batches.flatMap(\.messages) }
  var messages: [Message] { runs.flatMap(\.messages) }
  var reactions: [ReactionRecord] { batches.flatMap(\.reactions) }
  var members: [MemberRecord] { batches.flatMap(\.members) }
  var diagnostics: [Diagnostic] { report.diagnostics.entries }

  /// The ids of the messages of each channel, with the aliases of each export resolved.
  var messageIDsByChannel: [String: [String]] {
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

  static func paths(_ paths: [String], _ options: ReadingOptions = ReadingOptions()) async throws -> ReadExport {
    var read = ReadExport()
    var batches: [(batch: ChatBatch, origin: Int)] = []
    read.report = try await ExportReader(paths: paths, options: options).read(
      transform: { batch, file, _ in (batch, file.origin) }, consume: { batches.append($0) })
    (read.batches, read.origins) = (batches.map(\.batch), batches.map(\.origin))
    return read
  }

  static func bytes(_ bytes: some Sequence<UInt8>, _ options: ReadingOptions = ReadingOptions()) async throws -> ReadExport {
    let folder = try ExportFolder()
    return try await paths([folder.write("export.json", bytes)], options)
  }

  static func text(_ text: String, _ options: ReadingOptions = ReadingOptions()) async throws -> ReadExport {
    try await bytes(text.utf8, options)
  }
}
