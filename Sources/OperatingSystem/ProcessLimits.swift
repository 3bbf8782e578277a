import COperatingSystem

/// What the system allows the process.
package enum ProcessLimits {
  /// How many files may be open; nil when the system does not say.
  package static var openFiles: Int? {
    var limit: UInt64 = 0
    return process_open_files(&limit) == 0 ? Int(clamping: limit) : nil
  }

  /// Lets as many files be open as the process may allow itself.
  package static func raiseOpenFiles() { _ = process_raise_open_files() }

  /// Starts a thread that does nothing, and waits for its end; returns the `errno` of why there can be none, or 0.
  package static func tryThread() -> Int32 { process_try_thread() }
}
