import ChatReading
import DiscordReading
import MessengerReading
import SlackReading
import StreamReading
import TelegramReading
import WhatsAppReading

/// The formats that are known, in the order in which they are asked.
package enum ExportFormats {
  /// A line for each format.
  static let all: [any ExportFormat] = [
    StreamFormat(),
    SlackFormat(),
    TelegramFormat(),
    DiscordFormat(),
    DiscordTableFormat(),
    WhatsAppFormat(),
    MessengerFormat(),
  ]

  /// The names by which `--format` chooses.
  package static var names: [String] { all.map(\.name) }

  /// The names of the formats whose dates may be numbers alone.
  package static var namesWithLocalTimes: [String] { all.filter(\.layout.hasLocalTimes).map(\.name) }

  /// The platform of a format, as people call it.
  package static func conversations(ofFormat name: String) -> ConversationName? { all.first { $0.name == name }?.conversations }

  package static func platform(ofFormat name: String) -> String? { all.first { $0.name == name }?.names.platform }
}

extension ReadingOptions {
  /// Options for exports of all known formats; the defaults are for archives of any size.
  package init(jobs: Int = 2, keepGoing: Bool = false, chunkSize: Int = 1 << 16, elementLimit: Int = 64 << 20, blockSize: Int = 4 << 20) {
    self.init(
      formats: ExportFormats.all, unread: UnreadPlatforms.all, jobs: jobs, keepGoing: keepGoing, chunkSize: chunkSize,
      elementLimit: elementLimit, blockSize: blockSize)
  }
}

extension ExportReader {
  /// Makes a reader of exports of all known formats.
  package init(paths: [String]) { self.init(paths: paths, options: ReadingOptions()) }
}

extension ChunkReader {
  /// Makes a reader of all known formats; `zone` is that of times that name none, and `stage` takes out what nobody is to see.
  package convenience init(zone: LocalZone = .utc, stage: (any BatchStage)? = nil) {
    self.init(formats: ExportFormats.all, zone: zone, stage: stage)
  }
}
