import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteWriting

@Suite("A stage")
struct SiteStageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(_ files: [String: String], canExchange: Bool = true) throws -> [Diagnostic] {
    let stage = try SiteStage(output: folder.path("site"), exports: [], isDurable: false, canExchange: canExchange) { _ in }
    for (path, text) in files { try stage.write(Array(text.utf8), to: path) }
    return try stage.commit()
  }

  @Test("becomes the site, with folders made as needed, and leaves nothing beside it")
  func becomesTheSite() throws {
    #expect(try build(["index.html": "one", "general/thread/a.html": "two"]).isEmpty)
    #expect(folder.names() == ["site"])
    #expect(try folder.text(of: "site/index.html") == "one")
    #expect(try folder.text(of: "site/general/thread/a.html") == "two")
    #expect(try folder.text(of: "site/.chatarchive") == "chatarchive site 1\ngeneral/thread/a.html\nindex.html\nfiles 2\n")
  }

  @Test("replaces the pages of the site before it, and removes those that are no more", arguments: [true, false])
  func replaces(canExchange: Bool) throws {
    _ = try build(["index.html": "one", "old/1.html": "old"], canExchange: canExchange)
    _ = try build(["index.html": "two", "new/1.html": "new"], canExchange: canExchange)
    #expect(folder.names(in: "site") == [".chatarchive", "index.html", "new"])
    #expect(try folder.text(of: "site/index.html") == "two")
    #expect(folder.names() == ["site"])
  }

  @Test("is invisible before its commit, and gone after a discard or when it is let go")
  func discards() throws {
    _ = try build(["index.html": "one"])
    let stage = try SiteStage(output: folder.path("site"))
    try stage.write([50], to: "index.html")
    #expect(try folder.text(of: "site/index.html") == "one")
    #expect(folder.names().count == 3)
    stage.discard()
    #expect(folder.names() == ["site"])
    #expect(throws: ArchiveError.self) { try stage.write([50], to: "other.html") }
    #expect(throws: ArchiveError.self) { try stage.commit() }
    do {
      let dropped = try SiteStage(output: folder.path("site"))
      try dropped.write([50], to: "index.html")
    }
    #expect(folder.names() == ["site"])
    #expect(try folder.text(of: "site/index.html") == "one")
  }

  @Test("carries over what no build made: files, empty folders, links, and what lies among pages", arguments: [true, false])
  func carriesForeignFiles(canExchange: Bool) throws {
    _ = try build(["index.html": "one", "general/1.html": "p"])
    try folder.write("example.org", to: "site/CNAME")
    try folder.write("note", to: "site/general/note.txt")
    try folder.write("deep", to: "site/.git/objects/ab/cd")
    try FileManager.default.createDirectory(atPath: folder.path("site/empty"), withIntermediateDirectories: true)
    try folder.link("site/elsewhere", to: "/nowhere")
    for round in ["two", "three"] {
      #expect(try build(["index.html": round], canExchange: canExchange).isEmpty)
      #expect(try folder.text(of: "site/CNAME") == "example.org")
      #expect(try folder.text(of: "site/general/note.txt") == "note")
      #expect(try folder.text(of: "site/.git/objects/ab/cd") == "deep")
      #expect(folder.names(in: "site") == [".chatarchive", ".git", "CNAME", "elsewhere", "empty", "general", "index.html"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("site/elsewhere")) == "/nowhere")
      #expect(folder.names(in: "site/general") == ["note.txt"])
      #expect(folder.names() == ["site"])
    }
  }

  @Test("refuses to cover a file that no build made, and leaves the old site as it was")
  func refusesToCover() throws {
    _ = try build(["index.html": "one"])
    try folder.write("mine", to: "site/404.html")
    let error = #expect(throws: ArchiveError.self) { try build(["index.html": "two", "404.html": "theirs"]) }
    #expect(error?.diagnostic.place.file == folder.path("site/404.html"))
    #expect(try folder.text(of: "site/index.html") == "one")
    #expect(try folder.text(of: "site/404.html") == "mine")
    #expect(folder.names() == ["site"])
  }

  @Test("keeps a file that was saved anew in the old site while the new one took its place")
  func keepsLateChanges() throws {
    _ = try build(["index.html": "one"])
    try folder.write("early", to: "site/note.txt")
    let folder = self.folder
    let stage = try SiteStage(output: folder.path("site"), exports: [], isDurable: false, canExchange: true) { step in
      guard step == .carried else { return }
      try? FileManager.default.removeItem(atPath: folder.path("site/note.txt"))
      _ = try? folder.write("late", to: "site/note.txt")
      _ = try? folder.write("new", to: "site/new.txt")
    }
    try stage.write([50], to: "index.html")
    let notes = try stage.commit()
    #expect(try folder.text(of: "site/index.html") == "2")
    #expect(try folder.text(of: "site/new.txt") == "new")
    let kept = try #require(notes.first?.place.file)
    #expect(try String(contentsOfFile: kept + "/note.txt", encoding: .utf8) == "late")
    _ = try build(["index.html": "three"])
    #expect(try String(contentsOfFile: kept + "/note.txt", encoding: .utf8) == "late")
  }

  @Test("keeps the mode of the folder that it replaces")
  func keepsMode() throws {
    _ = try build(["index.html": "one"])
    chmod(folder.path("site"), 0o2750)
    _ = try build(["index.html": "two"])
    var status = stat()
    #expect(stat(folder.path("site"), &status) == 0 && status.st_mode & 0o7777 == 0o2750)
  }

  @Test("takes a file only once, and counts files and bytes")
  func writesOnce() throws {
    let stage = try SiteStage(output: folder.path("site"))
    try stage.write([1, 2, 3], to: "a/b.html")
    let error = #expect(throws: ArchiveError.self) { try stage.write([4], to: "a/b.html") }
    #expect(error?.diagnostic.place.file == folder.path("site/a/b.html"))
    try stage.write([], to: "empty.txt")
    #expect(stage.writtenPaths.count == 2)
    #expect(stage.byteCount == 3)
  }

  @Test(
    "refuses paths that are not plain paths of the site",
    arguments: [
      "", "/", "/a", "a/", "a//b", ".", "..", "a/../b", "../a", "a/..", "./a", "a\0b", "a\nb", ".chatarchive", ".chatarchive-unfinished/x",
    ])
  func refusesPaths(path: String) throws {
    let stage = try SiteStage(output: folder.path("site"))
    #expect(throws: ArchiveError.self) { try stage.write([1], to: path) }
    #expect(stage.writtenPaths.count == 0)
  }

  @Test("takes files from many tasks at once, with fewer open folders than there are folders")
  func writesFromTasks() async throws {
    let stage = try SiteStage(output: folder.path("site"), isDurable: false)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<400 { try stage.write(Array("\(task)/\(index)".utf8), to: "c\(index % 400)/\(task).html") }
        }
      }
      try await group.waitForAll()
    }
    #expect(stage.writtenPaths.count == 3200)
    try stage.commit()
    #expect(try folder.text(of: "site/c399/7.html") == "7/399")
    #expect(folder.names(in: "site").count == 401)
  }

  @Test("keeps a second build out and names the process, until the first is done")
  func locks() throws {
    let first = try SiteStage(output: folder.path("site"))
    let error = #expect(throws: ArchiveError.self) { try SiteStage(output: folder.path("site")) }
    #expect(error?.diagnostic.summary.contains("process \(getpid())") == true)
    _ = try SiteStage(output: folder.path("other"))
    try first.write([49], to: "index.html")
    try first.commit()
    _ = try SiteStage(output: folder.path("site"))
    #expect(folder.names() == ["site"])
  }
}
