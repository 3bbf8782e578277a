import COperatingSystem

/// A program that this one started, in a process group of its own, with no signal ignored or blocked. Whoever starts it waits for its end.
package struct StartedProgram: Sendable {
  /// Where a program is in its life.
  package enum State: Equatable, Sendable {
    /// It runs.
    case running
    /// It ended with an exit code.
    case ended(code: Int32)
    /// A signal ended it.
    case killed(by: Int32)
    /// The system knows no such process.
    case unknown
  }

  /// The number of its process.
  package let process: pid_t

  /// Starts a program with three open files, and no other one; nil, with `errno` set, when that fails.
  /// - Parameters:
  ///   - program: The program's path.
  ///   - arguments: Its arguments.
  ///   - environment: All its variables, each as `NAME=VALUE`.
  ///   - input: What it reads.
  ///   - output: What it writes to.
  ///   - errors: What it writes its errors to.
  package init?(_ program: String, _ arguments: [String], environment: [String], input: Int32, output: Int32, errors: Int32) {
    let command = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    process = process_start(program, command, variables, input, output, errors)
    let reason = errno
    for text in command + variables { free(text) }
    errno = reason
    if process < 0 { return nil }
  }

  private init(process: pid_t) { self.process = process }

  /// Starts a program that reads from a socket and writes to it, and whose errors nobody sees; nil, with `errno` set, when that fails.
  ///
  /// The socket has to be closed. No other program gets it.
  package static func withSocket(_ program: String) -> (program: StartedProgram, socket: Int32)? {
    var socket: Int32 = -1
    let process = process_start_with_socket(program, &socket)
    return process < 0 ? nil : (StartedProgram(process: process), socket)
  }

  /// Writes to the socket of a program; returns how many bytes were written, less than 0 when that fails, with `EPIPE` when the program is gone.
  package static func send(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int {
    process_send(socket, bytes.baseAddress, bytes.count)
  }

  /// Where it is in its life. It has to be waited for also when it has ended.
  package var state: State {
    var status: Int32 = 0
    switch process_look(process, &status) {
    case 0: return .running
    case 1: return .ended(code: status)
    case 2: return .killed(by: status)
    default: return .unknown
    }
  }
}
