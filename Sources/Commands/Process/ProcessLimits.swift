import ChatArchive
import Glibc

/// The limit on open files.
enum OpenFiles {
  /// Raises the soft limit to the hard limit.
  static func allowMost() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}

/// The limit on threads.
enum Threads {
  /// The reason why no thread can be started; nil if one can. Without this check a build would wait forever, since Dispatch reports no error.
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
