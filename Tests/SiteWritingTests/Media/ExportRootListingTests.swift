import TestSupport
import Testing

@testable import SiteWriting

@Suite("The list of what is in an export's folder")
struct ExportRootListingTests {
  private func list(_ folder: TemporaryFolder, most: Int = .max) throws -> (paths: [String], isWhole: Bool) {
    var paths: [String] = []
    let isWhole = try ExportRoot(folder.path("export")).listPaths { path in
      paths.append(path)
      return paths.count < most
    }
    return (paths.sorted(), isWhole)
  }

  @Test("has all files and folders below it, and ends where it is told to")
  func paths() throws {
    let folder = try TemporaryFolder()
    for path in ["a/b/1.jpg", "a/2.jpg", "3.jpg"] { try folder.write("x", to: "export/" + path) }
    let (paths, isWhole) = try list(folder)
    #expect(paths == ["3.jpg", "a", "a/2.jpg", "a/b", "a/b/1.jpg"] && isWhole)
    let (few, isAll) = try list(folder, most: 2)
    #expect(few.count == 2 && !isAll)
  }

  @Test("does not claim to be whole where a link leads somewhere, or where folders are very deep")
  func unclear() throws {
    let linked = try TemporaryFolder()
    try linked.write("x", to: "secret/1.jpg")
    try linked.write("x", to: "export/a/1.jpg")
    try linked.link("export/a/link", to: "../../secret")
    let (paths, isWhole) = try list(linked)
    #expect(!isWhole && !paths.contains("a/link/1.jpg"))
    let deep = try TemporaryFolder()
    try deep.write("x", to: "export/" + String(repeating: "a/", count: 70) + "1.jpg")
    #expect(try !list(deep).isWhole)
  }
}
