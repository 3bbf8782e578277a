import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteWriting

@Suite("Packed copies")
struct PackedCopiesTests {
  private let folder: TemporaryFolder
  private let text = (0..<400).map { "line \($0) of a text\n" }.joined()

  init() throws { folder = try TemporaryFolder() }

  private func build(_ files: [String: String], isUntouched: Bool = false) throws -> [String] {
    let stage = try SiteStage(output: folder.path("site"), isDurable: false)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) { try stage.write(Array(text.utf8), to: path) }
    let copies = PackedCopies(of: stage, isSiteUntouched: isUntouched)
    for path in copies.originals { try copies.make(for: path) }
    let written = stage.stagedCount { $0.hasSuffix(".gz") || $0.hasSuffix(".br") }
    try stage.commit()
    return [String(written)] + (try folder.files().filter { $0.hasSuffix(".gz") || $0.hasSuffix(".br") })
  }

  @Test("stand beside texts that are large enough, and beside no attachments")
  func which() throws {
    let files = ["a.html": text, "b/c.js": text, "small.html": "short", "media/x.txt": text, "d.png": text]
    #expect(try build(files) == ["4", "site/a.html.br", "site/a.html.gz", "site/b/c.js.br", "site/b/c.js.gz"])
  }

  /// What Brotli made is read by curl, from web servers, in tests of its own.
  @Test("give the file again, with a program of others")
  func unpacking() throws {
    _ = try build(["a.html": text])
    #expect(try ChildProcess.run("gzip", ["--decompress", "--stdout", folder.path("site/a.html.gz")]).standardOutput == text)
    #expect(try folder.bytes(of: "site/a.html.br").count < folder.bytes(of: "site/a.html.gz").count)
  }

  @Test("have the same bytes each time, without a name and a time")
  func sameBytes() throws {
    _ = try build(["a.html": text])
    let first = try (folder.bytes(of: "site/a.html.gz"), folder.bytes(of: "site/a.html.br"))
    try FileManager.default.removeItem(atPath: folder.path("site"))
    _ = try build(["a.html": text])
    #expect(try folder.bytes(of: "site/a.html.gz") == first.0 && folder.bytes(of: "site/a.html.br") == first.1)
    #expect(Array(first.0[3..<8]) == [0, 0, 0, 0, 0])
  }

  @Test("stay with a file that stays, change with it and go with it")
  func incremental() throws {
    let both = ["a.html": text, "b.html": text]
    #expect(try build(both)[0] == "4")
    let modified = try FileManager.default.attributesOfItem(atPath: folder.path("site/a.html.gz"))[.modificationDate] as? Date
    #expect(try build(both, isUntouched: true)[0] == "0")
    #expect(try build(["a.html": text, "b.html": text + "more"], isUntouched: true)[0] == "2")
    #expect(try FileManager.default.attributesOfItem(atPath: folder.path("site/a.html.gz"))[.modificationDate] as? Date == modified)
    #expect(try build(["a.html": text]) == ["0", "site/a.html.br", "site/a.html.gz"])
  }

  @Test("are made anew where somebody touched the site")
  func touched() throws {
    _ = try build(["a.html": text])
    let packed = try folder.bytes(of: "site/a.html.gz")
    try folder.write("rubbish", to: "site/a.html.gz")
    #expect(try build(["a.html": text])[0] == "1")
    #expect(try folder.bytes(of: "site/a.html.gz") == packed)
  }
}
