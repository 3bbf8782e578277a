import Diagnostics
import TestSupport
import Testing

@testable import SiteWriting

@Suite("The folder that is named for smaller pictures")
struct CacheFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "site/page.html")
    try folder.write("", to: "file")
    try folder.link("link", to: "site")
  }

  @Test(
    "is refused in another, also where it is yet to be made, or where a link leads there",
    arguments: ["site", "site/", "site/c", "site/c/d", "link/c", "other/../site/c", "./site/./c", "site/page.html"])
  func inside(path: String) throws {
    let cache = CacheFolder(folder.path(path))
    let error = #expect(throws: ArchiveError.self) { try cache.refuse(in: folder.path("site/"), called: "the site") }
    #expect(error?.diagnostic.place.file == folder.path(path) && error?.diagnostic.advice?.contains("--cache") == true)
  }

  @Test("is not refused beside or above it", arguments: ["sites", "", "other", "site/../c", "link2/c", "sit"])
  func outside(path: String) throws {
    try CacheFolder(folder.path(path)).refuse(in: folder.path("site"), called: "the site")
  }

  @Test("is refused in a folder that is missing, too")
  func missing() throws {
    #expect(throws: ArchiveError.self) { try CacheFolder(folder.path("new/c")).refuse(in: folder.path("new"), called: "the site") }
    try CacheFolder(folder.path("newer")).refuse(in: folder.path("new"), called: "the site")
  }

  @Test("is told in a note when nothing can be kept there, and not when it only has to be made")
  func problem() throws {
    for path in ["", "site", "a/b/c", "link/c"] { #expect(CacheFolder(folder.path(path)).problem == nil, "\(path)") }
    for path in [folder.path("file"), folder.path("file/c"), "/dev/null/c"] {
      let problem = CacheFolder(path).problem
      #expect(problem?.severity == .note && problem?.place.file == path, "\(path)")
      #expect(problem?.summary == "smaller pictures are not kept for other builds: not a directory", "\(path)")
    }
    #expect(CacheFolder("").problem?.severity == .note && CacheFolder("a\0b").problem?.severity == .note)
  }
}
