import ChatModel
import MessageList
import TestSupport
import Testing

@Suite("Grouping")
struct MessageGroupingTests {
  /// The worked examples of the message list's specification, oldest message first.
  static let examples = [
    GroupingExample(
      "A: a gap of exactly the maximum still groups", ann(0, "L"), ann(60, "F"), ann(121, "FL"), bob(125, "L"), bob(130, "F")),
    GroupingExample("A2: just over the maximum", ann(0, "FL"), ann(60.001, "FL")),
    GroupingExample("A3: one microsecond over the maximum", ann(0, "FL"), ann(60.000_001, "FL")),
    GroupingExample("B: a system message of the same author", ann(0, "F"), ann(10, "", .system), ann(20, ""), ann(25, "F")),
    GroupingExample(
      "B2: a system message of another author", ann(-10, "L"), ann(0, "F"), bob(10, "FL", .system), ann(20, "L"), ann(25, "F")),
    GroupingExample("D: a deleted message in the middle", ann(0, "L"), ann(10, "", .deleted), ann(20, "F")),
    GroupingExample("E: one message", ann(0, "F")),
    GroupingExample("F: alternating authors", ann(0, "FL"), bob(5, "FL"), ann(10, "FL")),
    GroupingExample("G: a chain of 59 seconds", ann(0, "L"), ann(59, ""), ann(118, ""), ann(177, ""), ann(236, "F")),
    GroupingExample("H: over midnight", ann(86_390, "L"), ann(86_410, "F")),
    GroupingExample("I: a negative gap never breaks", ann(100, "L"), ann(20, "F")),
    GroupingExample("J: an error", ann(0, "F"), ann(5, "", .error), ann(8, "F")),
    GroupingExample("K: an ephemeral message", ann(0, "F"), ann(5, "", .ephemeral), ann(8, "F")),
    GroupingExample("L: a long gap", ann(0, "FL"), ann(500, "L"), ann(505, "F")),
    GroupingExample("M: a reply counts as a regular message", ann(0, "L"), ann(5, "", .reply), ann(8, "F")),
    GroupingExample("N: a system message at the end", ann(0, "F"), ann(5, "F", .system)),
    GroupingExample("a system message after a long gap starts no group", ann(0, "F"), ann(500, "", .system), ann(505, "F")),
    GroupingExample("an oldest system message starts its group", ann(0, "L", .system), ann(5, "F")),
  ]

  @Test("marks the specification's examples as it says", arguments: examples)
  func workedExamples(example: GroupingExample) {
    let grouping = MessageGrouping(maxTimeIntervalBetweenMessagesInGroup: 60)
    #expect(grouping.marks(ofAll: example.inputs).map(\.letters) == example.lines.map(\.marks))
    let documented = DocumentedGrouping(maxTimeIntervalBetweenMessagesInGroup: 60)
    #expect(documented.marks(of: example.inputs).map(\.letters) == example.lines.map(\.marks), "the slow algorithm is wrong")
  }

  @Test(
    "follows the truth table of a message and its newer neighbour",
    arguments: [
      // Authors are the same, the neighbour's kind breaks groups, the gap is too long; the message ends a group, the neighbour starts one.
      (true, false, false, false, false), (true, false, true, true, true), (false, false, false, true, true),
      (false, false, true, true, true), (true, true, false, true, false), (true, true, true, true, false),
      (false, true, false, true, true), (false, true, true, true, true),
    ])
  func truthTable(sameAuthor: Bool, newerBreaks: Bool, tooLong: Bool, endsGroup: Bool, newerStarts: Bool) {
    let grouping = MessageGrouping(maxTimeIntervalBetweenMessagesInGroup: 60)
    let newerKinds: [MessageKind] = newerBreaks ? [.system, .error, .ephemeral] : [.regular, .reply, .deleted]
    for kind in newerKinds {
      for own in MessageKind.allCases {
        let message = GroupingInput(author: 1, kind: own, createdAt: Timestamp(seconds: 0))
        let newer = GroupingInput(author: sameAuthor ? 1 : 2, kind: kind, createdAt: Timestamp(seconds: tooLong ? 61 : 60))
        #expect(grouping.marks(of: message, older: nil, newer: newer).isGroupEnd == endsGroup, "\(own) before \(kind)")
        #expect(grouping.marks(of: newer, older: message, newer: nil).isGroupStart == newerStarts, "\(own) before \(kind)")
        #expect(grouping.marks(of: newer, older: message, newer: nil).isGroupEnd)
      }
    }
  }

  @Test("gives random lists the marks of the documented algorithm", arguments: 0..<8)
  func documentedAlgorithm(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let gaps: [Int64] = [-90_000_000, -1, 0, 1, 59_000_000, 59_999_999, 60_000_000, 60_000_001, 61_000_000, 4_000_000_000]
    for _ in 0..<1_000 {
      let maxima: [Double] = [60, 60, 60, 0, 0.5, 3_600]
      let maximum = maxima.randomElement(using: &generator) ?? 60
      var time: Int64 = 1_700_000_000_000_000
      let list = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        time += gaps.randomElement(using: &generator) ?? 0
        return GroupingInput(
          author: UInt32.random(in: 1...2, using: &generator), kind: MessageKind.allCases.randomElement(using: &generator) ?? .regular,
          createdAt: Timestamp(microseconds: time))
      }
      let documented = DocumentedGrouping(maxTimeIntervalBetweenMessagesInGroup: maximum).marks(of: list)
      let marks = MessageGrouping(maxTimeIntervalBetweenMessagesInGroup: maximum).marks(ofAll: list)
      #expect(marks == documented, "seed \(seed), maximum \(maximum), \(list)")
    }
  }

  @Test("takes intervals of any size without a trap", arguments: [0, -5, .infinity, -.infinity, .nan, 1e300, 9_223_372_036_854.775])
  func extremeIntervals(seconds: Double) {
    let grouping = MessageGrouping(maxTimeIntervalBetweenMessagesInGroup: seconds)
    let first = GroupingInput(author: 1, kind: .regular, createdAt: Timestamp(microseconds: .min))
    let last = GroupingInput(author: 1, kind: .regular, createdAt: Timestamp(microseconds: .max))
    #expect(grouping.marks(of: first, older: nil, newer: last).isGroupEnd, "no interval is longer")
    #expect(!grouping.marks(of: last, older: nil, newer: first).isGroupEnd, "a negative gap never breaks")
    #expect(!grouping.marks(of: first, older: nil, newer: first).isGroupEnd, "no gap never breaks")
  }
}

extension MessageGrouping {
  /// The marks of a list, each from its two neighbours.
  fileprivate func marks(ofAll list: [GroupingInput]) -> [GroupMarks] {
    list.indices.map { index in
      marks(
        of: list[index], older: index > 0 ? list[index - 1] : nil, newer: index + 1 < list.count ? list[index + 1] : nil)
    }
  }
}

extension GroupMarks {
  fileprivate var letters: String { (isGroupEnd ? "F" : "") + (isGroupStart ? "L" : "") }
}
