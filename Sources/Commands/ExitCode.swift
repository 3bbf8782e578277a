/// How the program ends, in the words of the shell.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  /// Takes the number that the shell sees.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Done.
  static let done = ExitCode(rawValue: 0)
  /// Failed; for `build`, the site is as it was unless the error says otherwise.
  static let failed = ExitCode(rawValue: 1)
  /// Done, with problems that are listed.
  static let doneWithProblems = ExitCode(rawValue: 2)
  /// The arguments were not understood: `EX_USAGE` of sysexits.h.
  static let badUsage = ExitCode(rawValue: 64)

  /// A signal ended the work: 128 and its number, as shells count, so 130 for control-C.
  static func ended(bySignal number: Int32) -> ExitCode { ExitCode(rawValue: 128 + number) }
}
