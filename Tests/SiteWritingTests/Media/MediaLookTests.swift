import Foundation
import TestSupport
import Testing

@testable import SiteWriting

@Suite("A look at files of an export")
struct MediaLookTests {
  /// Files, and links to files and folders, inside and out.
  private func makeExport() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for path in ["export/p.jpg", "export/a/p.jpg", "export/a/b/q.jpg", "export/a/.hidden/q.jpg", "outside/p.jpg"] {
      try folder.write(path, to: path)
    }
    try folder.link("export/a/link.jpg", to: "b/q.jpg")
    try folder.link("export/c", to: "a")
    try folder.link("export/out", to: "../outside")
    return folder
  }

  @Test("tells what is at a path, whatever was looked at before, and follows no link")
  func paths() throws {
    let folder = try makeExport()
    let root = try ExportRoot(folder.path("export"))
    var look = MediaLook(at: root)
    for path in ["p.jpg", "a/p.jpg", "a/b/q.jpg", "a/b/q.jpg", "p.jpg", "a/b/q.jpg"] {
      let size = look.file(at: path).map { Int($0.st_size) }
      #expect(size == "export/\(path)".utf8.count, "\(path)")
    }
    for path in [
      "a/b", "a/link.jpg", "c/p.jpg", "out/p.jpg", "../outside/p.jpg", "/p.jpg", "a/nothing.jpg", "none/p.jpg", "p.jpg/x", "", "a\0b",
    ] {
      #expect((look.file(at: path) == nil), "\(path)")
    }
  }

  @Test("agrees with the search for every address that means its path first")
  func addresses() throws {
    let folder = try makeExport()
    let root = try ExportRoot(folder.path("export"))
    let finder = AttachmentFinder(root: root)
    let parts = ["", "a", "b", "c", "out", "p.jpg", "q.jpg", "link.jpg", ".hidden", ".", "..", "%61", "a\\b", "file:"]
    var generator = SeededGenerator(seed: 5)
    var look = MediaLook(at: root)
    var first = 0
    for _ in 0..<20_000 {
      let address = (0..<Int.random(in: 1...3, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }
        .joined(separator: "/")
      let base = ["", "a", "a/b", "c", "none"].randomElement(using: &generator) ?? ""
      for path in ["p.jpg", "a/p.jpg", "a/b/q.jpg", "c/p.jpg", "a/link.jpg", "a/.hidden/q.jpg", "out/p.jpg"] {
        guard AttachmentAddress(address).isFirst(path, from: base), let status = look.file(at: path) else {
          continue
        }
        first += 1
        guard case .file(let file) = finder.find(address, from: base) else {
          Issue.record("\(address) from \(base) is not found")
          continue
        }
        #expect(file.path == path && file.size == Int64(status.st_size) && file.identity == status.identity)
      }
    }
    #expect(first > 100)
  }

  @Test("says of a file that was changed, replaced by a link, or hidden behind a link that it is another")
  func changes() throws {
    let folder = try makeExport()
    let stage = try SiteStage(output: folder.path("site"))
    let copier = MediaCopier(root: try ExportRoot(folder.path("export")), into: stage)
    guard case .copied(let media) = try copier.copy("b/q.jpg", from: "a") else {
      Issue.record("not copied")
      return
    }
    func isSame() -> Bool {
      var look = copier.look
      return copier.means(
        media.sourcePath, "b/q.jpg", from: "a", size: media.size, modified: media.modified, identity: media.identity, &look)
    }
    #expect(isSame())
    try folder.write("export/a/b/Q.JPG", to: "export/a/b/q.jpg")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.path("export/a/b/q.jpg"))
    #expect(!isSame())
    try folder.link("export/moved", to: "a")
    var look = copier.look
    #expect(!copier.means("moved/p.jpg", "p.jpg", from: "moved", size: 12, modified: 0, identity: 0, &look))
  }

  @Test("has another identity for another file of the same size and times, and for a file to which something happened")
  func identity() {
    var status = stat()
    (status.st_ino, status.st_size, status.st_ctim.tv_nsec) = (7, 3, 5)
    var other = status
    other.st_ino = 8
    #expect(other.identity != status.identity && other.changed == status.changed)
    other = status
    #expect(other.identity == status.identity)
    other.st_ctim.tv_nsec = 6
    #expect(other.identity != status.identity)
  }
}
