import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteWriting

@Suite("Attachments that are not as quiet as they should be")
struct ChangingMediaTests {
  let folder: TemporaryFolder
  let stage: SiteStage

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "export/file.txt")
    try folder.write("two", to: "other/file.txt")
    stage = try SiteStage(output: folder.path("site"), isDurable: false)
  }

  @Test("at one path of two exports are two files of the site")
  func twoExports() throws {
    let paths = try ["export", "other"].enumerated().map { number, name in
      let copier = MediaCopier(root: try ExportRoot(folder.path(name)), number: number, into: stage)
      guard case .copied(let file) = try copier.copy("file.txt") else { throw CocoaError(.fileReadUnknown) }
      return file.sitePath
    }
    try stage.commit()
    #expect(try paths.map { try folder.text(of: "site/" + $0) } == ["one", "two"])
  }

  /// Copies the file, and says when the site's copy was last written, which is later than any time before.
  private func copyAgain() throws -> (text: String, modified: Date) {
    let stage = try SiteStage(output: folder.path("site"), isDurable: false)
    guard case .copied(let file) = try MediaCopier(root: try ExportRoot(folder.path("export")), into: stage).copy("file.txt") else {
      throw CocoaError(.fileReadUnknown)
    }
    try stage.commit()
    let path = "site/" + file.sitePath
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(path))
    return (try folder.text(of: path), try #require(attributes[.modificationDate] as? Date))
  }

  @Test("are copied again where they have other bytes, though they have the size and the time that they had")
  func sameTime() throws {
    stage.discard()
    let first = try copyAgain()
    usleep(20_000)
    try folder.write("ONE", to: "export/file.txt")
    try FileManager.default.setAttributes([.modificationDate: first.modified], ofItemAtPath: folder.path("export/file.txt"))
    #expect(try copyAgain().text == "ONE")
  }

  @Test("stay in the site as they are where they have another time and the same bytes")
  func touched() throws {
    stage.discard()
    let first = try copyAgain()
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.path("export/file.txt"))
    #expect(try copyAgain() == first)
  }

  @Test("that somebody writes to while they are copied are told as such, and are not in the site")
  func changes() throws {
    let path = try folder.write([UInt8](repeating: 7, count: 16_000_000), to: "export/film.mp4")
    let isCopied = Mutex(false)
    let writer = open(path, O_WRONLY)
    defer { close(writer) }
    let size = Mutex(16_000_000)
    Thread.detachNewThread {
      while !isCopied.withLock({ $0 }) {
        let next = size.withLock { size in
          size += 1
          return size
        }
        ftruncate(writer, off_t(next))
      }
    }
    while size.withLock({ $0 }) < 16_000_010 { usleep(100) }
    // On a busy machine the writer may have no turn during a copy, and then nothing changed meanwhile.
    var result: MediaResult?
    for attempt in 0..<20 where result != .refused(.changed) {
      let stage = try SiteStage(output: folder.path("site\(attempt)"), isDurable: false)
      result = try MediaCopier(root: try ExportRoot(folder.path("export")), into: stage).copy("film.mp4")
      if result == .refused(.changed) { #expect(Array(stage.writtenPaths) == []) }
    }
    isCopied.withLock { $0 = true }
    #expect(result == .refused(.changed))
  }

  @Test("cannot be used where their first bytes cannot be read, and are none without bytes")
  func unreadableHeader() throws {
    let status = try #require(stat.of(folder.path("export/file.txt"), in: AT_FDCWD))
    let closed = try #require(Descriptor.open(folder.path("export/file.txt"), in: AT_FDCWD, flags: O_WRONLY))
    #expect(throws: MediaRefusal.self) { try MediaReading(StoredMedia(path: "file.txt", status: status, file: closed)) }
    let open = try #require(Descriptor.open(folder.path("export/file.txt"), in: AT_FDCWD, flags: O_RDONLY))
    #expect(try MediaReading(StoredMedia(path: "file.txt", status: status, file: open)).header == Array("one".utf8))
  }
}
