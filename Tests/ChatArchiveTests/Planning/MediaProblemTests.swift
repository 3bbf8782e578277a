import Diagnostics
import SiteWriting
import Testing

@testable import ChatArchive
@testable import SitePlanning

@Suite("What is told of an attachment that is not used")
struct MediaProblemTests {
  private func advice(_ refusal: MediaRefusal) -> String {
    MediaProblem.refused(refusal).diagnostic(of: "the attachment a.png", at: Place(file: "export.json")).advice ?? ""
  }

  @Test("fits the reason: a file that cannot be read stands in its place already")
  func advice() {
    #expect(advice(.unreadable("permission denied")).contains("make the file readable"))
    #expect(!advice(.unreadable("permission denied")).contains("correct the path"))
    #expect(advice(.outsideExport).contains("correct the path"))
    let picture = MediaProblem.missing.diagnostic(of: "the picture a.png of user ada", at: Place(), shown: "initials are shown instead")
    #expect(picture.advice?.hasSuffix("; initials are shown instead") == true)
    let told = MediaProblem.refused(.unreadable("permission denied")).diagnostic(of: "the attachment a.png", at: Place())
    #expect(told.severity == .warning && told.summary == "the attachment a.png is not used: it cannot be read: permission denied")
  }
}
