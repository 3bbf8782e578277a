import ChatReading
import DiscordReading
import MessengerReading
import SlackReading
import StreamReading
import TelegramReading
import WhatsAppReading

/// The formats that are known, in the order in which they are asked.
enum ExportFormats {
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
}

extension ReadingOptions {
  /// Options for exports of all known formats; the defaults are for archives of any size.
  package init(jobs: Int = 2, keepGoing: Bool = false, chunkSize: Int = 1 << 16, elementLimit: Int = 64 << 20, blockSize: Int = 4 << 20) {
    self.init(
      formats: ExportFormats.all, jobs: jobs, keepGoing: keepGoing, chunkSize: chunkSize, elementLimit: elementLimit, blockSize: blockSize)
  }
}

extension ExportReader {
  /// Makes a reader of exports of all known formats.
  package init(paths: [String]) { self.init(paths: paths, options: ReadingOptions()) }
}

extension ChunkReader {
  /// Makes a reader of all known formats; `zone` is that of times that name none.
  package convenience init(zone: LocalZone = .utc) { self.init(formats: ExportFormats.all, zone: zone) }
}
