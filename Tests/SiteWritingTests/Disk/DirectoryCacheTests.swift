import Diagnostics
import OperatingSystem
import TestSupport
import Testing

@testable import SiteWriting

@Suite("The folders of a site")
struct DirectoryCacheTests {
  @Test("are told from what is missing or no folder; one that cannot be opened is no missing one")
  func standing() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "site/a/file")
    try folder.link("site/loop", to: "a")
    let root = try #require(Descriptor.openFolder(folder.path("site"), in: AT_FDCWD))
    let cache = DirectoryCache(root: root, shownPath: "site", makesFolders: false)
    func standing(_ path: String) throws -> Descriptor? { try cache.standingFolder(at: Array(path.utf8)[...]) }
    #expect(try standing("a") != nil)
    for path in ["none", "none/b", "a/file", "a/file/b", "loop"] { #expect(try standing(path) == nil, "\(path)") }
    // No system has names as long as this, so that nobody can say whether it is there.
    let long = String(repeating: "n", count: 300)
    #expect(throws: ArchiveError.self) { try standing("a/" + long) }
    #expect(throws: ArchiveError.self) { try cache.folder(at: Array("none".utf8)[...]) }
  }
}
