import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("A folder of several exports")
struct MixedFolderTests {
  /// Exports of one message of Ann's by the name of their format: the file of each that an error names, and all its files.
  static let exports: [String: (first: String, files: [String: String])] = [
    "slack": (
      "channels.json",
      [
        "channels.json": #"[{"id": "C1", "name": "general"}]"#, "users.json": #"[{"id": "U1", "name": "ann"}]"#,
        "general/2020-01-01.json": #"[{"user": "U1", "ts": "1577836800.000100", "text": "hi"}]"#,
      ]
    ),
    "stream": sample(.stream), "telegram": sample(.telegram), "discord": sample(.discord), "messenger": sample(.messenger),
    "discord-csv": (
      "c.csv", ["c.csv": "AuthorID,Author,Date,Content,Attachments,Reactions\n\"1\",\"ann\",\"2020-01-01T10:00:00Z\",\"hi\",\"\",\"\"\n"]
    ),
    "whatsapp": ("_chat.txt", ["_chat.txt": "[13/12/23, 10:00:00] Ann: hi\n"]),
  ]

  private static func sample(_ sample: FormatSample) -> (first: String, files: [String: String]) {
    (sample.file, [sample.file: sample.export([sample.numbered(1)])])
  }

  static let pairs = exports.keys.sorted().flatMap { first in exports.keys.sorted().filter { $0 > first }.map { [first, $0] } }

  private static func survey(_ folder: ExportFolder, format: String? = nil) throws -> ExportSurvey {
    var options = ReadingOptions()
    options.format = format
    return try ExportReader(paths: [folder.path], options: options).survey()
  }

  @Test(
    "of two formats is an error that says what was found where, whatever the formats and wherever the exports are; --format chooses one",
    arguments: pairs)
  func mixtures(pair: [String]) throws {
    for bases in [["a/", "b/"], ["b/", "a/"], ["", "below/"], ["below/", ""], ["wrap/x/", "wrap/y/z/"], ["", ""]] {
      let folder = try ExportFolder()
      try folder.write("notes.txt", "nothing".utf8)
      for (format, base) in zip(pair, bases) {
        for (path, text) in Self.exports[format]?.files ?? [:] { try folder.write(base + path, text.utf8) }
      }
      let error = #expect(throws: ArchiveError.self, "\(pair) \(bases)") { try Self.survey(folder) }
      for (format, base) in zip(pair, bases) {
        let words = "\(format) (\(base + (Self.exports[format]?.first ?? "")))"
        #expect(error?.diagnostic.summary.contains(words) == true, "\(bases): \(String(describing: error))")
        let survey = try Self.survey(folder, format: format)
        #expect(survey.formats == [format] && survey.files.count == Self.exports[format]?.files.count, "\(pair) \(bases)")
      }
      #expect(error?.diagnostic.place.file == folder.path && error?.diagnostic.advice?.contains("--format") == true)
    }
  }

  @Test("of one format is read as a whole, with what else lies there left alone", arguments: exports.keys.sorted())
  func oneFormat(format: String) throws {
    let folder = try ExportFolder()
    let files = Self.exports[format]?.files ?? [:]
    for base in ["e1/", "e2/"] { for (path, text) in files { try folder.write(base + path, text.utf8) } }
    try folder.write("notes.txt", "nothing\n".utf8)
    try folder.write("e1/picture.png", [0x89, 0x50])
    let survey = try Self.survey(folder)
    #expect(survey.files.count == 2 * files.count && survey.otherFiles == 2 && survey.diagnostics.entries.isEmpty)
    #expect(Set(survey.files.map(\.origin)).count == 2)
  }

  @Test("among what people sent, exports are attachments", arguments: ["files/chat.json", "chats/chat_1/files/_chat.txt"])
  func attachments(path: String) throws {
    let folder = try ExportFolder()
    try folder.write("result.json", FormatSample.telegram.export([FormatSample.telegram.numbered(1)]).utf8)
    let sent = path.hasSuffix(".txt") ? "[13/12/23, 10:00:00] Ann: hi\n" : FormatSample.discord.export([])
    try folder.write(path, sent.utf8)
    let survey = try Self.survey(folder)
    #expect(survey.files.map(\.exportPath) == ["result.json"] && survey.otherFiles == 1 && survey.diagnostics.entries.isEmpty)
  }

  @Test(
    "with a file beside the others that was cut before it says what it is is an error; whole JSON of something else is a note",
    arguments: [("{\"guild\":{\"id\":\"1\"", true), ("[{\"a\": \"b", true), ("garbage", true), ("{\"a\": \"}\"}", false), ("5", false)])
  func cut(text: String, isBroken: Bool) throws {
    let folder = try ExportFolder()
    try folder.write("a.json", FormatSample.discord.export([FormatSample.discord.numbered(1)]).utf8)
    let file = try folder.write("b.json", text.utf8)
    try folder.write("elsewhere/c.json", text.utf8)
    var reader = ExportReader(paths: [folder.path])
    if isBroken {
      let error = #expect(throws: ArchiveError.self) { try reader.survey() }
      #expect(error?.diagnostic.place.file == file && error?.diagnostic.advice?.contains("--keep-going") == true)
    }
    reader = ExportReader(paths: [folder.path], options: ReadingOptions(keepGoing: true))
    let found = try reader.survey().diagnostics.entries
    #expect(found.map(\.place.file) == [file] && found.map(\.severity) == [isBroken ? .error : .note])
  }

  @Test(
    "tells of a chat that was exported for browsers too, or as the text of a service that is not read",
    arguments: ["messages2.html", "below/Message_1.html", "[LINE] Chat with Ann.txt"])
  func otherChats(path: String) throws {
    let folder = try ExportFolder()
    try folder.write("result.json", FormatSample.telegram.export([FormatSample.telegram.numbered(1)]).utf8)
    let file = try folder.write(path, "<html>nothing".utf8)
    let survey = try Self.survey(folder)
    #expect(survey.files.count == 1 && survey.otherFiles == 1)
    #expect(survey.diagnostics.entries.map(\.place.file) == [file] && survey.diagnostics.entries.map(\.severity) == [.note])
  }

  @Test("without any is told all formats that were looked for, and how Telegram makes an export that is read")
  func nothing() throws {
    let folder = try ExportFolder()
    try folder.write("readme.md", "hello".utf8)
    let error = #expect(throws: ArchiveError.self) { try Self.survey(folder) }
    #expect(ExportFormats.all.allSatisfy { error?.diagnostic.advice?.contains($0.names.summary) == true })
    #expect(VisibleText.escaping(error?.diagnostic.advice ?? "").hasSuffix("...") == false)
    let page = try folder.write("messages.html", "<html>".utf8)
    for path in [folder.path, page] {
      let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [path]).survey() }
      #expect(error?.diagnostic.advice?.contains("Machine-readable JSON") == true)
    }
  }
}
