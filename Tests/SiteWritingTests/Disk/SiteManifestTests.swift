import Foundation
import TestSupport
import Testing

@testable import SiteWriting

@Suite("The list of a site's files")
struct SiteManifestTests {
  private func encode(_ paths: [String]) throws -> [UInt8] {
    ManifestText.merging(StagedFolder.grouping(try paths.map { StagedFile(path: try SitePath($0)) }), into: SiteManifest())
  }

  private func paths(_ manifest: SiteManifest) -> [String] {
    manifest.folders.flatMap { folder in folder.files.map { String(decoding: manifest.path($0, in: folder), as: UTF8.self) } }
  }

  private func parse(_ text: String) throws(SiteManifest.Fault) -> SiteManifest { try SiteManifest(parsing: Array(text.utf8)) }

  @Test("reads back what it wrote, and every cut of it is found out")
  func roundTrips() throws {
    let paths = ["ä.html", "b/1.html", "a.html", "b/thread/x.html", "b-c/1.html", "b/10.html"]
    let bytes = try encode(paths)
    let lines = "chatarchive site 3\na.html\nä.html\nb/\n1.html\n10.html\nb-c/\n1.html\nb/thread/\nx.html\nfiles 6\n"
    let text = lines + "sha256 ed1355d50785263ad03e3501c761c8a63258e3acad305650b7e0a2a9e114e852\n"
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    let manifest = try SiteManifest(parsing: bytes)
    #expect(self.paths(manifest) == ["a.html", "ä.html", "b/1.html", "b/10.html", "b-c/1.html", "b/thread/x.html"])
    for length in 0..<bytes.count {
      #expect(throws: SiteManifest.Fault.damaged) { try SiteManifest(parsing: Array(bytes.prefix(length))) }
    }
    #expect(try SiteManifest(parsing: encode([])).count == 0)
  }

  @Test("finds each of its files, and no other")
  func finds() throws {
    let all = try (0..<300).map { try SitePath("c\($0 % 17)/\($0 % 3 == 0 ? "thread/" : "")\($0).html") }
    let manifest = try SiteManifest(
      parsing: ManifestText.merging(StagedFolder.grouping(all.map { StagedFile(path: $0) }), into: SiteManifest()))
    #expect(manifest.count == 300)
    for path in all {
      let file = try #require(manifest.file(at: path))
      let folder = try #require(manifest.folder(at: path.folder))
      #expect(manifest.path(file, in: folder) == Array(path.path))
    }
    for path in ["c1", "c1/1.htm", "c1/1.html0", "c18/1.html", "x", "c1/thread/1.html", "c0/thread"] {
      #expect(manifest.file(at: try SitePath(path)) == nil, "\(path)")
    }
  }

  @Test("of two sites merges into one that is the same as if it had been made at once", arguments: 0..<20)
  func merges(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let all = (0..<80).map { "\(["", "a/", "a/b/", "a-b/", "c/"].randomElement(using: &random) ?? "")\($0 * 7919 % 100).html" }
    let isOld = all.map { _ in Bool.random(using: &random) }
    let old = try SiteManifest(parsing: encode(zip(all, isOld).filter(\.1).map(\.0)))
    let added = try zip(all, isOld).filter { !$0.1 }.map { StagedFile(path: try SitePath($0.0)) }
    #expect(ManifestText.merging(StagedFolder.grouping(added), into: old) == (try encode(all)))
    let kept = ManifestText.merging([], into: old, isKept: { $0 % 3 == 1 })
    #expect(try paths(SiteManifest(parsing: kept)) == paths(old).enumerated().filter { $0.offset % 3 == 1 }.map(\.element))
  }

  @Test("with a changed bit in any line, without one of its lines, or cut off is damaged, and never of a later version")
  func damages() throws {
    for bytes in SealedList.damages(of: String(decoding: try encode(["a.html", "b/1.html", "b/10.html"]), as: UTF8.self)) {
      #expect(throws: SiteManifest.Fault.damaged, "\(String(decoding: bytes, as: UTF8.self))") { try SiteManifest(parsing: bytes) }
    }
  }

  @Test("of a later version is that, unless it has a hash that does not fit")
  func laterVersion() throws {
    for text in ["chatarchive site 4\nanything\n", SealedList.text("chatarchive site 4\nanything\n")] {
      #expect(throws: SiteManifest.Fault.newerVersion) { try parse(text) }
    }
    let changed = SealedList.text("chatarchive site 4\nanything\n").replacingOccurrences(of: "any", with: "some")
    #expect(throws: SiteManifest.Fault.damaged) { try parse(changed) }
  }

  @Test("of another version has a hash as its version asks for, or is damaged")
  func sealOfVersion() {
    for version in 0...2 {
      #expect(throws: SiteManifest.Fault.damaged) { try parse(SealedList.text("chatarchive site \(version)\na.html\nfiles 1\n")) }
    }
    for version in [-1, 0, 3] {
      #expect(throws: SiteManifest.Fault.damaged) { try parse("chatarchive site \(version)\na.html\nfiles 1\n") }
    }
  }

  @Test("of the second version is read too")
  func version2() throws {
    let manifest = try parse("chatarchive site 2\nindex.html\na/\n1.html\n2.html\nfiles 3\n")
    #expect(paths(manifest) == ["index.html", "a/1.html", "a/2.html"])
    #expect(try parse("chatarchive site 2\nfiles 0\n").count == 0)
  }

  @Test("of the first version is read too")
  func version1() throws {
    let manifest = try parse("chatarchive site 1\na/1.html\na/2.html\nindex.html\nfiles 3\n")
    #expect(paths(manifest) == ["index.html", "a/1.html", "a/2.html"])
    #expect(try parse("chatarchive site 1\nfiles 0\n").count == 0)
  }

  @Test(
    "with paths that are none of a site, or not in order, is damaged",
    arguments: [
      "..", ".", "", "a//\nx", "/\nx", "../\nx", "a/../b/\nx", "a/", "a/\nb/\nx", "b\na", "a\na", "b/\nx\na/\nx", "a/\n..", ".chatarchive",
      ".chatarchive-state", "a\0b", String(repeating: "a/", count: 100_000) + "\nx",
    ])
  func damaged(lines: String) {
    for count in 0...2 {
      #expect(throws: SiteManifest.Fault.damaged) { try parse("chatarchive site 2\n\(lines)\nfiles \(count)\n") }
      #expect(throws: SiteManifest.Fault.damaged) { try parse(SealedList.text("chatarchive site 3\n\(lines)\nfiles \(count)\n")) }
    }
  }
}
