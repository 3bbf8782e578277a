import Diagnostics
import OperatingSystem
import ReadingTestSupport
import Synchronization
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("What counts as an export")
struct SurveyTests {
  /// Opens everything but files whose names begin with `locked`, as one who may not read those.
  static func open(_ path: String) throws -> any ByteSource {
    if path.split(separator: "/").last?.hasPrefix("locked") == true { throw FileSource.error(path, "cannot be opened", EACCES) }
    return try FileSource(path: path)
  }

  @Test("a file in a folder that cannot be opened stops the build only where its name is that of an export")
  func locked() throws {
    let mustBeRead = ["locked.json", "locked.JSONL", "sub/locked.ndjson", "locked.json.gz", "locked"]
    let canBeLeft = ["locked.PNG", "locked.pdf", "locked.txt.gz", "sub/locked.txt", "locked."]
    for name in mustBeRead + canBeLeft {
      let folder = try ExportFolder()
      try folder.write("a.json", ChannelExportTests.export.utf8)
      let path = try folder.write(name, ChannelExportTests.export.utf8)
      let surveyor = { (paths: [String]) in ExportSurveyor(paths: paths, keepGoing: false, formats: ExportFormats.all, open: Self.open) }
      if mustBeRead.contains(name) {
        #expect(throws: ArchiveError.self, "\(name)") { try surveyor([folder.path]).survey() }
      } else {
        let survey = try surveyor([folder.path]).survey()
        #expect(survey.files.count == 1 && survey.otherFiles == 1 && survey.diagnostics.entries.isEmpty, "\(name)")
      }
      // One that the user named must always be read.
      #expect(throws: ArchiveError.self, "\(name)") { try surveyor([path]).survey() }
    }
  }

  @Test("a file in a folder is not opened where its ending is that of a picture, a film or a sound; one that the user named is")
  func media() throws {
    for name in ["locked.jpg", "sub/locked.MP4", "locked.opus", "locked.tar.webp"] {
      let folder = try ExportFolder()
      try folder.write("a.json", ChannelExportTests.export.utf8)
      let path = try folder.write(name, ChannelExportTests.export.utf8)
      let opened = Mutex<[String]>([])
      let open: @Sendable (String) throws -> any ByteSource = { path in
        opened.withLock { $0.append(path) }
        return try FileSource(path: path)
      }
      let survey = try ExportSurveyor(paths: [folder.path], keepGoing: false, formats: ExportFormats.all, open: open).survey()
      #expect(survey.files.count == 1 && survey.otherFiles == 1 && survey.diagnostics.entries.isEmpty, "\(name)")
      #expect(!opened.withLock { $0.contains(path) }, "\(name)")
      let found = try ExportSurveyor(paths: [path], keepGoing: false, formats: ExportFormats.all, open: open).survey()
      #expect(found.files.count == 1, "\(name)")
    }
    for name in ["jpg", "a.jpg/b", "a.jpgx", "a.json", "a", "", "a.", "a.jpg/"] { #expect(!PlayableFile.isNamed(name), "\(name)") }
  }

  @Test("a file that begins as a packed one and is none is an error that names it; in a folder it is left alone")
  func packed() throws {
    let tar = [UInt8](repeating: 0, count: 257) + Array("ustar".utf8) + [0, 0x30, 0x30]
    for (bytes, kind) in [([0x1F, 0x8B, 8, 0], "gzip"), ([0x50, 0x4B, 3, 4, 20], "zip"), (tar, "archive")] {
      let folder = try ExportFolder()
      let path = try folder.write("export.bin", bytes)
      let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [path]).survey() }
      #expect(error?.diagnostic.summary.contains(kind) == true && error?.diagnostic.place.file == path, "\(String(describing: error))")
      #expect(error?.diagnostic.advice != nil)
      let inside = #expect(throws: ArchiveError.self) { try ExportReader(paths: [folder.path]).survey() }
      #expect(inside?.diagnostic.place.file == folder.path, "\(String(describing: inside))")
      try folder.write("a.json", ChannelExportTests.export.utf8)
      #expect(try ExportReader(paths: [folder.path]).survey().otherFiles == 1)
    }
  }

  @Test("a path is named without the slashes at its end")
  func slashes() throws {
    let folder = try ExportFolder()
    for (path, name) in [(folder.path + "/nope/", folder.path + "/nope"), (folder.path + "//", folder.path)] {
      let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [path]).survey() }
      #expect(error?.diagnostic.place.file == name)
    }
    #expect(FileSource.plainName("/") == "/" && FileSource.plainName("") == "")
  }

  @Test("how many faults of a record were replaced is said in words that fit the number")
  func faultNumbers() async throws {
    for (count, words) in [
      (1, "a byte that is not UTF-8 was replaced"), (2, "and 1 more such fault were replaced"), (3, "and 2 more such faults were"),
    ] {
      let bytes = Array((BadInputTests.head + #"{"id": "a", "user": "u", "created_at": 5, "text": ""#).utf8)
      let read = try await ReadExport.bytes(bytes + [UInt8](repeating: 0xFF, count: count) + Array(#""}]}]"#.utf8))
      #expect(read.diagnostics.count == 1)
      #expect(read.diagnostics.first?.summary.contains(words) == true, "\(read.diagnostics)")
    }
  }
}
