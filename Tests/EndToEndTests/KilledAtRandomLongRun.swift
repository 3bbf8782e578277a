import Foundation
import TestSupport
import Testing

/// Builds of the real program that end in the middle, at moments that a seed gives.
@Suite("A build that ends in the middle", .waits, .serialized)
struct KilledAtRandomLongRun {
  /// What is built in turns: each differs from the others in another way.
  private static let variants = [
    ["export"], ["export", "later", "--page-size=20"], ["export", "--theme=midnight"], ["export", "--page-size=100"],
    ["export", "--page-size=4"], ["later"],
  ]
  /// Files that no build makes: where pages are, where all pages go, and beside a page of a name like it.
  private static let foreign = ["mine.txt": "a", "c00/mine.txt": "b", "c03/thread/mine.html": "c", "c12/mine/1.html": "d"]

  /// What a fresh build makes of each variant; made once for all tests.
  private static let fresh = Result {
    let folder = try makeExport()
    return try variants.indices.map { number in
      let result = try ChildProcess.run(try CommandProgram.path, build(number, to: "fresh\(number)"), in: folder.path)
      #expect(result.exitCode == 0, "\(result)")
      return try SiteTree(folder.path("fresh\(number)"))
    }
  }

  private static let rounds = 22

  private let folder: TemporaryFolder
  private let fresh: [SiteTree]

  init() throws {
    folder = try Self.makeExport()
    fresh = try Self.fresh.get()
  }

