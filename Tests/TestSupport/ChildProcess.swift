import Foundation
import OperatingSystem

/// A program that a test starts, in a process group of its own, which is ended with the last reference to it.
///
/// Its output goes to files of its own, so that it never waits for somebody to read. It starts with no signal blocked, unlike
/// what Foundation's `Process` starts from a thread of a task: such a child cannot be asked to end. It gets no other open file of the tests,
/// and Foundation's `Process` must not be used beside it: that one learns of an end by a socket that every program started meanwhile keeps open.
package final class ChildProcess {
  private let folder: TemporaryFolder
  /// The program's process.
  package let processID: pid_t
  private var status: Int32?

  /// Starts a program: a path, or a name that is looked up in `PATH`.
  ///
  /// `environment` is added to the test's own. Throws `MissingProgram`, or what the system says when it cannot start the program.
  package init(
    _ program: String, _ arguments: [String] = [], in workingFolder: String? = nil, environment: [String: String] = [:], input: String = ""
  ) throws {
    guard let executable = Self.locate(program) else { throw MissingProgram(name: program) }
    folder = try TemporaryFolder()
    try folder.write(input, to: "input")
    let variables = ProcessInfo.processInfo.environment.merging(environment) { _, added in added }
    // `env` changes to the folder: not every system's posix_spawn can.
    let command = (workingFolder.map { ["/usr/bin/env", "-C", $0] } ?? []) + [executable] + arguments
    processID = try Self.spawn(command, environment: variables.map { $0.key + "=" + $0.value }, folder: folder)
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
    guard let exitCode = child.wait(seconds: seconds) else { throw ProcessTimeout(name: program, seconds: seconds) }
    return ProcessResult(exitCode: exitCode, standardOutput: child.output, standardError: child.errors)
  }

  /// What the program has written to its standard output so far.
  package var output: String { (try? folder.text(of: "output")) ?? "" }

  /// What the program has written to its standard error so far.
  package var errors: String { (try? folder.text(of: "error")) ?? "" }

  /// The exit code; nil while the program runs. A signal counts 128 and its number, as in shells.
  package var exitCode: Int32? {
    if status == nil {
      var current: Int32 = 0
      if waitpid(processID, &current, WNOHANG) == processID { status = current }
    }
    return status.map { $0 & 0x7F == 0 ? ($0 >> 8) & 0xFF : 128 + ($0 & 0x7F) }
  }

  /// Waits for the end of the program, and returns its exit code; nil when it still runs after `seconds`.
  package func wait(seconds: Double) -> Int32? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while exitCode == nil, Date() < deadline { usleep(2_000) }
    return exitCode
  }

  /// Sends a signal to the program itself.
  package func send(_ signal: Int32) {
    if exitCode == nil { kill(processID, signal) }
  }

  /// Asks the program and what it started to end, and makes them end if they do not within two seconds.
  package func end() {
    guard exitCode == nil else { return }
    kill(-processID, SIGTERM)
    guard wait(seconds: 2) == nil else { return }
    kill(-processID, SIGKILL)
    _ = wait(seconds: 2)
  }

  private static func spawn(_ command: [String], environment: [String], folder: TemporaryFolder) throws -> pid_t {
    let files = try [("input", O_RDONLY), ("output", O_WRONLY | O_CREAT | O_APPEND), ("error", O_WRONLY | O_CREAT | O_APPEND)].map {
      try opened(folder.path($0), $1)
    }
    defer { files.forEach { close($0) } }
    let started = StartedProgram(
      command[0], Array(command.dropFirst()), environment: environment, input: files[0], output: files[1], errors: files[2])
    guard let started else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL) }
    return started.process
  }

  private static func opened(_ path: String, _ flags: Int32) throws -> Int32 {
    let file = open(path, flags | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL) }
    return file
  }
}
