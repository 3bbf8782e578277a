import ChatModel
import Diagnostics
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Faults that any format can have")
struct FormatFaultTests {
  private func read(
    _ sample: FormatSample, _ bytes: some Sequence<UInt8>, _ options: ReadingOptions = ReadingOptions(), at name: String? = nil
  ) async throws -> ReadExport {
    let folder = try ExportFolder()
    try folder.write(name ?? sample.file, bytes)
    return try await ReadExport.paths([folder.path], options)
  }

  /// The texts in the order of time: of a file with the newest first, pieces that are read one by one come in its own order.
  private func texts(_ read: ReadExport) -> [String] { read.messages.sorted { $0.createdAt < $1.createdAt }.map(\.text) }

  private func read(_ sample: FormatSample, _ messages: [String]) async throws -> ReadExport {
    try await read(sample, sample.export(messages).utf8)
  }

  @Test(
    "a file that is cut short is an error at its end; with keepGoing all that stands before is read", arguments: FormatSample.all,
    [64, 1 << 20])
  func truncated(sample: FormatSample, chunk: Int) async throws {
    let whole = sample.export((1...3).map(sample.numbered(_:)))
    // Inside of the message that comes last in the file.
    let last = try #require(whole.range(of: sample.name == "messenger" ? "text 1" : "text 3"))
    let bytes = Array(whole[..<last.upperBound].utf8)
    let folder = try ExportFolder()
    let path = try folder.write(sample.file, bytes)
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([folder.path], ReadingOptions(chunkSize: chunk)) }
    #expect(error?.diagnostic.place.file == path && error?.diagnostic.place.byte == bytes.count)
    let read = try await ReadExport.paths([folder.path], ReadingOptions(keepGoing: true, chunkSize: chunk))
    #expect(texts(read) == (sample.name == "messenger" ? ["text 2", "text 3"] : ["text 1", "text 2"]))
    #expect(read.report.unreadable == ["truncated": 1] && read.channels.count == 1)
  }

  @Test("somebody of whom nothing is known has written what they wrote", arguments: FormatSample.all)
  func stranger(sample: FormatSample) async throws {
    let read = try await read(sample, [sample.numbered(1), sample.stranger])
    #expect(read.messages.map(\.text) == ["text 1", "hello"] && read.report.unreadable.isEmpty)
    #expect(!read.messages[1].authorID.isEmpty || read.diagnostics.contains { $0.summary.contains("who sent") })
  }

  @Test("an answer to what is not there, to itself, or in a ring is a message", arguments: FormatSample.all)
  func answers(sample: FormatSample) async throws {
    guard let answer = sample.answer else { return }
    let numbers = [(1, 99), (2, 2), (3, 4), (4, 3)]
    let read = try await read(sample, numbers.map { sample.message($0, "text \($0)", answer($1)) })
    #expect(read.messages.map(\.text) == ["text 1", "text 2", "text 3", "text 4"] && read.report.unreadable.isEmpty)
    #expect(read.messages[0].quotedMessageID == "99" && read.messages[2].quotedMessageID == "4" && read.messages[3].quotedMessageID == "3")
    #expect(sample.name == "stream" || read.messages[1].quotedMessageID == nil)
  }

  @Test("doubles and messages out of order are read as they stand, twice alike", arguments: FormatSample.all)
  func disorder(sample: FormatSample) async throws {
    let messages = [3, 1, 2, 1].map(sample.numbered(_:))
    let (first, second) = (try await read(sample, messages), try await read(sample, messages))
    #expect(first.messages == second.messages && first.report.messages == 4 && first.report.unreadable.isEmpty)
    #expect(first.messages.map(\.text).sorted() == ["text 1", "text 1", "text 2", "text 3"])
  }

  @Test("a channel without messages is a channel, and nothing is to be told", arguments: FormatSample.all)
  func empty(sample: FormatSample) async throws {
    let read = try await read(sample, [])
    #expect(read.channels.map(\.channel.name) == ["C"] && read.messages.isEmpty && read.diagnostics.isEmpty)
  }

  @Test("null wherever one may stand in a message costs nothing but itself", arguments: FormatSample.all)
  func nullsInMessages(sample: FormatSample) async throws {
    let places = try JSONPlaces(sample.rich)
    #expect(places.all.count > (sample.name == "messenger, encrypted" ? 10 : 20))
    for place in places.all {
      let read = try await read(sample, [sample.numbered(1), try places.withNull(at: place), sample.numbered(3)])
      #expect(read.report.messages == 3 && read.messages.count == 3 && read.report.unreadable.isEmpty, "\(place)")
    }
  }

  @Test("null wherever one may stand around the messages is read, or is an error that names the file", arguments: FormatSample.all)
  func nullsAroundMessages(sample: FormatSample) async throws {
    let places = try JSONPlaces(sample.export([sample.numbered(1), sample.numbered(2)]))
    for place in places.all where place.firstIndex(of: .key("messages")) ?? place.count - 1 == place.count - 1 {
      let text = try places.withNull(at: place)
      do {
        let read = try await read(sample, text.utf8)
        #expect(read.report.messages == read.messages.count && read.report.unreadable.isEmpty, "\(place)")
        let isMessage = place.contains(.key("messages"))
        #expect(isMessage || read.messages.count == 2, "\(place)")
      } catch {
        #expect((error as? ArchiveError)?.diagnostic.place.file != nil, "\(place): \(error)")
      }
    }
  }

  @Test("bytes that are no UTF-8 are replaced, with a warning at their place", arguments: FormatSample.all, [64, 1 << 20])
  func invalidText(sample: FormatSample, chunk: Int) async throws {
    let text = sample.export([sample.numbered(1), sample.message(2, "x@y", ""), sample.numbered(3)])
    let bytes = Array(text.utf8).flatMap { $0 == UInt8(ascii: "@") ? [0xC3, 0x28] : [$0] }
    let read = try await read(sample, bytes, ReadingOptions(chunkSize: chunk))
    #expect(texts(read) == ["text 1", "x\u{FFFD}(y", "text 3"])
    let warning = try #require(read.diagnostics.first)
    #expect(read.diagnostics.count == 1 && warning.severity == .warning && warning.place.byte == Array(text.utf8).firstIndex(of: 0x40))
  }

  @Test("a message of 20 MB on a line of its own is a message", arguments: FormatSample.all)
  func hugeMessage(sample: FormatSample) async throws {
    let long = String(repeating: "word ", count: 4_000_000) + "end"
    let read = try await read(sample, [sample.numbered(1), sample.message(2, long, ""), sample.numbered(3)])
    #expect(read.messages.map(\.text.utf8.count) == [6, 20_000_003, 6])
  }

  @Test("what a file is called does not matter when it is named", arguments: FormatSample.all, ["chat.txt", "chat", "chat.json.bak"])
  func wrongExtension(sample: FormatSample, name: String) async throws {
    let folder = try ExportFolder()
    let path = try folder.write(name, sample.export([sample.numbered(1)]).utf8)
    let read = try await ReadExport.paths([path])
    #expect(read.messages.map(\.text) == ["text 1"] && sample.name.hasPrefix(read.report.format))
  }

  @Test("a value of another type than it should be costs nothing but itself", arguments: FormatSample.all)
  func wrongTypes(sample: FormatSample) async throws {
    let places = try JSONPlaces(sample.rich)
    for place in places.all {
      for value in [["x": [1]], [["y"]], -5, "word", true] as [any Sendable] {
        let read = try await read(sample, [sample.numbered(1), try places.with(value, at: place), sample.numbered(3)])
        #expect(read.report.messages == 3 && read.messages.count == 3 && read.report.unreadable.isEmpty, "\(place): \(value)")
      }
    }
  }
}
