import ChatModel
import Diagnostics
import SiteWriting
import TestSupport
import Testing

@testable import ChatArchive
@testable import ChatReading

@Suite("Attachments in parts of an export")
struct MediaRootsTests {
  /// Two folders, of which the first holds a file of messages, and what they have together.
  private func survey(in folder: TemporaryFolder, areParts: Bool) throws -> ExportSurvey {
    try folder.write("{}", to: "one/inbox/ada/message_1.json")
    try folder.write("1", to: "one/inbox/ada/photos/1.bin")
    try folder.write("2", to: "two/inbox/ada/photos/2.bin")
    let root = folder.path("one")
    let path = root + "/inbox/ada/message_1.json"
    var survey = ExportSurvey()
    survey.files = [
      SourceFile(index: 0, path: path, folder: root + "/inbox/ada", root: root, size: 2, stamp: nil, format: "parted")
    ]
    if areParts { survey.parts = [root, folder.path("two")] }
    return survey
  }

  @Test("what is not in one part is looked for in the others, and only where exports come in parts", arguments: [true, false])
  func parts(areParts: Bool) throws {
    let folder = try TemporaryFolder()
    let survey = try survey(in: folder, areParts: areParts)
    let stage = try SiteStage(output: folder.path("site"), exports: [folder.path("one"), folder.path("two")])
    let resolver = try MediaResolver(survey, stage: stage)
    let places = try AttachmentPlaces(survey)
    for (address, isFound) in [
      ("inbox/ada/photos/1.bin", true), ("photos/1.bin", true), ("inbox/ada/photos/2.bin", areParts), ("photos/2.bin", areParts),
      ("photos/3.bin", false), ("../two/inbox/ada/photos/2.bin", false),
    ] {
      var attachment = Attachment(kind: .file)
      attachment.url = address
      let message = Message(id: "m", authorID: "a", createdAt: Timestamp(microseconds: 5))
      var log = DiagnosticLog()
      let planned = try resolver.resolve(attachment, of: message, log: &log)
      if case .site? = planned.file { #expect(isFound, "\(address)") } else { #expect(!isFound, "\(address)") }
      #expect(log.entries.isEmpty == isFound, "\(address)")
      var counts = InspectedAttachments()
      places.count(attachment, of: "m", into: &counts, log: &log)
      #expect(counts.present == (isFound ? 1 : 0), "\(address)")
    }
    stage.discard()
  }
}
