import Foundation
import TestSupport
import Testing

/// Builds of the real program on a disk that is full at every stage of its work.
struct FilledDisk {
  /// What is left on a disk; nil for plenty.
  struct Room: Sendable {
    var bytes: Int?
    var files: Int?
  }

  private static let note = "the state for the next build could not be saved: "

  private let folder: TemporaryFolder
  private let disk: SmallDisk

  /// Two exports of which the second has more messages, and an empty disk.
  init() throws {
    folder = try TemporaryFolder(isInMemory: true)
    disk = try SmallDisk()
    try SafetyExport(channels: [0, 1], messages: 90, pictures: 3).write(to: "export", in: folder)
    try SafetyExport(channels: [1, 7, 8], ids: "late-", messages: 12, text: "Later", pictures: 2).write(to: "later", in: folder)
  }

  private func build(_ arguments: [String], to output: String) throws -> ProcessResult {
    try ChildProcess.run(try CommandProgram.path, ["build", "--quiet", "--output=\(output)"] + arguments, in: folder.path)
  }

  private var site: String { disk.path + "/site" }

  private func fresh(_ arguments: [String]) throws -> SiteTree {
    let other = try TemporaryFolder(isInMemory: true)
    #expect(try build(arguments, to: other.path("site")).exitCode == 0)
    return try SiteTree(other.path("site"))
  }

  /// One error that names the output and says what is wrong and what can be done.
  private func expectClear(_ result: ProcessResult, _ room: Room) {
    let comment: Comment = "\(room)"
    #expect(result.exitCode == 1, "\(result), \(comment)")
    let lines = result.standardError.split(separator: "\n")
    #expect(lines.count == 1, "\(result), \(comment)")
    let line = lines.first ?? ""
    let reason = room.files == nil ? "the disk is full; free" : "the disk can hold no more files (its inodes are used up); remove"
    #expect(line.hasPrefix(site) && line.contains(": error: ") && line.contains(reason), "\(result), \(comment)")
  }

  /// Builds for the first time with each room: that leaves nothing, and with more room there is a site.
  /// - Parameter failures: How many rooms are too small.
  func expectFirstBuilds(in rooms: [Room], failures expected: Range<Int>) throws {
    let fresh = try fresh(["export"])
    var failures = 0
    for room in rooms {
      try disk.leave(bytes: room.bytes, files: room.files)
      let result = try build(["export"], to: site)
      if result.exitCode != 0 {
        failures += 1
        expectClear(result, room)
        #expect(disk.names == [], "\(room)")
        guard failures % 4 == 0 else { continue }
        try disk.leave()
        #expect(try build(["export"], to: site).exitCode == 0)
      }
      #expect(try SiteTree(site).differences(from: fresh) == [], "\(room)")
      #expect(disk.names == ["site"], "\(room)")
      try disk.leave()
      try disk.clear()
    }
    #expect(expected.contains(failures), "\(failures) of \(rooms.count)")
  }

  /// Builds a site anew with each room: that leaves the old site as it is or the new one whole, and with more room there is the new one.
  /// - Parameters:
  ///   - failures: How many rooms are at least too small.
  ///   - successes: How many are at least large enough.
  func expectRebuilds(_ arguments: [String], in rooms: [Room], failures minimum: Int, successes least: Int) throws {
    let fresh = try fresh(arguments)
    var old = try prepare()
    var (failures, successes) = (0, 0)
    for room in rooms {
      try disk.leave(bytes: room.bytes, files: room.files)
      let result = try build(arguments, to: site)
      if result.exitCode == 0 {
        successes += 1
        #expect(result.standardError.isEmpty || result.standardError.contains(Self.note), "\(result) \(room)")
      } else {
        failures += 1
        expectClear(result, room)
        #expect(try SiteTree(site) == old, "\(room)")
      }
      #expect(disk.names == ["site"], "\(room)")
      try disk.leave()
      // A site that is the old one to the last byte can be used again.
      guard result.exitCode == 0 || failures % 6 == 0 else { continue }
      let next = try build(arguments, to: site)
      #expect(next.exitCode == 0 && next.standardError.isEmpty, "\(next) \(room)")
      var tree = try SiteTree(site)
      #expect(tree.files.removeValue(forKey: "mine.txt") == Data("mine".utf8))
      #expect(tree.differences(from: fresh) == [], "\(room)")
      old = try prepare()
    }
    #expect(failures >= minimum && successes >= least, "\(failures) failures, \(successes) successes")
  }

  /// The old site, with a file that no build made.
  private func prepare() throws -> SiteTree {
    #expect(try build(["export", "--page-size=20"], to: site).exitCode == 0)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: site + "/mine.txt"))
    return try SiteTree(site)
  }

  /// On a disk that nobody may write to, a build that changes nothing succeeds, and one that changes something says why it cannot.
  func expectReadOnly() throws {
    try disk.leave()
    #expect(try build(["export"], to: site).exitCode == 0)
    try disk.makeReadOnly()
    let old = try SiteTree(site)
    for _ in 0..<2 {
      let again = try ChildProcess.run(CommandProgram.path, ["build", "export", "--output", site, "--json"], in: folder.path)
      #expect(again.exitCode == 0 && again.standardError.isEmpty, "\(again)")
      #expect(try again.json()["pagesWritten"] as? Int == 0)
    }
    let changed = try build(["export", "later"], to: site)
    #expect(changed.exitCode == 1 && changed.standardError.split(separator: "\n").count == 1, "\(changed)")
    #expect(changed.standardError.hasPrefix(site) && changed.standardError.contains("read-only"), "\(changed)")
    let first = try build(["export"], to: disk.path + "/other")
    #expect(first.exitCode == 1 && first.standardError.contains("read-only"), "\(first)")
    #expect(try SiteTree(site) == old && disk.names == ["site"])
  }

  /// On a disk without room, a build that changes nothing succeeds.
  func expectUnchanged(in room: Room) throws {
    try disk.leave()
    #expect(try build(["export"], to: site).exitCode == 0)
    let old = try SiteTree(site)
    try disk.leave(bytes: room.bytes, files: room.files)
    let again = try build(["export"], to: site)
    #expect(again.exitCode == 0 && again.standardError.isEmpty, "\(again)")
    #expect(try SiteTree(site) == old && disk.names == ["site"])
  }
}
