import OperatingSystem

/// Why there is no measurement.
struct BenchmarkError: Error, CustomStringConvertible {
  /// What went wrong.
  let description: String

  /// Makes the error, with what the system says where it has something to say.
  init(_ problem: String, errno code: Int32? = nil) {
    description = problem + (code.map { ": " + String(cString: strerror($0)).lowercased() } ?? "")
  }
}
