import ChatArchive
import OperatingSystem

/// The limit on threads.
enum Threads {
  /// The reason why no thread can be started; nil if one can. Without this check a build would wait forever, since Dispatch reports no error.
  static func trouble() -> Diagnostic? {
    let code = ProcessLimits.tryThread()
    if code == 0 { return nil }
    return Diagnostic(
      .error, "cannot start a thread: \(SystemReason.text(code))",
      advice: "allow more processes, for example with `ulimit -u 1024`, or more memory")
  }
}
