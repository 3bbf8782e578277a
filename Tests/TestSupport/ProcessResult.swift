/// How a program that a test ran has ended.
package struct ProcessResult: Sendable {
  /// The exit code; 128 and the signal's number where a signal ended the program, as shells count.
  package var exitCode: Int32
  /// What the program wrote to its standard output.
  package var standardOutput: String
  /// What the program wrote to its standard error.
  package var standardError: String
}
