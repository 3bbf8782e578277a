import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Parts of Messenger's threads")
struct MessengerPartTests {
  private func thread(_ times: [Int]) -> String {
    let messages = times.map { #"{"sender_name":"Ann","timestamp_ms":\#($0),"content":"text"}"# }.joined(separator: ",")
    return #"{"participants":[{"name":"Ann"},{"name":"Bob"}],"messages":[\#(messages)],"title":"Ann"}"#
  }

  /// The files in the order in which they are read, each with the number of its export.
  private func order(_ files: [String: String], named: [String]? = nil) throws -> [String] {
    let folder = try ExportFolder()
    for (name, text) in files { try folder.write(name, text.utf8) }
    let survey = try ExportReader(paths: named.map { $0.map { folder.path + "/" + $0 } } ?? [folder.path]).survey()
    return survey.files.map { "\($0.path.dropFirst(folder.path.utf8.count + 1)) \($0.origin)" }
  }

  @Test("are read in the order of their numbers, with the newest messages last")
  func numbers() throws {
    let newestFirst = Dictionary(uniqueKeysWithValues: (1...11).map { ("inbox/ann_1/message_\($0).json", thread([90 - $0, 89 - $0])) })
    #expect(try order(newestFirst) == (1...11).reversed().map { "inbox/ann_1/message_\($0).json 0" })
    #expect(try order(newestFirst, named: newestFirst.keys.sorted()) == (1...11).reversed().map { "inbox/ann_1/message_\($0).json 0" })
    let oldestFirst = Dictionary(uniqueKeysWithValues: (1...11).map { ("inbox/ann_1/message_\($0).json", thread([$0, $0 + 1])) })
    #expect(try order(oldestFirst) == (1...11).map { "inbox/ann_1/message_\($0).json 0" })
  }

  @Test("are those of one folder; of several downloads that were unpacked into one, each has its own")
  func downloads() throws {
    let files = [
      "inbox/ann_1234567890/message_1.json", "inbox/ann_1234567890/message_2.json", "inbox/annie_1234567890/message_1.json",
      "inbox/bob_2/message_1.json",
      "inbox/ann_1234567890/message_1 (1).json",
    ]
    let found = try order(Dictionary(uniqueKeysWithValues: files.map { ($0, thread([2, 1])) }))
    let origins = Dictionary(uniqueKeysWithValues: found.map { ($0.dropLast(2), $0.last) })
    #expect(origins[files[0][...]] == origins[files[1][...]] && origins[files[3][...]] == "0")
    #expect(Set([files[1], files[2], files[4]].map { origins[$0[...]] }).count == 3)
  }
}
