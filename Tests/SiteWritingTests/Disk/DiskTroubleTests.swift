import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteWriting

/// Needs small file systems of its own, which only the superuser can mount.
@Suite("Trouble with the disk")
struct DiskTroubleTests {
  /// Takes what a small disk has left, of room and of files.
  private static func fill(_ folder: TemporaryFolder) {
    let files = (0..<200).map { open(folder.path("filler\($0)"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o644) }.filter { $0 >= 0 }
    let bytes = [UInt8](repeating: 1, count: 4096)
    for file in files.prefix(1) { while write(file, bytes, bytes.count) == bytes.count {} }
    for file in files { close(file) }
  }

  /// Gives back what `fill` took, also where a process of another test, which was forked in the meantime, still holds the files open.
  private static func empty(_ folder: TemporaryFolder) {
    for name in folder.names() where name.hasPrefix("filler") {
      truncate(folder.path(name), 0)
      unlink(folder.path(name))
    }
  }

  @Test(
    "a full disk is an error that says so, and the old site stays whole",
    .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"))
  func fullDisk() throws {
    let disk = try SmallDisk("size=1m")
    let folder = disk.folder
    let old = try SiteStage(output: folder.path("site"))
    try old.write(Array("old".utf8), to: "index.html")
    try old.commit()
    let error = #expect(throws: ArchiveError.self) {
      let stage = try SiteStage(output: folder.path("site"))
      for page in 0..<200 { try stage.write([UInt8](repeating: 65, count: 20_000), to: "c/\(page).html") }
      try stage.commit()
    }
    #expect(error?.diagnostic.summary.contains("the disk is full") == true)
    #expect(error?.diagnostic.advice != nil)
    #expect(folder.names() == ["site"])
    #expect(try folder.text(of: "site/index.html") == "old")
    _ = disk
  }

  @Test(
    "a disk that fills up while the site is changed stops nothing but the state, which is a note",
    .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"))
  func fullDiskInTheMiddle() throws {
    let disk = try SmallDisk("size=1m,nr_inodes=100")
    let folder = disk.folder
    let old = ["index.html": "old", "a/1.html": "old", "a/2.html": "stays", "gone/1.html": "old"]
    let new = [
      "index.html": "new", "a/1.html": "new", "a/2.html": "stays", "a/thread/x.html": "new", "b/c/1.html": "new", "b/1.html": "new",
    ]
    let first = try SiteStage(output: folder.path("site"))
    for (path, text) in old { try first.write(Array(text.utf8), to: path) }
    try first.commit { _, file in
      try file.append([1])
      return true
    }
    let stage = try SiteStage(output: folder.path("site"), exports: [], isDurable: true) { step in
      guard step == .listed else { return }
      Self.fill(folder)
    }
    for (path, text) in new { try stage.write(Array(text.utf8), to: path) }
    let notes = try stage.commit { _, file in
      try file.append([UInt8](repeating: 2, count: 200_000))
      return true
    }
    #expect(notes.count == 1 && notes.first?.summary.contains("the disk is full") == true, "\(notes)")
    let names = folder.names().filter { !$0.hasPrefix("filler") }
    #expect(names == ["site"])
    #expect(Set(try folder.files().filter { $0.hasPrefix("site/") }) == Set(new.keys.map { "site/" + $0 } + ["site/.chatarchive"]))
    for (path, text) in new { #expect(try folder.text(of: "site/" + path) == text) }
    #expect(
      try folder.text(of: "site/.chatarchive")
        == SealedList.text("chatarchive site 3\nindex.html\na/\n1.html\n2.html\na/thread/\nx.html\nb/\n1.html\nb/c/\n1.html\nfiles 6\n"))
    _ = disk
  }

  @Test(
    "on a full disk files that cannot be put in place are told as that, and what others put there stays theirs",
    .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"), arguments: [true, false])
  func fullDiskAndOccupiedPath(hasRoomForList: Bool) throws {
    let disk = try SmallDisk("size=1m")
    let folder = disk.folder
    try fullDiskAndOccupiedPath(hasRoomForList, in: folder)
    _ = disk
  }

  private func fullDiskAndOccupiedPath(_ hasRoomForList: Bool, in folder: TemporaryFolder) throws {
    func write(_ pages: [String], onStep: @escaping @Sendable (SiteCommit.Step) -> Void = { _ in }) throws {
      let stage = try SiteStage(output: folder.path("site"), exports: [], isDurable: true, onStep: onStep)
      for page in pages { try stage.write(Array("ours".utf8), to: page) }
      try stage.commit()
    }
    try write(["index.html", "a/1.html"])
    let error = #expect(throws: ArchiveError.self) {
      try write(["index.html", "a/1.html", "a/2.html", "a/3.html"]) { step in
        guard step == .listed else { return }
        // Their numbered pages are placed from the last to the first.
        _ = try? folder.write("theirs", to: "site/a/2.html")
        if !hasRoomForList, let stage = folder.names().first(where: { $0.hasPrefix(".site.chatarchive-") }) {
          unlink(folder.path(stage + "/" + UnplacedFiles.shorterListName))
        }
        Self.fill(folder)
      }
    }
    #expect(error?.diagnostic.summary.contains("chatarchive did not make") == true)
    #expect(error?.diagnostic.advice?.contains("build again to finish") == true, "\(String(describing: error))")
    #expect(folder.names().contains { $0.hasPrefix(".site.chatarchive-") } == !hasRoomForList)
    Self.empty(folder)
    // Neither taken for a page of the site, and written over, nor for one that is no more, and removed.
    #expect(throws: ArchiveError.self) { try write(["index.html", "a/1.html", "a/2.html", "a/3.html"]) }
    try write(["index.html", "a/1.html"])
    #expect(try folder.text(of: "site/a/2.html") == "theirs")
    #expect(folder.names(in: "site/a") == ["1.html", "2.html"] && folder.names() == ["site"])
  }

  @Test(
    "a copy that fills the disk is an error too, not a missing attachment",
    .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"))
  func fullDiskWhileCopying() throws {
    let disk = try SmallDisk("size=1m")
    let folder = disk.folder
    let export = try TemporaryFolder()
    try export.write([UInt8](repeating: 7, count: 3_000_000), to: "film.mp4")
    let stage = try SiteStage(output: folder.path("site"))
    let copier = MediaCopier(root: try ExportRoot(export.path), into: stage)
    let error = #expect(throws: ArchiveError.self) { try copier.copy("film.mp4") }
    #expect(error?.diagnostic.summary.contains("the disk is full") == true)
    stage.discard()
    #expect(folder.names() == [])
    _ = disk
  }

  @Test("a read-only file system is an error that says so", .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"))
  func readOnlyDisk() throws {
    let disk = try SmallDisk("size=1m")
    let folder = disk.folder
    #expect(mount("tmpfs", folder.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), "size=1m") == 0)
    let error = #expect(throws: ArchiveError.self) { try SiteStage(output: folder.path("site")) }
    #expect(error?.diagnostic.summary.contains("read-only") == true)
    _ = disk
  }

  @Test(
    "a site on a disk to which nothing can be written can be looked at, and writing is an error that says why",
    .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"), arguments: [true, false])
  func readOnlySite(isFull: Bool) throws {
    let disk = try SmallDisk("size=1m,nr_inodes=100")
    let folder = disk.folder
    do {
      let first = try SiteStage(output: folder.path("site"))
      try first.write(Array("old".utf8), to: "index.html")
      try first.commit()
    }
    if isFull { try disk.leave(files: 0) } else { try disk.makeReadOnly() }
    let reason = isFull ? "inodes" : "read-only"
    do {
      let stage = try SiteStage(output: folder.path("site"))
      #expect(stage.previousStamp(jobs: 1)?.byteCount == 3)
      try stage.write(Array("old".utf8), to: "index.html")
      for write in [{ try stage.write([1], to: "new.html") }, { _ = try stage.temporaryFolder }, { _ = try stage.commit() }] {
        let error = #expect(throws: ArchiveError.self) { try write() }
        #expect(error?.diagnostic.summary.contains(reason) == true, "\(String(describing: error))")
      }
      stage.discard()
    }
    #expect(folder.names() == ["site"] && folder.names(in: "site") == [".chatarchive", "index.html"])
    #expect(throws: ArchiveError.self) { try SiteStage(output: folder.path("other")) }
    _ = disk
  }

  @Test("a folder without permission is an error that says so", .enabled(if: getuid() != 0, "the superuser may write everywhere"))
  func noPermission() throws {
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    let error = #expect(throws: ArchiveError.self) { try SiteStage(output: folder.path("site")) }
    #expect(error?.diagnostic.summary.contains("permission denied") == true)
  }

  @Test("a name that is too long is an error with the path")
  func longName() throws {
    let folder = try TemporaryFolder()
    let stage = try SiteStage(output: folder.path("site"))
    let name = String(repeating: "n", count: 300)
    for path in [name, name + "/x"] {
      let error = #expect(throws: ArchiveError.self) { try stage.write([1], to: path) }
      #expect(error?.diagnostic.summary.contains("name too long") == true)
    }
  }

  @Test("few open files are enough, and none left is an error with advice")
  func fewFiles() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let stage = try SiteStage(output: folder.path("site"), isDurable: false)
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      for page in 0..<300 { try stage.write([1], to: "c\(page)/1.html") }
      var taken: [Int32] = []
      let error = #expect(throws: ArchiveError.self) {
        for page in 0..<100 {
          // Also what the stage lets go of, until nothing is left to it.
          while let next = Optional(open("/dev/null", O_RDONLY)), next >= 0 { taken.append(next) }
          try stage.write([1], to: "d\(page)/1.html")
        }
      }
      #expect(error?.diagnostic.advice?.contains("ulimit") == true)
      for file in taken { close(file) }
      try stage.commit()
    }
  }
}
