import CProcess
import Foundation

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
    // `env` changes to the folder: posix_spawn's own way to do so is not in the C library's module.
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
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, folder.path("input"), O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, folder.path("output"), O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, folder.path("error"), O_WRONLY | O_CREAT | O_APPEND, 0o600)
    process_share_no_files(&actions)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Tests may run where hangups are ignored, which programs would inherit.
    var hangUp = sigset_t()
    sigemptyset(&hangUp)
    sigaddset(&hangUp, SIGHUP)
    posix_spawnattr_setsigdefault(&attributes, &hangUp)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

    let argumentList = command.map { strdup($0) } + [nil]
    let variableList = environment.map { strdup($0) } + [nil]
    defer { (argumentList + variableList).forEach { free($0) } }
    var processID: pid_t = 0
    let code = posix_spawn(&processID, command[0], &actions, &attributes, argumentList, variableList)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    return processID
  }
}
