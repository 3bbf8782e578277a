import ChatModel
import Foundation

@testable import ChatReading

/// A made-up format of a folder: `rooms.json` names channels, and each folder holds a channel's messages, a file a day, the newest first.
struct DayFolderFormat: ExportFormat {
  let names = FormatNames("days", of: "Days", summary: "folders of days with a rooms.json")

  func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence { prefix.name == "rooms.json" ? .possible : .none }

  func recognise(_ listing: ExportListing) -> FolderRecognition? {
    guard listing.has("rooms.json"), listing.prefix(of: "rooms.json")?.first == UInt8(ascii: "[") else { return nil }
    var files = [FolderRecognition.File(path: "rooms.json", role: FileRole("rooms"))]
    let days = listing.paths.filter { $0.hasSuffix(".json") && !ExportListing.folder(of: $0).isEmpty }
    for path in days.reversed() { files.append(.init(path: path, role: FileRole("day", channel: ExportListing.folder(of: path)))) }
    return FolderRecognition(confidence: .certain, files: files)
  }

  func makeDecoder() -> any RecordDecoder { Decoder() }

  final class Decoder: RecordDecoder {
    func decode(_ elements: JSONValue, into context: DecodingContext) {
      let texts = elements.elements.compactMap(\.text)
      if context.file.role.name == "rooms" {
        for name in texts { context.batch.channels.append(ChannelRecord(channel: Channel(id: name, type: "room"), alias: nil)) }
      } else {
        var run = MessageRun(channelKey: context.file.role.channel ?? "?")
        run.messages = texts.map { Message(id: "\(context.file.exportPath) \($0)", authorID: "a", createdAt: Timestamp(microseconds: 5)) }
        context.messageCount += run.messages.count
        context.batch.messages.append(run)
      }
    }
  }
}

/// A made-up format of text: a record begins with `> ` and goes on until the next one.
struct MarkedLineFormat: ExportFormat {
  let names = FormatNames("lines", of: "Lines", summary: "lines that begin with >")
  let arrangement: ExportArrangement
  let layout = FileLayout(
    .lines(
      LineLayout(
        records: .beginWhere { $0.starts(with: "> ".utf8) },
        examine: { source, _ in
          let reader = try LineReader(source)
          var count = 0
          while try reader.next() != nil { count += 1 }
          return LineExamination(hint: "\(count) lines")
        })))

  init(comesInParts: Bool = false) {
    arrangement = ExportArrangement(parts: comesInParts ? ExportParts() : nil)
  }

  func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence { prefix.bytes.starts(with: "> ".utf8) ? .certain : .none }
  func role(of prefix: ExportPrefix) -> FileRole { FileRole("chat", channel: String(prefix.name.prefix { $0 != "." })) }
  func makeDecoder() -> any RecordDecoder { Decoder() }

  final class Decoder: RecordDecoder {
    func decode(_ elements: JSONValue, into context: DecodingContext) { context.refuse(.notARecord, "no JSON") }

    func decode(_ text: UnsafeBufferPointer<UInt8>, into context: DecodingContext) {
      var run = MessageRun(channelKey: context.file.role.channel ?? "?")
      var offset = 0
      let records = ("\n" + String(decoding: text, as: UTF8.self)).components(separatedBy: "\n> ").dropFirst()
      for record in records {
        context.textOffset = offset
        if record.hasPrefix("bad") { context.tell(.warning, "a bad record") }
        offset += record.utf8.count + 3
        let id = "\(context.chunk.source(of: context.textOffset ?? 0))"
        let text = "\(record)|\(context.chunk.hint ?? "")"
        let message = Message(id: id, authorID: "a", text: text, createdAt: Timestamp(microseconds: 5))
        run.messages.append(message)
      }
      context.messageCount += run.messages.count
      context.batch.messages.append(run)
    }
  }
}
