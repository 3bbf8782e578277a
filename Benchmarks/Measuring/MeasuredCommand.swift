import Glibc

/// What a command cost.
struct MeasuredCommand {
  /// Seconds from its start to its end.
  var wallSeconds = 0.0
  /// Seconds of all processors together, in the program and in the system on its behalf.
  var processorSeconds = 0.0
  /// The most memory that it held at a time, in bytes, as the kernel counted it.
  ///
  /// The kernel begins to count at what this program holds when it starts the command, so this program stays small.
  var peakMemory = 0

  /// Runs a command and waits for its end. Its errors go where this program's go; its output is dropped.
  ///
  /// Throws `BenchmarkError` when it cannot be started, or ends with another exit code than 0 or one of `accepting`.
  static func run(_ command: [String], accepting codes: Set<Int32> = []) throws -> MeasuredCommand {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    let arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }

    var started = timespec()
    clock_gettime(CLOCK_MONOTONIC, &started)
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], &actions, nil, arguments, environ)
    guard failure == 0 else { throw BenchmarkError("cannot start \(command[0])", errno: failure) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchmarkError("cannot wait for \(command[0])", errno: errno) }
    }
    var ended = timespec()
    clock_gettime(CLOCK_MONOTONIC, &ended)

    let signal = status & 0x7F
    let code = status >> 8 & 0xFF
    guard signal == 0, code == 0 || codes.contains(code) else {
      throw BenchmarkError("\(command.joined(separator: " ")) ended with \(signal == 0 ? "exit code \(code)" : "signal \(signal)")")
    }
    var measured = MeasuredCommand()
    measured.wallSeconds = Double(ended.tv_sec - started.tv_sec) + Double(ended.tv_nsec - started.tv_nsec) / 1e9
    measured.processorSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    measured.peakMemory = usage.ru_maxrss * 1024
    return measured
  }

  /// The one that is in the middle by wall time; of an even number, the slower one of the two.
  static func median(_ runs: [MeasuredCommand]) -> MeasuredCommand {
    runs.sorted { $0.wallSeconds < $1.wallSeconds }[runs.count / 2]
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
