import ChatArchive
import Foundation
import SiteNaming
import TestSupport
import Testing

@testable import ChatArchive
@testable import Rebuilding
@testable import Reporting
@testable import Settings

@Suite("What a build left behind, damaged")
struct DamagedStateTests {
  private static let note = "the saved state of the last build is damaged; all pages were rebuilt"

  /// Builds over a site whose state was replaced by something else, and compares with a fresh build.
  private func check(_ site: BuiltTwice, _ fresh: SiteSnapshot, hasNote: Bool, _ what: String) async throws {
    let before = try site.snapshot()
    let report = try await site.build().report
    let after = try site.snapshot()
    #expect(after.differences(from: fresh).isEmpty, "\(what)")
    #expect(after.needlesslyWritten(since: before).isEmpty, "\(what)")
    #expect(report.pagesWritten == 0, "\(what)")
    #expect(report.diagnostics.entries.contains { $0.summary == Self.note } == hasNote, "\(what)")
    // The note is of that build alone.
    let next = try await site.build()
    #expect(!next.hasRead && !next.report.diagnostics.entries.contains { $0.summary == Self.note }, "\(what)")
  }

  private func built() async throws -> (site: BuiltTwice, fresh: SiteSnapshot, state: [UInt8]) {
    let site = try BuiltTwice()
    try await site.build()
    return (site, try site.snapshot(), try site.state())
  }

  @Test("cut off, or with a bit turned over anywhere, means a full build and a note")
  func damaged() async throws {
    let (site, fresh, state) = try await built()
    var random = SeededGenerator(seed: 7)
    for length in [0, 19, 20, 51, 52, state.count - 1] {
      try Data(state.prefix(length)).write(to: URL(fileURLWithPath: site.statePath))
      try await check(site, fresh, hasNote: true, "cut to \(length)")
    }
    for _ in 0..<6 {
      var damaged = state
      let place = Int.random(in: 20..<state.count, using: &random)
      damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try Data(damaged).write(to: URL(fileURLWithPath: site.statePath))
      try await check(site, fresh, hasNote: true, "bit at \(place)")
    }
    try Data((state + [0])).write(to: URL(fileURLWithPath: site.statePath))
    try await check(site, fresh, hasNote: true, "a byte more")
  }

  @Test("of another version of the program, or not there, means a full build without a note")
  func otherVersion() async throws {
    let (site, fresh, state) = try await built()
    let newer = Array("chatarchive state 2\n".utf8) + state.dropFirst(20)
    try Data(newer).write(to: URL(fileURLWithPath: site.statePath))
    try await check(site, fresh, hasNote: false, "a newer form")
    let program = try #require(ProgramIdentity.current)
    let other = Self.sealed(state.replacing(Array(program.utf8), with: Array(String(program.reversed()).utf8)))
    try Data(other).write(to: URL(fileURLWithPath: site.statePath))
    try await check(site, fresh, hasNote: false, "another program")
    try FileManager.default.removeItem(atPath: site.statePath)
    try await check(site, fresh, hasNote: false, "none")
  }

  @Test("in the place of a folder, a link to nothing or a file of a terabyte, is as good as none")
  func noFile() async throws {
    let (site, fresh, _) = try await built()
    try FileManager.default.removeItem(atPath: site.statePath)
    try site.folder.link("site/.chatarchive-state", to: "/nowhere")
    try await check(site, fresh, hasNote: false, "a link")
    #expect(truncate(site.statePath, 1 << 40) == 0)
    try await check(site, fresh, hasNote: false, "a terabyte")
  }

  @Test("or another site's, copied in, changes nothing in what is built")
  func otherSite() async throws {
    let (site, fresh, _) = try await built()
    var other = try BuiltTwice(seed: 6)
    other.options.pageSize = 9
    try await other.build()
    try Data(try other.state()).write(to: URL(fileURLWithPath: site.statePath))
    try await check(site, fresh, hasNote: false, "another export's")
    var same = site
    same.options.title = "Another title"
    try await same.build("second-site")
    try Data(try site.folder.bytes(of: "second-site/.chatarchive-state")).write(to: URL(fileURLWithPath: site.statePath))
    try await check(site, fresh, hasNote: false, "the same export's with another title")
  }

  @Test("and sealed again as if it were not, ends neither the program nor its memory", arguments: 0..<4)
  func sealedAgain(part: UInt64) async throws {
    let (site, _, state) = try await built()
    var random = SeededGenerator(seed: part)
    // Other tests of the process have had theirs.
    let before = Self.peakMemory
    for round in 0..<25 {
      var damaged = state
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 52..<state.count, using: &random)
        // Numbers that claim more than there is: the greatest one, with a sign (ten bytes) and without (nine).
        let full = [UInt8](repeating: 0xff, count: 8)
        let values: [UInt8] = [full + [0x7f], [0xfe] + full + [0x01], [UInt8.random(in: 0...255, using: &random)]][
          Int.random(in: 0..<3, using: &random)]
        for (offset, value) in values.enumerated() where place + offset < state.count { damaged[place + offset] = value }
      }
      try Data(Self.sealed(damaged)).write(to: URL(fileURLWithPath: site.statePath))
      // Whoever can write it can write the pages too, so nothing is promised about what they are then, but that they are made.
      _ = try await site.build()
      #expect(Self.peakMemory - before < 1 << 30)
      guard round % 5 == 4 else { continue }
      try FileManager.default.removeItem(atPath: site.statePath)
      #expect(try await site.build().report.messagesShown > 0)
    }
  }

  @Test("and by which a page would stay that leads nowhere now, is not believed: everything is made anew, with a note")
  func deadLink() async throws {
    let folder = try TemporaryFolder()
    func write(hides: Bool) throws {
      for (channel, id, text) in [("a", "m1", "gone some day"), ("a", "m2", "x"), ("b", "l", "https://chat.example/team:a/m1")] {
        let message =
          #"{"id":"\#(id)","text":"\#(text)","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z","shadowed":\#(hides && id == "m1")}"#
        try folder.write(
          #"[{"channel":{"id":"\#(channel)","type":"team","cid":"team:\#(channel)"},"messages":[\#(message)],"members":[]}]"#,
          to: "export/\(channel)-\(id).json")
      }
      usleep(20_000)
    }
    func build(_ site: String) async throws -> BuildReport {
      try await SiteBuilder().build(export: folder.path("export"), to: folder.path(site))
    }
    /// Where a state has the hashes of the one page of the channel b, behind its folder's name and the count of its pages.
    func hashes(_ state: [UInt8]) throws -> Range<Int> {
      let places = state.ranges(of: [1, UInt8(ascii: "b"), 1])
      let start = try #require(places.last).upperBound
      return start..<start + 16
    }
    try write(hides: false)
    _ = try await build("site")
    var state = try folder.bytes(of: "site/.chatarchive-state")
    try write(hides: true)
    _ = try await build("fresh")
    let other = try folder.bytes(of: "fresh/.chatarchive-state")
    try state.replaceSubrange(hashes(state), with: other[hashes(other)])
    try folder.write(Self.sealed(state), to: "site/.chatarchive-state")
    let report = try await build("site")
    #expect(report.diagnostics.entries.contains { $0.summary.hasPrefix("the saved state of the last build no longer matches the export") })
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }

  /// A state with the hash that its bytes ask for.
  private static func sealed(_ state: [UInt8]) -> [UInt8] {
    let start = LastBuildState.head.count + LastBuildState.hashSize
    return Array(state[..<LastBuildState.head.count]) + SHA256.hash(state[start...]) + state[start...]
  }

  /// The most memory that the process had, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    return getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss << 10 : Int.max
  }
}
