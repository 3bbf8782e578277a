import ChatModel
import Diagnostics
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Folders of archives")
struct ArchiveFolderTests {
  private static let place = "your_facebook_activity/messages/inbox/ann_1"
  private static let thread = #"{"participants": [{"name": "Ann"}], "messages": [], "title": "Ann"}"#

  /// A folder that a script of Python has filled: `chat(name)` makes an archive with an export, and `photos(name)` one with a picture of a download.
  private func made(_ script: String) throws -> ExportFolder {
    let folder = try ExportFolder()
    let helpers = """
      def zipped(name, files):
          os.makedirs(os.path.dirname(name) or '.', exist_ok=True)
          with zipfile.ZipFile(name, 'w') as z:
              for path, text in files.items(): z.writestr(path, text)
      def chat(name): zipped(name, {'c.json': '''\(ArchiveTests.message("1"))'''})
      def photos(name): zipped(name, {'\(Self.place)/photos/1.jpg': 'x'})

      """
    try PythonArchive.run(helpers + script, in: folder.path)
    return folder
  }

  private func survey(_ folder: ExportFolder, _ names: [String], keepGoing: Bool = false) throws -> ExportSurvey {
    try ExportReader(paths: names.map { folder.path + "/" + $0 }, options: ReadingOptions(keepGoing: keepGoing)).survey()
  }

  @Test(
    "where one cannot be used are an error that names it, and with keepGoing are read but for that",
    arguments: ["", "no archive at all", "PK\u{3}\u{4} and nothing more"])
  func unusable(content: String) throws {
    let folder = try made("chat('all/a.zip')")
    try folder.write("all/b.zip", content.utf8)
    let error = #expect(throws: ArchiveError.self) { try survey(folder, ["all"]) }
    #expect(error?.diagnostic.place.file == folder.path + "/all/b.zip")
    let rest = try survey(folder, ["all"], keepGoing: true)
    #expect(rest.files.count == 1 && rest.otherFiles == 1 && rest.diagnostics.entries.map(\.place.file) == [folder.path + "/all/b.zip"])
    #expect(rest.diagnostics.entries.first?.severity == .error)
  }

  @Test("beside another export are told in a note, but for what somebody sent")
  func besideAnExport() throws {
    let folder = try made(
      """
      for name in ['all/a.zip', 'all/x/b.tgz', 'all/export/files/sent.zip', 'all/WhatsApp Chat - Bob/sent.zip']: chat(name)
      """)
    try folder.write("all/export/c.json", ArchiveTests.message("2").utf8)
    let note = try #require(try survey(folder, ["all"]).diagnostics.entries.first)
    #expect(note.severity == .note && note.summary.contains("and neither are 2 others, because"))
    #expect(try survey(folder, ["all/export"]).diagnostics.entries.isEmpty)
    try FileManager.default.removeItem(atPath: folder.path + "/all/export")
    let chat = "[01.02.20, 10:00:00] Ann: Hello\n[01.02.20, 10:00:01] Bob: Hello\n"
    try folder.write("all/WhatsApp Chat - Bob/_chat.txt", chat.utf8)
    let whole = try survey(folder, ["all"])
    #expect(whole.files.count == 1 && whole.diagnostics.entries.map(\.summary).contains { $0.contains("and neither is 1 other, because") })
    #expect(try survey(folder, ["all/WhatsApp Chat - Bob"]).diagnostics.entries.isEmpty)
  }

  @Test("are read where they are named, too, in any order", arguments: [["all", "all/a.zip"], ["all/a.zip", "all"]])
  func namedTwice(names: [String]) throws {
    let folder = try made("chat('all/a.zip')")
    try folder.write("all/c.json", ArchiveTests.message("2").utf8)
    let survey = try survey(folder, names)
    #expect(Set(survey.files.map(\.path)) == [folder.path + "/all/c.json", folder.path + "/all/a.zip/c.json"])
    #expect(survey.diagnostics.entries.isEmpty)
  }

  @Test("are parts of a download with the folder, and nothing that somebody sent in it is opened")
  func parts() throws {
    let folder = try made(
      """
      photos('more/2.zip'); photos('more/3.zip'); photos('one/4.zip'); chat('part2/\(Self.place)/files/sent.zip')
      zipped('mixed/5.zip', {'\(Self.place)/message_1.json': '''\(Self.thread)'''})
      """)
    try folder.write("part1/\(Self.place)/message_1.json", Self.thread.utf8)
    try folder.write("part2/\(Self.place)/photos/1.jpg", [0xFF, 0xD8])
    try folder.write("mixed/\(Self.place)/photos/1.jpg", [0xFF, 0xD8])
    func parts(_ names: [String]) throws -> [String] {
      let survey = try survey(folder, names)
      #expect(survey.files.count == 1 && survey.diagnostics.entries.isEmpty)
      return survey.parts.map { ExportListing.path($0, below: folder.path) }
    }
    #expect(try parts(["part1", "part2"]) == ["part1", "part2"])
    #expect(try parts(["part1", "more"]) == ["part1", "more/2.zip", "more/3.zip"])
    #expect(try parts(["part1", "one"]) == ["part1", "one/4.zip"])
    #expect(try parts(["mixed"]) == ["mixed/5.zip", "mixed"])
  }

  @Test("are read in folders that are called as those of a download", arguments: ["messages", "phone/messages", "inbox", "messages/inbox"])
  func names(place: String) throws {
    let folder = try made("chat('all/\(place)/a.zip')")
    #expect(try survey(folder, ["all"]).files.count == 1)
  }

  @Test("and files that hold no export stop nothing with keepGoing, also where an export comes in parts")
  func otherFiles() throws {
    let folder = try ExportFolder()
    try folder.write("part1/\(Self.place)/message_1.json", Self.thread.utf8)
    try folder.write("notes.txt", "nothing".utf8)
    let survey = try survey(folder, ["part1", "notes.txt"], keepGoing: true)
    #expect(survey.parts == [folder.path + "/part1"] && survey.files.count == 1)
    #expect(survey.diagnostics.entries.contains { $0.severity == .error && $0.place.file == folder.path + "/notes.txt" })
  }
}
