import Testing

@testable import ChatArchive

@Suite("Pages that are kept")
struct KeptFilesTests {
  @Test(
    "are the numbered ones, the newest and those of threads, and nothing that has pages of its own kind",
    arguments: [
      ("tea/1.html", true), ("tea/120.html", true), ("tea/index.html", true), ("tea/thread/m-1.html", true), ("日本/2.html", true),
      ("tea/info.html", false), ("tea/images-2.html", false), ("tea/thread/a/b.html", false), ("tea/1.html.gz", false),
      ("all/1.html", false), ("people/1.html", false), ("index.html", false), ("tea/2.js", false), ("tea/12a.html", false),
    ])
  func pages(path: String, isPage: Bool) {
    #expect((PageOfMessages(path) != nil) == isPage)
  }
}
