import Synchronization
import Testing

@testable import SiteWriting

@Suite("What an attachment's address means")
struct AttachmentFinderTests {
  /// Files that are nowhere but at the paths given, and where somebody looked for them.
  private final class Files: MediaStore {
    let paths: Set<String>
    let looked = Mutex<[String]>([])

    init(_ paths: Set<String>) { self.paths = paths }

    func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia? {
      let whole = base.isEmpty ? path : base + "/" + path
      looked.withLock { $0.append(whole) }
      guard paths.contains(whole) else { return nil }
      return StoredMedia(path: whole, size: 1, modified: 0, identity: 0) { { _ in 0 } }
    }
  }

  private func found(_ address: String, from folder: String, _ files: Files) -> String? {
    guard case .file(let file) = AttachmentFinder(root: files).find(address, from: folder) else { return nil }
    return file.path
  }

  @Test("is looked for beside the file, then in each folder above it, the nearest first")
  func above() {
    let files = Files(["a/p.jpg", "p.jpg", "q.jpg"])
    #expect(found("p.jpg", from: "a/b/c", files) == "a/p.jpg" && found("q.jpg", from: "a/b/c", files) == "q.jpg")
    #expect(found("r.jpg", from: "a/b/c", files) == nil)
  }

  @Test("is no path where it is longer than any system's, whatever its spellings; those that are shorter stay")
  func long() {
    let files = Files([])
    #expect(found(String(repeating: "\u{130}", count: 400_000), from: "", files) == nil)
    #expect(files.looked.withLock { $0.isEmpty })
    let encoded = String(repeating: "%C4%B0", count: 1_000)
    #expect(found(encoded, from: "", Files([String(repeating: "\u{130}", count: 1_000)])) != nil)
  }

  @Test("is looked for in few of thousands of folders, and in the top one")
  func deep() {
    let files = Files(["p.jpg"])
    let folder = Array(repeating: "a", count: 2000).joined(separator: "/")
    #expect(found("p.jpg", from: folder, files) == "p.jpg")
    #expect(files.looked.withLock { $0.count } == 18)
  }
}
