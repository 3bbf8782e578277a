import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("Messages without ids that two exports both seem to have")
struct CoincidenceTests {
  /// Merges exports of one channel whose messages say their ids; those that begin with a dash are lines of the platform.
  private func merge(_ exports: [[Message]]) throws -> (archive: StoredArchive, channel: StoredChannel) {
    let archive = try StoredArchive.merge(
      batches: exports.map { messages in
        var (batch, channel) = (ChatBatch(), Channel(id: "c"))
        channel.lacksIDs = true
        batch.channels = [ChannelRecord(channel: channel)]
        batch.messages = [MessageRun(channelKey: "c", messages: messages)]
        return batch
      })
    return (archive, archive.channels[0])
  }

  /// The texts of what is shown of exports of messages, a minute after the other. People's are the same in both orders of the exports.
  private func shown(_ exports: [[String?]]) throws -> [String] {
    let batches = exports.map { texts in
      texts.enumerated().compactMap { minute, text in
        text.map { text in message(text, at: Int64(minute) * 60) { if text.hasPrefix("-") { $0.kind = .system } } }
      }
    }
    let results = try [batches, batches.reversed()].map { batches in
      let (archive, channel) = try merge(batches)
      #expect(channel.shownCount + channel.notShown.values.reduce(0, +) == batches.joined().count)
      return try archive.messages(channel).map(\.text)
    }
    func ofPeople(_ texts: [String]) -> [String] { texts.filter { !$0.hasPrefix("-") }.sorted() }
    #expect(ofPeople(results[0]) == ofPeople(results[1]))
    return results[0]
  }

  @Test("are two where nothing around them is the same, at the end of one and the beginning of the other too")
  func alone() throws {
    #expect(try shown([["a", "b", "Aha", nil, nil], [nil, nil, "Aha", "c", "d"]]) == ["a", "b", "Aha", "Aha", "c", "d"])
    let many = ["a", "b", "c", "d", "Aha", "e", "f", "g", "h"]
    #expect(try shown([many, many.map { $0 == "Aha" ? $0 : $0 + "!" }]).count(where: { $0 == "Aha" }) == 2)
  }

  @Test("are one where those beside them are the same; at an end one neighbour is enough")
  func neighbours() throws {
    #expect(try shown([["a", "b", "Aha", nil], [nil, "b", "Aha", "c"]]) == ["a", "b", "Aha", "c"])
    #expect(try shown([["a", "Aha", "b"], ["a", "Aha", "b"]]) == ["a", "Aha", "b"])
    #expect(try shown([["Aha"], ["Aha"]]) == ["Aha"])
    #expect(try shown([["Aha"], ["Aha", "b"]]) == ["Aha", "b"])
    #expect(try shown([["a", "Aha", "b"], [nil, "Aha", nil]]).count == 4)
  }

  @Test("are judged by messages of people: lines of the platform, which each phone writes itself, are passed over")
  func lines() throws {
    #expect(
      try shown([["a", "-one", "-two", "Aha", "-three", "b"], ["a", "-eins", "-zwei", "Aha", "-drei", "b"]])
        .filter { !$0.hasPrefix("-") } == ["a", "Aha", "b"])
    #expect(try shown([["-start", "a", "-x", "b"], ["-start", "a", "-x", "b"]]) == ["-start", "a", "-x", "b"])
    #expect(try shown([["-start", "-x"], ["-start", "-x"]]) == ["-start", "-x"])
    #expect(try shown([["a", "-x", "b"], ["p", "-x", "q"]]).filter { !$0.hasPrefix("-") } == ["a", "p", "b", "q"])
  }

  @Test("are one where what stands beside them was deleted or edited meanwhile, or is a gap in one of them")
  func changes() throws {
    let all = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]
    func without(_ gone: Set<String>) -> [String?] { all.map { gone.contains($0) ? nil : $0 } }
    #expect(try shown([all, without(["c"])]).sorted() == all)
    #expect(try shown([all, without(["c", "d", "e"])]).sorted() == all)
    #expect(try shown([all, without(["c", "d", "e", "f", "g", "h"])]).sorted() == all)
    #expect(try shown([all, without(["a", "l"])]).sorted() == all)
    let edited = all.map { ["c", "d", "e"].contains($0) ? $0 + "!" : $0 }
    #expect(try shown([all, edited]).sorted() == (all + ["c!", "d!", "e!"]).sorted())
  }

  @Test("of many exports that overlap in turn are one, of two that do not two")
  func chain() throws {
    let days = (0..<30).map { "day \($0)" }
    func window(_ range: Range<Int>) -> [String?] { days.enumerated().map { range.contains($0.offset) ? $0.element : nil } }
    #expect(try shown([window(0..<10), window(8..<20), window(18..<30)]) == days)
    #expect(try shown((0..<70).map { window($0 % 20..<$0 % 20 + 10) }) == Array(days[..<29]))
    #expect(try shown([window(0..<10), window(9..<20)]).count(where: { $0 == "day 9" }) == 2)
    #expect(try shown([window(0..<10), window(9..<20), window(5..<15)]).count(where: { $0 == "day 9" }) == 1)
  }

  @Test("of windows of one chat with some messages gone are each shown once")
  func random() throws {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: UInt64(seed))
      let whole = (0..<60).map { "m\($0)" }
      let exports = (0..<3).map { _ -> [String?] in
        let start = Int.random(in: 0..<20, using: &random)
        let end = Int.random(in: 40..<60, using: &random)
        return whole.enumerated().map { place, text in
          // Never more than one in a row, so that neighbours are left.
          (start...end).contains(place) && (place % 2 == 0 || Int.random(in: 0..<4, using: &random) > 0) ? text : nil
        }
      }
      let wanted = Set(exports.joined().compactMap(\.self))
      let found = try shown(exports)
      #expect(Set(found) == wanted && found.count == wanted.count, "seed \(seed)")
    }
  }

  @Test("are compared in time in proportion to the messages and the exports")
  func cost() throws {
    let texts = (0..<20_000).map { "m\($0)" }
    let start = texts.enumerated().map { message($1, at: Int64($0) * 60) }
    // Every second message is other in each export.
    let exports = (0..<4).map { export in start.enumerated().map { $0 % 2 == 0 ? $1 : message("\($1.id) \(export)", at: Int64($0) * 60) } }
    var found: StoredChannel?
    let duration = try ThreadTime.measure { found = try merge(exports).channel }
    #expect(found?.shownCount == 10_000 + 4 * 10_000 && duration < .seconds(60))
  }
}
