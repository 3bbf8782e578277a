import OperatingSystem
import TestSupport
import Testing

@Suite("A watch of folders")
struct FolderWatchTests {
  private let folder: TemporaryFolder
  private let watch: FolderWatch

  init() throws {
    folder = try TemporaryFolder()
    watch = try #require(FolderWatch())
  }

  @Test("tells of a file that is made, and again when it is closed")
  func files() throws {
    let number = try #require(watch.add(folder.path))
    try folder.write("kettle", to: "file")
    var events = watch.events()
    // A program that another test starts meanwhile keeps the file open for a moment.
    for _ in 0..<10_000 where events.count < 2 {
      usleep(1000)
      events += watch.events()
    }
    #expect(events.allSatisfy { $0.folder == number && $0.name == "file" })
    #expect(events.map(\.what) == [.created, .changed])
    #expect(watch.events().isEmpty)
    watch.end()
  }

  @Test("tells of a folder that comes, and of the watched one when it goes")
  func folders() throws {
    try folder.write("kettle", to: "outer/file")
    let outer = try #require(watch.add(folder.path("outer")))
    mkdir(folder.path("outer/inner"), 0o777)
    #expect(watch.events().map(\.what) == [.folder])
    rename(folder.path("outer"), folder.path("other"))
    let events = watch.events()
    #expect(events.map(\.what) == [.gone] && events.first?.folder == outer && events.first?.name == "")
    watch.end()
  }

  @Test("has one number for a folder, and tells nothing of one that is watched no more")
  func numbers() throws {
    let number = try #require(watch.add(folder.path))
    #expect(watch.add(folder.path + "/.") == number)
    watch.remove(number)
    try folder.write("kettle", to: "file")
    #expect(watch.events().isEmpty)
    watch.end()
  }

  @Test("watches neither files nor what is not there")
  func others() throws {
    try folder.write("kettle", to: "file")
    #expect(watch.add(folder.path("file")) == nil && errno == ENOTDIR)
    #expect(watch.add(folder.path("none")) == nil && errno == ENOENT)
    watch.end()
  }
}
