import Glibc

/// The system's words for why a call failed.
package enum SystemReason {
  /// The reason that an `errno` stands for, as the end of a sentence.
  package static func text(_ code: Int32) -> String {
    code == ENOSPC ? "the disk is full" : String(cString: strerror(code)).lowercased()
  }
}
