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

  @Test("in exports of one chat are found by their names beside any of them, and never outside of their folders")
  func chats() throws {
    let folder = try TemporaryFolder()
    for (name, file) in [("old", "1.bin"), ("new", "2.bin"), ("other", "3.bin")] { try folder.write("x", to: "\(name)/\(file)") }
    for file in ["above.bin", "old/sub/4.bin"] { try folder.write("x", to: file) }
    var survey = ExportSurvey()
    for (name, chat) in [("new", "Ann"), ("old", "Ann"), ("other", "Bob")] {
      let root = folder.path(name)
      survey.files.append(
        SourceFile(
          index: survey.files.count, path: root + "/chat.txt", folder: root, root: root, size: 2, stamp: nil, format: "whatsapp",
          role: FileRole("chat", channel: chat)))
    }
    let roots = try MediaRoots(survey)
    let places = try AttachmentPlaces(survey)
    for (name, isFound) in [
      ("1.bin", true), ("2.bin", true), ("3.bin", false), ("../above.bin", false), ("..", false), ("sub/4.bin", false), ("4.bin", false),
    ] {
      var attachment = Attachment(kind: .file)
      (attachment.url, attachment.source) = (name, 0)
      var (counts, log) = (InspectedAttachments(), DiagnosticLog())
      places.count(attachment, of: "m", into: &counts, log: &log)
      #expect(counts.present == (isFound ? 1 : 0), "\(name)")
    }
    #expect(roots.addresses(of: "1.bin", in: survey.files[0], root: 0).map(\.root) == [0, 1])
    #expect(roots.addresses(of: "1.bin", in: survey.files[2], root: 2).map(\.root) == [2])
  }
}
