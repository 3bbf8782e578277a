import Foundation
import TestSupport
import Testing

@testable import SiteWriting

@Suite("An output folder")
struct OutputFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ output: String, exports: [String] = []) -> String? {
    do {
      _ = try SiteStage(output: output, exports: exports)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("may be missing, empty, or below folders that are missing")
  func accepts() throws {
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
    for name in ["empty", "new", "deep/er/site/"] {
      let stage = try SiteStage(output: folder.path(name))
      try stage.write([49], to: "index.html")
      try stage.commit()
      #expect(try folder.text(of: name + "/index.html") == "1")
    }
    #expect(folder.names() == ["deep", "empty", "new"])
  }

  @Test("is refused when it holds files of others, and they stay")
  func refusesForeignFolder() throws {
    try folder.write("mine", to: "photos/a.jpg")
    #expect(refusal(folder.path("photos"))?.contains("was not made by chatarchive") == true)
    #expect(folder.names(in: "photos") == ["a.jpg"])
    #expect(folder.names() == ["photos"])
  }

  @Test("is refused when it is a file, a link to nothing, the top folder, home, the current folder or one above it")
  func refusesPlaces() throws {
    try folder.write("x", to: "file")
    try folder.link("dangling", to: folder.path("nothing"))
    #expect(refusal(folder.path("file"))?.contains("is a file") == true)
    #expect(refusal(folder.path("dangling"))?.contains("broken symbolic link") == true)
    #expect(refusal("/")?.contains("root of the file system") == true)
    #expect(refusal(NSHomeDirectory())?.contains("home folder") == true)
    #expect(refusal(".")?.contains("current folder") == true)
    #expect(refusal("..")?.contains("current folder") == true)
    #expect(refusal("")?.contains("no usable name") == true)
    #expect(refusal(folder.path("a\0b"))?.contains("no usable name") == true)
    #expect(refusal(folder.path("file/site")) != nil)
    #expect(refusal(folder.path("caf\u{FFFD}"))?.contains("not UTF-8") == true)
    #expect(refusal(folder.path("nothing/.."))?.contains("does not exist") == true)
    #expect(refusal("-")?.contains("cannot go to standard output") == true)
    #expect(refusal("/proc")?.contains("mount point") == true)
    #expect(refusal("/proc/site")?.contains("cannot lock") == true)
  }

  @Test("is refused when it is in the export or holds it, also through links, but may lie beside an export file")
  func refusesExports() throws {
    try folder.write("[]", to: "export/data/channel.json")
    try folder.link("alias", to: folder.path("export"))
    #expect(refusal(folder.path("export/site"), exports: [folder.path("export")])?.contains("in the export") == true)
    #expect(refusal(folder.path("alias/site"), exports: [folder.path("export")])?.contains("in the export") == true)
    #expect(refusal(folder.path("export"), exports: [folder.path("alias")])?.contains("in the output folder") == true)
    #expect(refusal(folder.path("export"), exports: [folder.path("export/data/channel.json")])?.contains("in the output folder") == true)
    #expect(refusal(folder.path("export/data/site"), exports: [folder.path("export/data/channel.json")]) == nil)
    #expect(refusal(folder.path("exported"), exports: [folder.path("export")]) == nil)
  }

  @Test("that is a symbolic link is replaced where the link leads, and the link stays")
  func followsLink() throws {
    try FileManager.default.createDirectory(atPath: folder.path("real"), withIntermediateDirectories: true)
    try folder.link("site", to: "real")
    let stage = try SiteStage(output: folder.path("site"))
    try stage.write([49], to: "index.html")
    try stage.commit()
    #expect(try folder.text(of: "real/index.html") == "1")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("site")) == "real")
  }

  @Test(
    "with a damaged or a later list of files is refused and stays",
    arguments: [
      ("chatarchive site 1\na.html\nfiles 2\n", "damaged"), ("chatarchive site 1\na.html\n", "damaged"), ("something\n", "damaged"),
      ("chatarchive site 4\nfiles 0\n", "later version"), ("", "damaged"), ("chatarchive site 2\n../x/\na.html\nfiles 1\n", "damaged"),
      ("chatarchive site 1\n../a.html\nfiles 1\n", "damaged"), ("chatarchive site 3\na.html\nfiles 1\n", "damaged"),
      (SealedList.text("chatarchive site 3\nb.html\nfiles 1\n").replacingOccurrences(of: "b.html", with: "a.html"), "damaged"),
    ])
  func refusesDamaged(manifest: String, words: String) throws {
    try folder.write(manifest, to: "site/.chatarchive")
    try folder.write("x", to: "site/a.html")
    #expect(refusal(folder.path("site"))?.contains(words) == true)
    #expect(folder.names(in: "site") == [".chatarchive", "a.html"])
  }
}
