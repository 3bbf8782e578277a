import ChatModel
import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Archives that are not opened")
struct UnopenedArchiveTests {
  private static let chat = "[01.02.20, 10:00:00] Ann: Hello\n"
  private static let page = "<html>nothing that is read"

  /// A folder that has files, and archives with a chat of WhatsApp's.
  private func folder(_ files: [String: String], archives: [String]) throws -> ExportFolder {
    let folder = try ExportFolder()
    for (path, text) in files { try folder.write(path, text.utf8) }
    for path in archives { try folder.write(path, "".utf8) }
    let names = archives.map { "'\($0)'" }.joined(separator: ", ")
    let script = """
      for name in [\(names)]:
          with zipfile.ZipFile(name, 'w') as z: z.writestr('_chat.txt', '''\(Self.chat)''')
      """
    try PythonArchive.run(script, in: folder.path)
    return folder
  }

  /// Packs what a folder in it holds.
  private func pack(_ name: String, in folder: ExportFolder) throws {
    let script = """
      with zipfile.ZipFile('\(name).zip', 'w') as z:
          for base, _, files in os.walk('\(name)'):
              for file in files: z.write(os.path.join(base, file), os.path.relpath(os.path.join(base, file), '\(name)'))
      """
    try PythonArchive.run(script, in: folder.path)
  }

  private func survey(_ path: String) throws -> ExportSurvey { try ExportReader(paths: [path]).survey() }

  @Test(
    "beside a chat of WhatsApp's or below it are told where they are called as another one, also in an archive",
    arguments: ["WhatsApp Chat - Bob.zip", "more/WhatsApp-Chat mit Bob (2).zip", "与小明的 WhatsApp 聊天 (1).zip"])
  func chats(name: String) throws {
    let files = ["all/WhatsApp Chat with Ann.txt": Self.chat]
    let folder = try folder(files, archives: ["all/" + name, "all/sent.zip", "all/more/sent.zip"])
    let survey = try survey(folder.path + "/all")
    #expect(survey.files.map(\.exportPath) == ["WhatsApp Chat with Ann.txt"])
    #expect(survey.diagnostics.entries.map(\.place.file) == [folder.path + "/all/" + name])
    #expect(survey.diagnostics.entries.first?.advice == "if it is an export too, pass it explicitly")
    try pack("all", in: folder)
    let packed = try self.survey(folder.path + "/all.zip")
    #expect(packed.files.map(\.exportPath) == ["WhatsApp Chat with Ann.txt"])
    #expect(packed.diagnostics.entries.map(\.place.file) == [folder.path + "/all.zip/" + name])
    #expect(packed.diagnostics.entries.first?.advice?.contains("unpack the archive that it is in") == true)
  }

  @Test("in an archive beside an export are told, but for what lies below it")
  func nested() throws {
    let folder = try folder(["all/a/c.json": ArchiveTests.message("1")], archives: ["all/b.zip", "all/a/files/sent.zip"])
    try pack("all", in: folder)
    let notes = try survey(folder.path + "/all.zip").diagnostics.entries
    #expect(notes.map(\.place.file) == [folder.path + "/all.zip/b.zip"] && notes.map(\.severity) == [.note])
  }

  @Test(
    "were sent in chats of which there are pages for browsers: then the error says what to export",
    arguments: [
      ["messages.html", "files/WhatsApp Chat - Zoe.zip"], ["lists/chats.html", "chats/chat_1/messages.html", "chats/chat_1/files/a.zip"],
      ["message_1.html", "files/a.zip"], ["messages.html", "a.zip"], ["below/messages.html", "below/x/y/a.zip"],
    ])
  func pages(paths: [String]) throws {
    let archive = paths[paths.count - 1]
    let pages = paths.dropLast().map { ("export/" + $0, Self.page) }
    let folder = try folder(Dictionary(uniqueKeysWithValues: pages), archives: ["export/" + archive])
    try pack("export", in: folder)
    for name in ["export", "export.zip"] {
      let error = #expect(throws: ArchiveError.self) { try survey(folder.path + "/" + name) }
      #expect(error?.diagnostic.place.file == folder.path + "/" + name)
      #expect(error?.diagnostic.advice?.contains("as HTML, which is not read") == true, "\(String(describing: error))")
    }
    #expect(try survey(folder.path + "/export/" + archive).files.count == 1, "what is named itself is opened")
  }

  @Test("and may be exports are named in the error, beside pages for browsers; a document that somebody sent is not")
  func advice() throws {
    let folder = try folder(
      ["a/messages.html": Self.page, "b/messages.html": Self.page], archives: ["a/Zoe.zip", "b/report.docx", "b/files/sent.zip"])
    let error = #expect(throws: ArchiveError.self) { try survey(folder.path + "/a") }
    #expect(error?.diagnostic.advice?.hasSuffix("; \(folder.path)/a/Zoe.zip is opened if you pass it explicitly") == true)
    let sent = #expect(throws: ArchiveError.self) { try survey(folder.path + "/b") }
    #expect(sent?.diagnostic.advice?.hasSuffix("export the chat again as \"Machine-readable JSON\"") == true)
  }

  @Test("since pages for browsers are beside them are told where others are opened")
  func others() throws {
    let folder = try folder(["all/pages/messages.html": Self.page], archives: ["all/Ann.zip", "all/pages/Zoe.zip", "all/files/Bob.zip"])
    let survey = try survey(folder.path + "/all")
    #expect(survey.files.map(\.root) == ["/all/Ann.zip", "/all/files/Bob.zip"].map { folder.path + $0 })
    let note = survey.diagnostics.entries.first { $0.place.file == folder.path + "/all/pages/Zoe.zip" }
    #expect(note?.severity == .note && note?.advice == "if it is an export, pass it explicitly")
  }

  @Test("were sent in Telegram's chats where its own file is beside their folder, whether or not that can be read")
  func telegram() throws {
    let archives = ["files/WhatsApp Chat - Zoe.zip", "chats/chat_1/files/WhatsApp Chat - Bob.zip"]
    let readable = FormatSample.telegram.export([FormatSample.telegram.numbered(1)])
    let folder = try folder(
      ["good/result.json": readable, "bad/result.json": #"{"name": "x", "mess"#],
      archives: archives.flatMap { ["good/" + $0, "bad/" + $0] })
    let survey = try survey(folder.path + "/good")
    #expect(survey.files.map(\.exportPath) == ["result.json"] && survey.diagnostics.entries.isEmpty)
    let error = #expect(throws: ArchiveError.self) { try self.survey(folder.path + "/bad") }
    #expect(error?.diagnostic.place.file == folder.path + "/bad")
  }
}
