import ChatModel
import TestSupport
import Testing

@testable import ChatArchive
@testable import SitePlanning

@Suite("The exports that a channel is said to be from")
struct ChannelOriginsTests {
  private func labels(_ formats: [String], _ channels: [[Int]]) -> [String?] {
    let origins = ChannelOrigins(
      formats.enumerated().map { ExportOrigin(name: "e\($0)", format: $1) }, channels: channels, words: TestWords.english)
    return channels.map(origins.label)
  }

  @Test("are named where one of several has more channels than one, or a channel is from several")
  func named() {
    #expect(labels(["slack", "slack"], [[0], [0], [1]]) == ["e0", "e0", "e1"])
    #expect(labels(["slack", "slack"], [[0, 1]]) == ["e0, e1"])
    #expect(labels(["slack", "slack", "slack", "slack", "slack"], [[0, 1, 2, 3, 4]]) == ["e0, e1, e2 and 2 more"])
  }

  @Test("are not named where there is one, or each has a channel of its own")
  func unnamed() {
    #expect(labels(["slack"], [[0], [0]]) == [nil, nil])
    #expect(labels(["whatsapp", "whatsapp", "whatsapp"], [[0], [1], [2]]) == [nil, nil, nil])
    #expect(labels(["slack", "slack"], [[], [7]]) == [nil, nil])
  }

  @Test("are named where channels have one name, and not where only one has any")
  func equalNames() {
    let origins = [("a", "stream"), ("b", "stream"), ("c", "slack")].map { ExportOrigin(name: $0, format: $1) }
    let equal = ChannelOrigins(origins, channels: [[0], [1]], haveEqualNames: true, words: TestWords.english)
    #expect([[0], [1]].map(equal.label) == ["a", "b"])
    let single = ChannelOrigins(origins, channels: [[0], [0]], haveEqualNames: true, words: TestWords.english)
    #expect(single.label(of: [0]) == nil)
    let parts = [ExportOrigin(name: "meta", format: "messenger"), ExportOrigin(name: "meta", format: "messenger")]
    #expect(ChannelOrigins(parts, channels: [[0], [0], [1]], words: TestWords.english).label(of: [1]) == nil)
  }

  @Test("are named with their formats where there are several")
  func mixed() {
    #expect(labels(["slack", "whatsapp"], [[0], [1]]) == ["e0 (slack)", "e1 (whatsapp)"])
  }
}
