import Diagnostics
import OperatingSystem
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Names that are not UTF-8")
struct NameBytesTests {
  /// Writes an export under a name with a byte that is not UTF-8, and returns the name as a text.
  private func write(in folder: ExportFolder) throws -> String {
    let path = Array((folder.path + "/b").utf8) + [0xFF] + Array(".json".utf8) + [0]
    let file = path.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o644) } ?? -1 }
    }
    try #require(file >= 0)
    close(file)
    return folder.path + "/b\u{FFFD}.json"
  }

  @Test("are what an error says of a file or folder that is named and has one")
  func named() throws {
    let folder = try ExportFolder()
    let path = try write(in: folder)
    for path in [path, path + "/inner.json"] {
      let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [path]).survey() }
      #expect(error?.diagnostic.summary.contains("not UTF-8") == true && error?.diagnostic.place.file == path)
      #expect(error?.diagnostic.advice == "rename it to a UTF-8 name")
    }
  }

  @Test("are what an error says of a folder that holds nothing else")
  func alone() throws {
    let folder = try ExportFolder()
    let path = try write(in: folder)
    let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [folder.path]).survey() }
    #expect(error?.diagnostic.summary.contains("not UTF-8") == true && error?.diagnostic.place.file == path)
    try folder.write("a.json", ChannelExportTests.export.utf8)
    let survey = try ExportReader(paths: [folder.path]).survey()
    #expect(survey.files.count == 1 && survey.diagnostics.entries.map(\.severity) == [.warning])
    #expect(survey.diagnostics.entries.first?.summary.contains("not UTF-8") == true)
  }

  @Test("are not to blame where a path only leads to nothing", arguments: ["/c\u{FFFD}.json", "/none/b\u{FFFD}.json", "/b.json"])
  func missing(name: String) throws {
    let folder = try ExportFolder()
    _ = try write(in: folder)
    let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [folder.path + name]).survey() }
    #expect(error?.diagnostic.summary == "cannot be found: no such file or directory")
  }
}
