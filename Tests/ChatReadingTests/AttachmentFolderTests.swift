import ChatModel
import TestSupport
import Testing

@testable import ChatReading
@testable import TelegramReading

@Suite("Folders of what people sent")
struct AttachmentFolderTests {
  /// A made-up format of a folder, which has attachments in two folders beside its `a.json`.
  private struct AttachingFormat: ExportFormat {
    let names = FormatNames("attaching", of: "Attaching", summary: "folders with an a.json")

    func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence { .none }

    func recognise(_ listing: ExportListing) -> FolderRecognition? {
      guard listing.has("a.json") else { return nil }
      let files = [FolderRecognition.File(path: "a.json", role: FileRole())]
      return FolderRecognition(confidence: .certain, files: files, attachmentFolders: ["files", "b/files", "files/c"])
    }

    func makeDecoder() -> any RecordDecoder { DayFolderFormat().makeDecoder() }
  }

  /// The longest path that a system takes, with as many folders as there can be.
  private static let longPath = Array(repeating: "a", count: 2048).joined(separator: "/")

  @Test("have all paths below them and no others, and those of an export in a folder are below that")
  func paths() {
    let exports = FolderExports(in: ["a.json", "inner/a.json"], formats: [AttachingFormat()], look: { _ in nil })
    #expect(exports.found.map(\.base) == ["", "inner/"])
    let inside = ["files/x", "files/c/x", "files/d/x", "b/files/x", "b/files/y/x", "inner/files/x", "inner/b/files/x"]
    let outside = ["a.json", "files", "filesystem/x", "file/x", "b/x", "b/filet/x", "c/files/x", "inner/x", "inner/c/files/x", "z"]
    #expect(inside.allSatisfy { exports.hasAttachment(at: $0) } && !outside.contains { exports.hasAttachment(at: $0) })
  }

  @Test("are looked for in a time that grows with a path, not with the square of it")
  func longPaths() throws {
    let exports = FolderExports(in: ["a.json"], formats: [AttachingFormat()], look: { _ in nil })
    var isFound = true
    let folderTime = ThreadTime.measure { isFound = (0..<3000).contains { exports.hasAttachment(at: Self.longPath + "\($0)") } }
    #expect(folderTime < .seconds(3) && !isFound)
    var mixture = FormatMixture()
    mixture.add(file: 0, at: "result.json", TelegramFormat(), .certain)
    for index in 1...3000 { mixture.add(file: index, at: Self.longPath + "\(index)", TelegramFormat(), .possible) }
    var survey = ExportSurvey()
    let fileTime = try ThreadTime.measure { try mixture.settle(&survey, at: "export", keepGoing: false) }
    #expect(fileTime < .seconds(3) && survey.otherFiles == 0)
  }
}
