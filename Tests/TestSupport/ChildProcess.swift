import Foundation

/// A program that a test starts; it is ended with the last reference to it.
///
/// Its output goes to files of its own, so that it never waits for somebody to read.
package final class ChildProcess: @unchecked Sendable {
  // Foundation's Process is thread-safe for what is used here: isRunning, terminate and waitUntilExit.
  private let process = Process()
  private let folder: TemporaryFolder

  /// Starts a program: a path, or a name that is looked up in `PATH`.
  ///
  /// `environment` is added to the test's own. Throws when the program cannot be started.
  package init(
    _ program: String, _ arguments: [String] = [], in workingFolder: String? = nil, environment: [String: String] = [:], input: String = ""
  ) throws {
    guard let executable = Self.locate(program) else { throw MissingProgram(name: program) }
    folder = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, added in added }
    if let workingFolder { process.currentDirectoryURL = URL(fileURLWithPath: workingFolder) }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.write(input, to: "input")))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", to: "output")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", to: "error")))
    try process.run()
  }

  deinit {
    end()
  }

  /// The absolute path of a program: itself when it has a slash, else the first match in `PATH`.
  package static func locate(_ program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let candidates = program.contains("/") ? [program] : folders.map { $0 + "/" + program }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program to its end. Throws when it cannot be started or does not end in time; then it is ended.
  package static func run(
    _ program: String, _ arguments: [String] = [], in workingFolder: String? = nil, environment: [String: String] = [:],
    input: String = "", seconds: Double = 120
  ) throws -> ProcessResult {
    let child = try ChildProcess(program, arguments, in: workingFolder, environment: environment, input: input)
    let deadline = Date(timeIntervalSinceNow: seconds)
    while child.isRunning {
      guard Date() < deadline else { throw ProcessTimeout(name: program, seconds: seconds) }
      usleep(5_000)
    }
    return child.result()
  }

  /// Whether the program still runs.
  package var isRunning: Bool { process.isRunning }

  /// What the program has written to its standard output so far.
  package var output: String { (try? folder.text(of: "output")) ?? "" }

  /// What the program has written to its standard error so far.
  package var errors: String { (try? folder.text(of: "error")) ?? "" }

  /// Asks the program to end, and makes it end if it does not within two seconds.
  package func end() {
    guard process.isRunning else { return }
    process.terminate()
    for _ in 0..<200 where process.isRunning { usleep(10_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  private func result() -> ProcessResult {
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    return ProcessResult(
      exitCode: signalled ? 128 + process.terminationStatus : process.terminationStatus, standardOutput: output, standardError: errors)
  }
}
