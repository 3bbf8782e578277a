import ChatArchive
import Foundation
import Settings
import TestSupport
import Testing

/// Two exports of one chat that overlap, in each format: whatever happens to them, a rebuild is a full build.
@Suite("Rebuilding overlapping exports")
struct FormatRebuildTests {
  /// What can happen to one of the exports.
  private enum Edit: CaseIterable {
    case append, remove, ask, copy, changeText, enrich, attach, answer, swap

    /// Those after which no message has a history, so that a rebuild takes more from the old site.
    static let withoutHistory: [Edit] = [.append, .remove, .ask, .ask, .copy]
  }

  /// A chat's messages as two exports have them.
  private struct Chat {
    let sample: FormatSample
    var random: SeededGenerator
    /// By the export, its messages in their order.
    private var messages: [[String]]
    private var last = 30
    private let edits: [Edit]

    init(_ sample: FormatSample, seed: UInt64) {
      (self.sample, random) = (sample, SeededGenerator(seed: seed))
      edits = seed % 2 == 0 ? Edit.withoutHistory : Edit.allCases
      messages = [(1...20).map(sample.numbered), (12...30).map(sample.numbered)]
    }

    /// Changes one of the exports; says how.
    mutating func edit() -> String {
      let export = Int.random(in: 0...1, using: &random)
      let place = Int.random(in: messages[export].indices, using: &random)
      let number = Int.random(in: 1...last, using: &random)
      let edit = edits.randomElement(using: &random) ?? .append
      switch edit {
      case .append:
        last += 1
        messages[export].append(sample.numbered(last))
      case .remove: if messages[export].count > 5 { messages[export].remove(at: place) }
      case .ask: messages[export][place] = sample.message(number, "text \(number)", sample.poll?("asks \(place % 3)") ?? "")
      case .copy: messages[export].insert(messages[1 - export].randomElement(using: &random) ?? sample.stranger, at: place)
      case .changeText: messages[export][place] = sample.message(number, "other \(place)", "")
      case .enrich: messages[export][place] = sample.rich
      case .attach: messages[export][place] = sample.message(number, "file", sample.attachment("f\(place % 3).txt"))
      case .answer:
        let answered = Int.random(in: 1...last, using: &random)
        messages[export][place] = sample.message(number, "answer", sample.answer?(answered) ?? "")
      case .swap: messages[export].swapAt(place, Int.random(in: messages[export].indices, using: &random))
      }
      return "\(edit) in \(export) at \(place) of \(number)"
    }

    func write(to folder: TemporaryFolder) throws {
      for (name, messages) in zip(["a", "b"], messages) {
        let bytes = Array(sample.export(messages).utf8)
        if (try? folder.bytes(of: "\(name)/\(sample.file)")) != bytes { try folder.write(bytes, to: "\(name)/\(sample.file)") }
      }
    }
  }

  private static let rounds = ProcessInfo.processInfo.environment["CHATARCHIVE_REBUILD_ROUNDS"].flatMap(UInt64.init) ?? 3

  @Test("gives the site and the report of a fresh build after any edit of either", arguments: FormatSample.all, 1...rounds)
  func anyEdit(sample: FormatSample, seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var chat = Chat(sample, seed: seed)
    var options = BuildOptions()
    options.keepGoing = true
    options.pageSize = 7
    options.chunkSize = [64, 300, 1 << 16].randomElement(using: &chat.random)
    var history: [String] = []
    for step in 0..<8 {
      if step > 0 { for _ in 0..<Int.random(in: 1...3, using: &chat.random) { history.append(chat.edit()) } }
      try chat.write(to: folder)
      // What was written in the very moment of a build is not taken for known by the next.
      usleep(20_000)
      let exports = [["a", "b"], ["a", "b"], ["a"], ["b"], ["b", "a"]].randomElement(using: &chat.random) ?? []
      history.append(exports.joined())
      let comparison = RebuildComparison(folder: folder, exports: exports, options: options)
      guard try await comparison.isRight(fresh: "fresh-\(step)", "\(sample), seed \(seed), step \(step): \(history)") else { return }
    }
  }
}
