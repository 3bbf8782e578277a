import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("The program's own chatarchive.json")
struct ConfigurationPlaceTests {
  /// JSON5, which every format would take for a broken export.
  private static let configuration = "// Options.\n{ title: 'x', }\n"

  private func survey(_ path: String) throws -> ExportSurvey { try ExportReader(paths: [path]).survey() }

  @Test("is no export wherever it stands in a folder; a note says that one below the top is not read")
  func folders() throws {
    let folder = try ExportFolder()
    try folder.write("a/export.json", ChannelExportTests.export.utf8)
    try folder.write("chatarchive.json", Self.configuration.utf8)
    #expect(try survey(folder.path).diagnostics.entries.isEmpty)
    let inner = try folder.write("a/chatarchive.json", Self.configuration.utf8)
    let survey = try survey(folder.path)
    #expect(survey.files.count == 1 && survey.otherFiles == 0)
    #expect(survey.diagnostics.entries.map(\.severity) == [.note] && survey.diagnostics.entries.first?.place.file == inner)
    #expect(survey.diagnostics.entries.first?.advice?.contains("--config") == true)
    try folder.write("b/chatarchive.json", Self.configuration.utf8)
    #expect(try self.survey(folder.path).diagnostics.entries.first?.summary.hasSuffix("is not read, and 1 more such file") == true)
    #expect(try self.survey(folder.path + "/a").diagnostics.entries.isEmpty)
    // They are beside what the user named.
    let both = try ExportReader(paths: [folder.path, folder.path + "/./a/", folder.path + "/b/../b"]).survey()
    #expect(both.files.count == 1 && both.diagnostics.entries.isEmpty, "\(both.diagnostics.entries)")
  }

  @Test("is told in a note when it is in an archive, unless one stands beside that", arguments: ["", "Export 1/"])
  func archives(base: String) throws {
    let folder = try ExportFolder()
    try folder.write("export.json", ChannelExportTests.export.utf8)
    try folder.write("inner.json", Self.configuration.utf8)
    try PythonArchive.run(
      """
      files = [('export.json', '\(base)export.json'), ('inner.json', '\(base)chatarchive.json')]
      with zipfile.ZipFile('x.zip', 'w') as z:
          for f, n in files: z.write(f, n)
      with tarfile.open('x.tgz', 'w:gz') as t:
          for f, n in files: t.add(f, n)
      """, in: folder.path)
    for name in ["x.zip", "x.tgz"] {
      let path = folder.path + "/" + name
      let survey = try survey(path)
      #expect(survey.files.map(\.exportPath) == [base + "export.json"] && survey.otherFiles == 0)
      let note = survey.diagnostics.entries.first
      #expect(survey.diagnostics.count == 1 && note?.severity == .note && note?.place.file == path + "/" + base + "chatarchive.json")
      #expect(note?.summary == "the chatarchive.json in the archive is not read" && note?.advice?.contains("beside the archive") == true)
    }
    try folder.write("chatarchive.json", Self.configuration.utf8)
    #expect(try survey(folder.path + "/x.zip").diagnostics.entries.isEmpty)
  }

  @Test("is an attachment where people's attachments are, of which nothing is told, in a folder and in an archive")
  func attachments() throws {
    let folder = try ExportFolder()
    let message = #"{"id": 1, "type": "message", "date": "2024-02-01T10:00:00", "from": "Ann", "from_id": "user1", "text": "Tea?"}"#
    try folder.write("tg/result.json", #"{"name": "Tea", "type": "personal_chat", "id": 7, "messages": [\#(message)]}"#.utf8)
    try folder.write("tg/files/chatarchive.json", Self.configuration.utf8)
    try folder.write("wa/_chat.txt", "1/2/24, 10:00 - Ann: Tea?\n1/2/24, 10:01 - Bob: Yes\n".utf8)
    try folder.write("wa/chatarchive.json", Self.configuration.utf8)
    try PythonArchive.run("import shutil\nfor n in ['tg', 'wa']: shutil.make_archive(n, 'zip', n)", in: folder.path)
    for name in ["tg", "wa", "tg.zip", "wa.zip"] {
      let survey = try survey(folder.path + "/" + name)
      #expect(survey.files.count == 1 && survey.diagnostics.entries.isEmpty, "\(name): \(survey.diagnostics.entries)")
    }
  }

  @Test("is read as an export when the user names it as one")
  func named() throws {
    let folder = try ExportFolder()
    let path = try folder.write("chatarchive.json", ChannelExportTests.export.utf8)
    #expect(try survey(path).files.count == 1)
    #expect(throws: ArchiveError.self) { try survey(folder.path) }
  }
}
