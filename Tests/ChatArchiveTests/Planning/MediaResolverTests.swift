import ChatModel
import Diagnostics
import SiteWriting
import TestSupport
import Testing

@testable import ChatArchive
@testable import ChatReading
@testable import SitePlanning

@Suite("Files of attachments")
struct MediaResolverTests {
  @Test(
    "a file that no page can show is no picture, whatever the export says",
    arguments: [
      ("drawing.svg", AttachmentKind.image, AttachmentKind.file), ("drawing.svg", .giphy, .file), ("drawing.svg", .sticker, .file),
      ("moving.mp4", .giphy, .file), ("photo.heic", .image, .image), ("photo.png", .image, .image), ("film.mp4", .video, .video),
      ("drawing.svg", .file, .file), ("nothing.svg", .image, .image),
    ])
  func pictures(name: String, kind: AttachmentKind, expected: AttachmentKind) throws {
    let folder = try TemporaryFolder()
    for file in ["drawing.svg", "moving.mp4", "film.mp4", "photo.heic", "photo.png"] { try folder.write("x", to: "export/" + file) }
    try folder.write("{}", to: "export/messages.json")
    var survey = ExportSurvey()
    survey.files = [
      SourceFile(
        index: 0, path: folder.path("export/messages.json"), folder: folder.path("export"), root: folder.path("export"), size: 2,
        stamp: nil,
        format: "any")
    ]
    let stage = try SiteStage(output: folder.path("site"), exports: [folder.path("export")])
    var attachment = Attachment(kind: kind)
    attachment.url = name
    attachment.thumbnailURL = "drawing.svg"
    var log = DiagnosticLog()
    let message = Message(id: "m", authorID: "a", createdAt: Timestamp(microseconds: 5))
    let planned = try MediaResolver(survey, stage: stage).resolve(attachment, of: message, log: &log)
    #expect(planned.attachment.kind == expected)
    #expect((planned.file?.sitePath != nil) == !name.hasPrefix("nothing") && planned.thumbnail == nil)
    stage.discard()
  }
}
