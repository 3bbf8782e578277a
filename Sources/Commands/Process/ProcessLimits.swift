import ChatArchive
import Glibc

/// The files that the program may have open.
enum OpenFiles {
  /// Raises the bound of the process to the one that whoever started it may not raise.
  static func allowMost() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}

/// The threads that the program may start.
enum Threads {
  /// Why no thread can be started; nil if one can. Without this check the build would wait forever: Dispatch does not report it.
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
