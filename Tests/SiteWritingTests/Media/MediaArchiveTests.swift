import Foundation
import TestSupport
import Testing

@testable import SiteWriting

@Suite("Attachments that may be markup")
struct MediaArchiveTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Copies an attachment into a new site and returns the copy's path below the folder.
  private func copy(_ name: String, to site: String = "site") throws -> String {
    let stage = try SiteStage(output: folder.path(site), isDurable: false)
    guard case .copied(let file) = try MediaCopier(root: try ExportRoot(folder.path("export")), into: stage).copy(name) else {
      throw CocoaError(.fileReadUnknown)
    }
    try stage.commit()
    return site + "/" + file.sitePath
  }

  @Test(
    "are in an archive of their own, as another program reads it: one file, its bytes as they were, no time and nothing else",
    arguments: [
      ("page.html", "<p>x", "page.html"), ("a/dräwing 1.SVG", "<svg/>", "dräwing_1.SVG"), ("empty.xml", "", "empty.xml"),
      ("cat.jpg", "<html>", "cat.jpg"), ("noending", "<html>", "noending"), ("..html", "<a>", "html"),
      ("large.html", String(repeating: "<p>line</p>", count: 100_000), "large.html"),
    ])
  func contents(name: String, text: String, expected: String) throws {
    try folder.write(text, to: "export/" + name)
    let path = try copy(name)
    try PythonArchive.run(
      """
      with zipfile.ZipFile('\(path)') as archive:
        [entry] = archive.infolist()
        assert archive.testzip() is None
        assert entry.filename == '\(expected)', entry.filename
        assert archive.read(entry) == open('export/\(name)', 'rb').read()
        assert entry.date_time == (1980, 1, 1, 0, 0, 0) and entry.extra == b'' and entry.comment == b'' and archive.comment == b''
        assert entry.compress_type == zipfile.ZIP_STORED and entry.external_attr == 0
      """, in: folder.path)
    #expect(try folder.bytes(of: path).count == text.utf8.count + 98 + 2 * expected.utf8.count, "nothing stands between its parts")
  }

  @Test("have the same bytes in each site, whenever and from whatever they were copied")
  func sameBytes() throws {
    try folder.write("<p>x", to: "export/page.html")
    let first = try folder.bytes(of: copy("page.html"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: folder.path("export/page.html"))
    #expect(try folder.bytes(of: copy("page.html", to: "other")) == first)
    let stage = try SiteStage(output: folder.path("packed"), isDurable: false)
    let copier = MediaCopier(root: PackedStore(pieces: ["<", "p>", "x"]), into: stage)
    guard case .copied(let file) = try copier.copy("page.html") else { throw CocoaError(.fileReadUnknown) }
    try stage.commit()
    #expect(try folder.bytes(of: "packed/" + file.sitePath) == first && file.size == 4)
  }

  @Test("stay where they are unchanged, and are made anew where a byte is another, also of the same size and time")
  func rebuilt() throws {
    let date = Date(timeIntervalSince1970: 1_000_000)
    var files: [stat] = []
    for text in ["<p>one", "<p>one", "<p>two"] {
      try folder.write(text, to: "export/page.html")
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path("export/page.html"))
      let path = try copy("page.html")
      files.append(try #require(stat.of(folder.path(path), in: AT_FDCWD)))
      let bytes = try folder.bytes(of: path)
      #expect(bytes.contains(Array(text.utf8)))
    }
    #expect(files[0].isSameFile(as: files[1]) && !files[1].isSameFile(as: files[2]))
  }

  @Test("are refused when they change between the two readings, and nothing of them stays", arguments: ["<p>changed", "<p>", "<p>y"])
  func changing(second: String) throws {
    let stage = try SiteStage(output: folder.path("site"), isDurable: false)
    let copier = MediaCopier(root: PackedStore(pieces: ["<p>x"], later: [second]), into: stage)
    #expect(try copier.copy("page.html") == .refused(.changed))
    #expect(Array(stage.writtenPaths).isEmpty)
  }

  @Test("are refused when they have more bytes than such an archive can say")
  func tooLarge() {
    #expect(ZipEntry(name: "a", size: 1 << 32, sum: 0) == nil && ZipEntry(name: "a", size: 4_000_000_000, sum: 0) != nil)
    #expect(ZipEntry(name: String(repeating: "n", count: 70_000), size: 1, sum: 0) == nil)
    #expect(MediaRefusal.tooLargeForArchive.description.contains("4 GB"))
  }
}

/// A store with one packed file, which may be read a second time as another.
private struct PackedStore: MediaStore {
  let pieces: [String]
  var later: [String]?

  func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia? {
    // The first bytes are looked at, then all are added up, then all are written.
    var readings = 0
    return StoredMedia(path: path, size: 0, modified: 0, identity: 0) {
      readings += 1
      var rest = (readings > 2 ? later ?? pieces : pieces)[...]
      return { buffer in
        guard let piece = rest.popFirst() else { return 0 }
        buffer.copyBytes(from: piece.utf8)
        return piece.utf8.count
      }
    }
  }
}