  private static func makeExport() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(isInMemory: true)
    try SafetyExport().write(to: "export", in: folder)
    // Further messages of channels that are there, and a channel that is new.
    try SafetyExport(channels: [0, 3, 12], ids: "late-", messages: 15, text: "Later").write(to: "later", in: folder)
    return folder
  }

  private static func build(_ variant: Int, to output: String) -> [String] {
    ["build", "--quiet", "--output=\(output)"] + variants[variant]
  }

  private func start(_ variant: Int, to output: String = "site") throws -> ChildProcess {
    try ChildProcess(try CommandProgram.path, Self.build(variant, to: output), in: folder.path)
  }

  private func inode(_ path: String) -> UInt64 {
    var status = stat()
    return stat(folder.path(path), &status) == 0 ? UInt64(status.st_ino) : 0
  }

  /// Waits for the moment of a round: any, one while pages are made, or one while the site is changed. Rounds beyond the usual number look for the
  /// last without ever resting, as a busy machine would wake the test too late.
  private func wait(_ child: ChildProcess, _ round: Int, _ generator: inout SeededGenerator) {
    let list = inode("site/.chatarchive")
    if round >= Self.rounds {
      while child.exitCode == nil, inode("site/.chatarchive") == list {}
      return
    }
    switch round % 4 {
    case 0: usleep(UInt32.random(in: 0..<200_000, using: &generator))
    case 1:
      while child.exitCode == nil, !folder.names().contains(where: { $0.hasPrefix(".site.chatarchive-") }) { usleep(100) }
      usleep(UInt32.random(in: 0..<150_000, using: &generator))
    default:
      while child.exitCode == nil, inode("site/.chatarchive") == list { usleep(20) }
      usleep(UInt32.random(in: 0..<(round % 4 == 2 ? 500 : 6_000), using: &generator))
    }
  }

  /// Each file is one of those that a build of `builds` makes, or was there before; the list has all of them.
  private func expectWhole(_ site: SiteTree, of builds: Set<Int>, _ comment: Comment) throws {
    let listed = try #require(site.listed, comment)
    for (path, bytes) in site.files where Self.foreign[path] == nil {
      #expect(builds.contains { fresh[$0].files[path] == bytes }, "\(path), \(comment)")
      #expect(listed.contains(path), "\(path), \(comment)")
    }
    #expect(site.files["index.html"] != nil, comment)
    // What all of them have, the site has at any moment.
    let common = builds.reduce(Set(site.listed ?? [])) { $0.intersection(fresh[$1].files.keys) }
    #expect(common.subtracting(site.files.keys).isEmpty, comment)
    for (path, text) in Self.foreign { #expect(site.files[path] == Data(text.utf8), "\(path), \(comment)") }
  }

  /// A build that nobody disturbs gives a fresh build's site, says nothing, and leaves nothing beside it.
  private func expectRecovery(_ variant: Int, _ comment: Comment) throws {
    let result = try ChildProcess.run(try CommandProgram.path, Self.build(variant, to: "site"), in: folder.path)
    #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result), \(comment)")
    var site = try SiteTree(folder.path("site"))
    #expect(site.listed == Set(fresh[variant].files.keys), comment)
    for (path, text) in Self.foreign { #expect(site.files.removeValue(forKey: path) == Data(text.utf8), "\(path), \(comment)") }
    #expect(site.differences(from: fresh[variant]) == [], comment)
    #expect(Set(site.own.keys) == [".chatarchive", ".chatarchive-state"], comment)
    #expect(!folder.names().contains { $0.hasPrefix(".") }, "\(folder.names()), \(comment)")
  }

  @Test("because it is killed leaves each file whole, and the next build gives the site that a fresh one gives", arguments: [1, 2])
  func killed(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try expectRecovery0()
    var (current, builds, mixed) = (0, Set([0]), 0)
    var round = 0
    // More rounds where none has met the moment that counts most, which is over in milliseconds.
    while round < Self.rounds || mixed == 0 && round < 150 {
      defer { round += 1 }
      let next = (current + Int.random(in: 1..<fresh.count, using: &generator)) % fresh.count
      let child = try start(next)
      wait(child, round, &generator)
      child.send(SIGKILL)
      #expect(child.wait(seconds: 120) != nil)
      builds.insert(next)
      let site = try SiteTree(folder.path("site"))
      try expectWhole(site, of: builds, "seed \(seed), round \(round), \(builds)")
      if !builds.contains(where: { site.listed == Set(fresh[$0].files.keys) }) { mixed += 1 }
      guard Bool.random(using: &generator) || round == Self.rounds - 1 else { continue }
      current = Bool.random(using: &generator) ? next : Int.random(in: 0..<fresh.count, using: &generator)
      try expectRecovery(current, "seed \(seed), round \(round), \(next) was killed over \(builds)")
      builds = [current]
    }
    #expect(mixed > 0, "no build was met while it changed the site")
  }

  private func expectRecovery0() throws {
    let result = try ChildProcess.run(try CommandProgram.path, Self.build(0, to: "site"), in: folder.path)
    #expect(result.exitCode == 0)
    for (path, text) in Self.foreign { try folder.write(text, to: "site/" + path) }
  }

  @Test("for the first time because it is killed leaves no site or a whole one")
  func killedFirst() throws {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<10 {
      let variant = Int.random(in: 0..<fresh.count, using: &generator)
      let child = try start(variant, to: "first")
      if round % 2 == 0 {
        usleep(UInt32.random(in: 0..<300_000, using: &generator))
      } else {
        while child.exitCode == nil, inode("first") == 0, round % 4 == 1 || !folder.names().contains(where: { $0.hasPrefix(".first") }) {
          usleep(50)
        }
        usleep(UInt32.random(in: 0..<5_000, using: &generator))
      }
      child.send(SIGKILL)
      #expect(child.wait(seconds: 120) != nil)
      let first = try SiteTree(folder.path("first"))
      if inode("first") != 0 { #expect(first.differences(from: fresh[variant]) == [], "round \(round)") }
      let result = try ChildProcess.run(try CommandProgram.path, Self.build(variant, to: "first"), in: folder.path)
      #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result), round \(round)")
      #expect(try SiteTree(folder.path("first")).differences(from: fresh[variant]) == [], "round \(round)")
      #expect(!folder.names().contains { $0.hasPrefix(".") }, "\(folder.names()), round \(round)")
      try FileManager.default.removeItem(atPath: folder.path("first"))
    }
  }
}
