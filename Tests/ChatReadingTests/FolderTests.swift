import Diagnostics
import Foundation
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Folders of exports")
struct FolderTests {
  @Test("files below a folder are read in the order of their paths; media and the configuration are not exports")
  func order() async throws {
    let folder = try ExportFolder()
    for (name, id) in [("b.json", "2"), ("a/z.json", "1"), ("c.txt", "3")] {
      try folder.write(name, #"[{"channel": {"cid": "t:c"}, "members": [], "messages": [{"id": "\#(id)", "created_at": 5}]}]"#.utf8)
    }
    try folder.write("media/picture.png", [0x89, 0x50, 0x4E, 0x47])
    try folder.write("empty.json", [])
    try folder.write("chatarchive.json", #"{"channel": {"cid": "t:c"}, "members": [], "messages": []}"#.utf8)
    let read = try await ReadExport.paths([folder.path, folder.path + "/b.json"])
    #expect(read.messages.map(\.id) == ["1", "2", "3"])
    #expect(read.report.files == 3)
    let survey = try ExportReader(paths: [folder.path]).survey()
    #expect(survey.files.map(\.folder) == [folder.path + "/a", folder.path, folder.path])
    #expect(survey.files.allSatisfy { $0.root == folder.path && $0.format == "stream" })
    #expect(survey.otherFiles == 2)
    #expect(survey.diagnostics.count(of: .warning) == 1)
  }

  @Test("what is named more than once is read once, in whatever order and however it is spelled")
  func namedAgain() throws {
    let folder = try ExportFolder()
    let file = try folder.write("a/b.json", ChannelExportTests.export.utf8)
    try folder.write("c.json", ChannelExportTests.export.utf8)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "-link", withDestinationPath: folder.path)
    defer { unlink(folder.path + "-link") }
    let names = [folder.path, folder.path + "/a/", folder.path + "/a/../a", file, folder.path + "//a/b.json", folder.path + "-link"]
    for first in names {
      for second in names {
        let found = try FileFinder(paths: [first, second, folder.path])
        #expect(found.files.count == 2 && found.emptyFolders.isEmpty, "\(first), \(second)")
      }
    }
  }

  @Test("what is told of names is in their order, whatever that of the folder is")
  func toldInOrder() throws {
    let folder = try ExportFolder()
    try folder.write("a.json", ChannelExportTests.export.utf8)
    let names = (100..<160).map { "link\($0).json" }
    for name in names.reversed() {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: "/does/not/exist")
    }
    let told = try ExportReader(paths: [folder.path]).survey().diagnostics.entries.compactMap(\.place.file)
    #expect(told.filter { $0.contains("link") } == names.map { folder.path + "/" + $0 })
  }

  @Test("a symbolic link out of the export is not followed and told")
  func links() throws {
    let outside = try ExportFolder()
    let folder = try ExportFolder()
    let target = try outside.write("secret.json", ChannelExportTests.export.utf8)
    let inside = try folder.write("a.json", ChannelExportTests.export.utf8)
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/out.json", withDestinationPath: target)
    try manager.createSymbolicLink(atPath: folder.path + "/outside", withDestinationPath: outside.path)
    try manager.createSymbolicLink(atPath: folder.path + "/nowhere.json", withDestinationPath: "/does/not/exist")
    try manager.createSymbolicLink(atPath: folder.path + "/again.json", withDestinationPath: inside)
    try manager.createSymbolicLink(atPath: folder.path + "/circle", withDestinationPath: folder.path)
    let survey = try ExportReader(paths: [folder.path]).survey()
    #expect(survey.files.count == 1)
    #expect(survey.diagnostics.count(of: .warning) == 3)
  }

  @Test("a symbolic link inside the export does not take the place of what it leads to, whatever their order")
  func linkBeforeTarget() throws {
    let folder = try ExportFolder()
    let target = try folder.write("m/export.json", ChannelExportTests.export.utf8)
    for name in ["a.json", "z.json"] {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
    }
    let survey = try ExportReader(paths: [folder.path]).survey()
    #expect(survey.files.map(\.path) == [target] && survey.otherFiles == 0 && survey.diagnostics.entries.isEmpty)
  }

  @Test("what is missing, empty or no export is an error that names it and says what to do")
  func nothing() throws {
    let folder = try ExportFolder()
    let empty = try folder.write("empty.json", [0x20, 0x0A])
    let text = try folder.write("notes/readme.txt", "hello".utf8)
    for paths in [[], [folder.path], [folder.path + "/missing"], [empty], [text], ["/dev/null"]] {
      do {
        _ = try ExportReader(paths: paths).survey()
        Issue.record("nothing was thrown for \(paths)")
      } catch let error as ArchiveError {
        #expect(error.diagnostic.advice != nil)
        #expect(paths.isEmpty || error.diagnostic.place.file == paths.first)
      }
    }
  }

