import ChatModel
import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("What is named beside a part of a download")
struct ExportPartTests {
  /// A folder with `part1`, which has a thread, and files of some bytes.
  private func folder(_ files: [String]) throws -> ExportFolder {
    let folder = try ExportFolder()
    let thread = #"{"participants": [{"name": "Ann"}], "messages": [], "title": "Ann"}"#
    try folder.write("part1/your_facebook_activity/messages/inbox/ann_1/message_1.json", thread.utf8)
    for file in files { try folder.write(file, "nothing".utf8) }
    return folder
  }

  private func survey(_ folder: ExportFolder, _ names: [String], keepGoing: Bool = false) throws -> ExportSurvey {
    try ExportReader(paths: names.map { folder.path + "/" + $0 }, options: ReadingOptions(keepGoing: keepGoing)).survey()
  }

  @Test(
    "is an error where it has nothing of a download, as beside any export; with keepGoing it is told",
    arguments: [["d/ChatExport.db"], ["d/messages.html"], ["d/photos/1.jpg", "d/notes.db"], ["d/activity/inboxes/1.bin"]])
  func others(files: [String]) throws {
    let folder = try folder(files)
    for names in [["part1", "d"], ["d", "part1"]] {
      let error = #expect(throws: ArchiveError.self) { try survey(folder, names) }
      #expect(error?.diagnostic.place.file == folder.path + "/d")
      let rest = try survey(folder, names, keepGoing: true)
      #expect(rest.parts == [folder.path + "/part1"] && rest.files.count == 1 && rest.diagnostics.count(of: .error) == 1)
    }
  }

  @Test(
    "is another part where it has a folder of a download, or nothing but what people send",
    arguments: [
      ["d/1.jpg", "d/x/2.MP4"], ["d/media/a.pdf", "d/1.jpg"], ["d/messages/stickers_used/1.bin"], ["d/inbox/ann_1/files/a.pdf"],
      ["d/your_instagram_activity/media/posts.txt", "d/notes.txt"], ["d/x/personal_information/profile.txt"],
    ])
  func parts(files: [String]) throws {
    let folder = try folder(files)
    let survey = try survey(folder, ["part1", "d"])
    #expect(survey.parts == ["/part1", "/d"].map { folder.path + $0 } && survey.diagnostics.entries.isEmpty)
  }

  @Test("is told where it is an archive without anything of a download, beside others that are parts")
  func archives() throws {
    let folder = try folder([])
    let script = """
      os.mkdir('more')
      for name, path in [('1', 'messages/inbox/ann_1/photos/1.jpg'), ('2', 'other.db'), ('3', '1.jpg')]:
          with zipfile.ZipFile('more/' + name + '.zip', 'w') as z: z.writestr(path, 'x')
      """
    try PythonArchive.run(script, in: folder.path)
    let survey = try survey(folder, ["part1", "more"])
    #expect(survey.parts == ["/part1", "/more/1.zip", "/more/3.zip"].map { folder.path + $0 } && survey.archives.count == 2)
    #expect(survey.diagnostics.entries.map(\.place.file) == [folder.path + "/more/2.zip"])
    #expect(survey.diagnostics.entries.map(\.severity) == [.note])
    let error = #expect(throws: ArchiveError.self) { try self.survey(folder, ["part1", "more/2.zip"]) }
    #expect(error?.diagnostic.place.file == folder.path + "/more/2.zip")
  }
}
