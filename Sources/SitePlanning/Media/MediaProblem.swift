import Diagnostics
import SiteWriting

/// Why a file that the export refers to is not in the site, or not as it should be.
package enum MediaProblem {
  /// It does not lie beside the export.
  case missing
  /// It must not be used, or cannot.
  case refused(MediaRefusal)
  /// It is in the site, but no smaller picture could be made of it.
  case noPreview(PreviewProblem)

  /// What is told about it.
  /// - Parameters:
  ///   - owner: The subject of the sentence.
  ///   - shown: What the page has in its place, as a sentence without its end.
  package func diagnostic(of owner: String, at place: Place, shown: String = "the page says that it is missing") -> Diagnostic {
    switch self {
    case .missing:
      Diagnostic(
        .warning, owner + " is not in the export", at: place,
        advice: "put the file beside the export, at that path; \(shown)")
    case .noPreview(let problem):
      Diagnostic(
        .note, owner + " is shown in full, because no smaller picture could be made from it: \(problem)", at: place,
        advice: "check that it opens, and save it again; or leave it as it is")
    case .refused(.changed):
      Diagnostic(
        .warning, owner + " is not used: it \(MediaRefusal.changed)", at: place,
        advice: "\(shown); build again when no program is writing to the file")
    case .refused(.unreadable(let reason)):
      Diagnostic(
        .warning, owner + " is not used: it \(MediaRefusal.unreadable(reason))", at: place,
        advice: "\(shown); to show it, make the file readable, or put a whole one in its place")
    case .refused(let refusal):
      Diagnostic(
        .warning, owner + " is not used: it \(refusal)", at: place,
        advice: "\(shown); to show it, put the file into the export and correct the path")
    }
  }
}
