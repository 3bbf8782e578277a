import ChatModel
import Diagnostics
import SiteWriting
import TestSupport
import Testing

@testable import ChatArchive
@testable import ChatReading
@testable import Inspecting
@testable import SitePlanning

@Suite("Absolute paths of another machine")
struct ForeignPathTests {
  /// A folder that was copied from elsewhere, with an export in a folder of it.
  private func survey(_ files: [String], in folder: TemporaryFolder, isFileNamed: Bool = false) throws -> ExportSurvey {
    for path in files + ["top/json/a.json"] { try folder.write("x", to: path) }
    var survey = ExportSurvey()
    let (root, path) = (folder.path("top"), folder.path("top/json/a.json"))
    survey.files = [
      SourceFile(
        index: 0, path: path, folder: root + "/json", root: isFileNamed ? path : root, size: 1, stamp: nil, format: "discord")
    ]
    return survey
  }

  /// What a build and an inspection find at an address: the path of the file, and whether it is there.
  private func find(_ address: String, _ survey: ExportSurvey, _ folder: TemporaryFolder) throws -> (place: String?, isPresent: Bool) {
    let stage = try SiteStage(output: folder.path("site"), exports: [folder.path("top")])
    defer { stage.discard() }
    let resolver = try MediaResolver(survey, stage: stage)
    var (attachment, log) = (Attachment(kind: .file), DiagnosticLog())
    attachment.url = address
    let message = Message(id: "m", authorID: "a", createdAt: Timestamp(microseconds: 5))
    let planned = try resolver.resolve(attachment, of: message, log: &log)
    // It may be another file as soon as there are more, so that nothing of it is remembered.
    let notes = resolver.recorder.take()
    #expect(notes.isIncomplete)
    var counts = InspectedAttachments()
    try AttachmentPlaces(survey).count(attachment, of: "m", into: &counts, log: &log)
    guard case .site? = planned.file else {
      #expect(!log.entries.isEmpty)
      return (nil, counts.present == 1)
    }
    #expect(log.entries.isEmpty)
    return (notes.uses.last?.path, counts.present == 1)
  }

  @Test(
    "are found by their last names",
    arguments: [
      "C:\\Users\\Zoë\\export\\Assets\\red.png", "c:/export/Assets/red.png", "/home/zoe/export/Assets/red.png",
      "\\\\nas\\share\\Assets\\red.png", "file:///C:/export/Assets/red.png", "file:///home/zoe/Assets/red.png", "~/Library/Assets/red.png",
    ])
  func found(address: String) throws {
    let folder = try TemporaryFolder()
    let survey = try survey(["top/Assets/red.png", "top/Assets/blue.png", "top/red.png/none"], in: folder)
    let found = try find(address, survey, folder)
    #expect(found.place == "Assets/red.png" && found.isPresent)
  }

  @Test("with spaces, signs and accents in their names are found, too")
  func spellings() throws {
    let folder = try TemporaryFolder()
    let survey = try survey(["top/Assets/a #1.png", "top/Assets/100%25.png", "top/Assets/caf\u{e9}.png"], in: folder)
    for (address, place) in [
      ("file:///x/Assets/a%20%231.png", "Assets/a #1.png"), ("/x/Assets/100%25.png", "Assets/100%25.png"),
      ("/x/Assets/cafe\u{301}.png", "Assets/caf\u{e9}.png"),
    ] {
      #expect(try find(address, survey, folder).place == place, "\(address)")
    }
  }

  @Test("are found by the name of the folder that was named, and by as many names as fit")
  func longest() throws {
    let folder = try TemporaryFolder()
    let survey = try survey(["top/red.png", "top/one/Assets/red.png", "top/two/Assets/red.png"], in: folder)
    #expect(try find("/x/top/red.png", survey, folder).place == "red.png")
    #expect(try find("/x/two/Assets/red.png", survey, folder).place == "two/Assets/red.png")
  }

  @Test(
    "that fit in two places, or by a name alone, or not at all are not found, and never opened",
    arguments: ["/x/Assets/red.png", "/x/other/blue.png", "/etc/passwd", "C:\\Windows\\win.ini", "/", "C:\\", "/Assets"])
  func notFound(address: String) throws {
    let folder = try TemporaryFolder()
    let survey = try survey(["top/one/Assets/red.png", "top/two/Assets/red.png", "top/Assets/blue.png", "Assets/red.png"], in: folder)
    let found = try find(address, survey, folder)
    #expect(found.place == nil && !found.isPresent)
  }

  @Test("are not looked for in a folder with a link, of which not all files are known; the folder of a file that was named counts, too")
  func uncertain() throws {
    let folder = try TemporaryFolder()
    let survey = try survey(["top/Assets/red.png", "outside/Assets/red.png"], in: folder)
    try folder.link("top/link", to: folder.path("outside"))
    #expect(try find("/x/Assets/red.png", survey, folder).place == nil)
    let single = try self.survey(["top/json/Assets/red.png"], in: folder, isFileNamed: true)
    #expect(try find("/x/Assets/red.png", single, folder).place == "Assets/red.png")
  }

  @Test("have names, and other addresses have none")
  func names() {
    #expect(AttachmentAddress.absoluteNames(of: #"D:\a\b c.png"#).contains(["a", "b c.png"]))
    for address in ["a/b.png", "../a/b.png", "https://x.example/a/b.png", "//x.example/a/b.png", "javascript:/a/b", ""] {
      #expect(AttachmentAddress.absoluteNames(of: address).isEmpty, "\(address)")
    }
  }
}
