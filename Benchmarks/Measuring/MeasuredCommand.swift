import OperatingSystem

/// What a command cost.
struct MeasuredCommand {
  /// Seconds from its start to its end.
  var wallSeconds = 0.0
  /// Seconds of all processors together, in the program and in the system on its behalf.
  var processorSeconds = 0.0
  /// The most memory that it held at a time, in bytes.
  ///
  /// This is the kernel's count for the ended process. It begins at what this program holds when it starts the command; a command
  /// that stays below that is looked at every 10 milliseconds while it runs.
  var peakMemory = 0

  /// Runs a command and waits for its end. Its errors go where this program's go; its output is dropped.
  ///
  /// Throws `BenchmarkError` when it cannot be started, or ends with another exit code than 0.
  static func run(_ command: [String], in folder: String? = nil) throws -> MeasuredCommand {
    let command = (folder.map { ["env", "-C", $0] } ?? []) + command
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    let arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }

    var own = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &own)
    var started = timespec()
    clock_gettime(CLOCK_MONOTONIC, &started)
    var process: pid_t = 0
    let failure = posix_spawnp(&process, command[0], &actions, nil, arguments, environ)
    guard failure == 0 else { throw BenchmarkError("cannot start \(command[0])", errno: failure) }
    let ended = try wait(for: process, command[0])

    let signal = ended.status & 0x7F
    let code = ended.status >> 8 & 0xFF
    guard signal == 0, code == 0 else {
      throw BenchmarkError("\(command.joined(separator: " ")) ended with \(signal == 0 ? "exit code \(code)" : "signal \(signal)")")
    }
    var measured = MeasuredCommand()
    measured.wallSeconds = Double(ended.time.tv_sec - started.tv_sec) + Double(ended.time.tv_nsec - started.tv_nsec) / 1e9
    measured.processorSeconds = seconds(ended.usage.ru_utime) + seconds(ended.usage.ru_stime)
    let counted = ended.usage.ru_maxrss
    measured.peakMemory = (counted > own.ru_maxrss || ended.sampledPeak == 0 ? counted : ended.sampledPeak) * 1024
    return measured
  }

  /// The end of a process, and the largest peak in kilobytes that it showed while it ran.
  private static func wait(
    for process: pid_t, _ name: String
  ) throws -> (status: Int32, usage: rusage, time: timespec, sampledPeak: Int) {
    var status: Int32 = 0
    var usage = rusage()
    var time = timespec()
    var peak = 0
    var looks = 0
    while true {
      let result = wait4(process, &status, WNOHANG, &usage)
      clock_gettime(CLOCK_MONOTONIC, &time)
      if result == process { return (status, usage, time, peak) }
      guard result == 0 || errno == EINTR else { throw BenchmarkError("cannot wait for \(name)", errno: errno) }
      if looks.isMultiple(of: 20) { peak = max(peak, peakNow(of: process)) }
      looks += 1
      usleep(500)
    }
  }

  /// The peak of a running process in kilobytes; 0 when it cannot be read.
  private static func peakNow(of process: pid_t) -> Int {
    let file = open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &text, text.count)
    guard count > 0 else { return 0 }
    for line in text[..<count].split(separator: UInt8(ascii: "\n")) where line.starts(with: "VmHWM:".utf8) {
      return line.reduce(0) { (48...57).contains($1) ? $0 * 10 + Int($1) - 48 : $0 }
    }
    return 0
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
