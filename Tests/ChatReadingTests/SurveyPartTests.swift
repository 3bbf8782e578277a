import TestSupport
import Testing

@testable import ChatReading
@testable import MessengerReading
@testable import WhatsAppReading

@Suite("Parts of one export")
struct SurveyPartTests {
  private static func file(_ index: Int, in folder: String, root: String) -> SourceFile {
    SourceFile(index: index, path: folder + "/message_1.json", folder: folder, root: root, size: 2, stamp: nil, format: "messenger")
  }

  @Test("are what their files lie in, each once and in their order; the folder of a file that was named is a place to look in")
  func parts() {
    var survey = ExportSurvey()
    survey.files = [Self.file(0, in: "b/x", root: "b"), Self.file(1, in: "a/x", root: "a"), Self.file(2, in: "b/y", root: "b")]
    survey.files += (3...4).map { Self.file($0, in: "c", root: "c/message_1.json") }
    survey.downloads = ["a", "d"].map { DownloadFolder(root: $0, path: "x") }
    survey.addParts(by: [MessengerFormat()])
    survey.settleDownloads(by: [MessengerFormat()])
    #expect(survey.parts == ["b", "a"])
    #expect(survey.downloads == [DownloadFolder(root: "a", path: "x"), DownloadFolder(root: "c", path: nil)])
    survey.addParts(by: [WhatsAppFormat()])
    #expect(survey.parts == ["b", "a"])
  }

  /// How long it takes to settle which of a number of archives and files are parts.
  private static func time(ofParts count: Int) -> Duration {
    var survey = ExportSurvey()
    for number in 0..<count {
      survey.files.append(file(2 * number, in: "downloads/facebook-\(number).zip/inbox/ann", root: "downloads/facebook-\(number).zip"))
      survey.files.append(file(2 * number + 1, in: "downloads/\(number)", root: "downloads/\(number)/message_1.json"))
      survey.downloads.append(DownloadFolder(root: "downloads/facebook-\(number).zip", path: nil))
    }
    return ThreadTime.measure {
      survey.addParts(by: [MessengerFormat()])
      survey.settleDownloads(by: [MessengerFormat()])
    }
  }

  @Test("are settled in a time that grows with their number, not with the square of it")
  func growth() {
    let few = (0..<3).map { _ in Self.time(ofParts: 3000) }.max() ?? .zero
    let many = (0..<3).map { _ in Self.time(ofParts: 12_000) }.min() ?? .zero
    #expect(many < few * 10, "\(few), then \(many)")
  }
}
