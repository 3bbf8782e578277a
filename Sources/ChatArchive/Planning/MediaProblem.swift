import Diagnostics
import SiteWriting

/// Why a file that the export refers to is not in the site.
enum MediaProblem {
  /// It does not lie beside the export.
  case missing
  /// It must not be used, or cannot.
  case refused(MediaRefusal)

  /// What is told about it; `owner` is the subject of the sentence.
  func diagnostic(of owner: String, at place: Place) -> Diagnostic {
    switch self {
    case .missing:
      Diagnostic(
        .warning, owner + " is not in the export", at: place,
        advice: "put the file beside the export, at that path; the page says that it is missing")
    case .refused(.changed):
      Diagnostic(
        .warning, owner + " is not used: it \(MediaRefusal.changed)", at: place,
        advice: "the page says that it is missing; build again when nothing writes to the file any more")
    case .refused(let refusal):
      Diagnostic(
        .warning, owner + " is not used: it \(refusal)", at: place,
        advice: "the page says that it is missing; to show it, put the file into the export and correct the path")
    }
  }
}
