import Spilling
import Testing

@testable import SiteWriting

@Suite("The files in a stage")
struct StagedFilesTests {
  @Test("come back as they were added, in their order")
  func roundTrips() throws {
    let added: [(path: String, old: Int?)] = [("index.html", nil), ("general/1.html", 0), ("a/thread/ä.html", 70_000), ("x", nil)]
    var files = StagedFiles(in: SpillFile(inFolder: nil))
    for file in added { files.append(StagedFile(path: try SitePath(file.path), old: file.old)) }
    #expect(files.count == 4 && Array(files.paths) == added.map(\.path))
    for (file, wanted) in zip(files, added) {
      let path = try SitePath(wanted.path)
      #expect(file.old == wanted.old && file.path.path == path.path && file.path.folder == path.folder)
      #expect(file.path.nameKey == path.nameKey && file.path.withName { String(cString: $0) } == path.withName { String(cString: $0) })
    }
  }

  @Test("are none at first")
  func none() {
    #expect(StagedFiles(in: SpillFile(inFolder: nil)).isEmpty && Array(StagedFiles(in: SpillFile(inFolder: nil)).paths).isEmpty)
  }
}
