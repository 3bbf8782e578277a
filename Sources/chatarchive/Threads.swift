import Diagnostics
import Glibc

/// The threads that the program may start.
enum Threads {
  /// Why the system starts none; nil where it does. Whoever waits for work that no thread does waits for ever, and what hands it out is not told.
  static func trouble() -> Diagnostic? {
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { _ in nil }, nil)
    guard code != 0 else {
      pthread_join(thread, nil)
      return nil
    }
    return Diagnostic(
      .error, "cannot start a thread: \(SystemReason.text(code))",
      advice: "allow more processes, for example with `ulimit -u 1024`, or more memory")
  }
}