  @Test("a file that disappears after the survey stops the reading, or is told when it keeps going")
  func disappearing() async throws {
    let folder = try ExportFolder()
    try folder.write("a.json", ChannelExportTests.export.utf8)
    let path = try folder.write("b.json", ChannelExportTests.export.utf8)
    for keepGoing in [false, true] {
      let reader = ExportReader(paths: [folder.path], options: ReadingOptions(keepGoing: keepGoing))
      let survey = try reader.survey()
      try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
      do {
        let report = try await reader.read(survey: survey, transform: { _, _, _ in 0 }, consume: { _ in })
        #expect(keepGoing && report.messages == 3 && report.diagnostics.count(of: .error) == 1)
      } catch let error as ArchiveError {
        #expect(!keepGoing && error.diagnostic.place.file == path)
      }
      try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
    }
  }

  @Test("two files whose names are two spellings of an accent are two files")
  func spellings() throws {
    let folder = try ExportFolder()
    for name in ["\u{E9}.json", "e\u{301}.json"] { try folder.write(name, ChannelExportTests.export.utf8) }
    #expect(try ExportReader(paths: [folder.path]).survey().files.count == 2)
  }

  @Test("two folders whose names are two spellings of an accent are two, in an export and as exports of their own")
  func spelledFolders() async throws {
    let folder = try ExportFolder()
    let spellings = [("\u{E9}", "a"), ("e\u{301}", "b")]
    try folder.write("one/rooms.json", "[]".utf8)
    for (name, text) in spellings {
      try folder.write("one/\(name)/2020-01-01.json", "[\"\(text)\"]".utf8)
      try folder.write("\(name)/rooms.json", "[]".utf8)
      try folder.write("\(name)/room/2020-01-01.json", "[\"\(text)\"]".utf8)
    }
    for paths in [["/one"], spellings.map { "/" + $0.0 }] {
      let read = try await ReadExport.paths(paths.map { folder.path + $0 }, FolderFormatTests.options)
      #expect(read.messages.map { $0.id.suffix(1) } == ["a", "b"], "\(paths)")
    }
  }

  @Test("a symbolic link to a folder that only looks like the export's is not followed")
  func spelledLink() throws {
    let folder = try ExportFolder()
    try folder.write("\u{E9}/a.json", ChannelExportTests.export.utf8)
    let outside = try folder.write("e\u{301}/b.json", ChannelExportTests.export.utf8)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/\u{E9}/link.json", withDestinationPath: outside)
    let survey = try ExportReader(paths: [folder.path + "/\u{E9}"]).survey()
    #expect(survey.files.count == 1)
    #expect(survey.diagnostics.count(of: .warning) == 1)
  }

  @Test("a file whose name is not UTF-8 is told")
  func nameThatIsNotText() throws {
    let folder = try ExportFolder()
    try folder.write("a.json", ChannelExportTests.export.utf8)
    let name = Array((folder.path + "/").utf8) + [0xFF, 0x2E, 0x6A, 0x00]
    let file = name.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o644) } ?? -1 }
    }
    try #require(file >= 0)
    close(file)
    let survey = try ExportReader(paths: [folder.path]).survey()
    #expect(survey.files.count == 1)
    #expect(survey.diagnostics.entries.map(\.severity) == [.warning])
  }

  @Test(
    "a folder that cannot be read stops the survey, or is told when it keeps going",
    .enabled(if: getuid() != 0, "the superuser may read everywhere"))
  func unreadableFolder() throws {
    let folder = try ExportFolder()
    try folder.write("a.json", ChannelExportTests.export.utf8)
    try folder.write("closed/b.json", ChannelExportTests.export.utf8)
    chmod(folder.path + "/closed", 0)
    defer { chmod(folder.path + "/closed", 0o755) }
    #expect(throws: ArchiveError.self) { try ExportReader(paths: [folder.path]).survey() }
    let survey = try ExportReader(paths: [folder.path], options: ReadingOptions(keepGoing: true)).survey()
    #expect(survey.files.count == 1)
    #expect(survey.diagnostics.entries.map(\.place.file) == [folder.path + "/closed"])
  }

  @Test("sizes that add up to more than there are numbers do not trap")
  func hugeSizes() {
    var survey = ExportSurvey()
    let file = SourceFile(index: 0, path: "a", folder: ".", root: "a", size: Int.max, stamp: nil, format: "stream")
    survey.files = [file, file]
    #expect(survey.bytes == Int.max)
  }

  @Test("as many jobs as there are numbers are bounded", arguments: [Int.max, Int.min, 0])
  func absurdJobs(jobs: Int) async throws {
    let folder = try ExportFolder()
    try folder.write("a.json", ChannelExportTests.export.utf8)
    let reader = ExportReader(paths: [folder.path], options: ReadingOptions(jobs: jobs))
    let report = try await reader.read(transform: { _, _, _ in 0 }, consume: { _ in })
    #expect(report.messages == 3)
  }
}
