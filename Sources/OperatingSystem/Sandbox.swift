import COperatingSystem

/// Shuts a process in that reads what may be hostile. Only Linux can, on the processors that are known.
package enum Sandbox {
  /// The first step that failed.
  package enum Refusal: Error {
    /// The system did not let it limit its own resources.
    case unlimited
    /// The system did not let it give up gaining privileges.
    case privileged
    /// The system did not let it filter what it asks of the kernel.
    case unfiltered
  }

  /// Shuts the process in for good: at most so many bytes of memory, no file, no other process, no network. It can go on reading and writing what
  /// is open.
  package static func enter(memory: Int) throws(Refusal) {
    switch sandbox_enter(memory) {
    case SANDBOX_ENTERED: return
    case SANDBOX_NO_LIMITS: throw .unlimited
    case SANDBOX_NO_PRIVILEGE_STOP: throw .privileged
    default: throw .unfiltered
    }
  }

  /// Lets the kernel end the process when it has worked so many seconds from now; nil for no end.
  package static func limitSeconds(_ seconds: Int?) { sandbox_limit_seconds(seconds ?? 0) }
}
