/// How the program that makes previews ends, by its exit code.
package enum PreviewExit: Int32, CaseIterable, Sendable {
  /// All jobs were answered.
  case done = 0
  /// A job was none, or its sender is gone.
  case failed = 1
  /// The system did not let it limit its own resources.
  case unlimited = 77
  /// The system did not let it give up gaining privileges.
  case privileged = 78
  /// The system did not let it filter what it asks of the kernel.
  case unfiltered = 79

  /// Why it read no picture, as the end of a sentence; nil where it was not for want of being shut in.
  package var reason: String? {
    let step: String
    switch self {
    case .done, .failed: return nil
    case .unlimited: step = "setrlimit"
    case .privileged: step = "prctl: no new privileges"
    case .unfiltered: step = "seccomp"
    }
    return "cannot set up its sandbox on this system (\(step)), so it opens no picture"
  }
}
