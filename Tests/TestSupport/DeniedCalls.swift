import Foundation

/// What the kernel is to refuse to a program, by a filter that the program inherits: what it does then is real.
package enum DeniedCalls: String, CaseIterable, Sendable {
  /// To set a limit.
  case setrlimit
  /// To give up gaining privileges.
  case noNewPrivileges
  /// To filter what it may ask.
  case seccomp

  /// The rules of the filter, as Python makes them: the numbers of calls, and the first argument of `prctl` that is meant.
  private var rules: String {
    switch self {
    case .setrlimit: "[(call['prlimit64'], None), (call['setrlimit'], None)]"
    case .noNewPrivileges: "[(call['prctl'], 38)]"
    case .seccomp: "[(call['prctl'], 22), (call['seccomp'], None)]"
    }
  }

  /// Writes a program that becomes another one to which the kernel refuses this. Throws `MissingProgram` without Python.
  package func launcher(of program: String, in folder: TemporaryFolder) throws -> String {
    let script = try folder.write(
      """
      import ctypes, os, platform, struct
      names = ['prlimit64', 'setrlimit', 'prctl', 'seccomp']
      call = dict(zip(names, [302, 160, 157, 317] if platform.machine() == 'x86_64' else [261, 164, 167, 277]))
      def step(code, jt, jf, k): return struct.pack('HBBI', code, jt, jf, k)
      load, equals, answer = 0x20, 0x15, 0x06
      filter = step(load, 0, 0, 0)
      for number, argument in \(rules):
          if argument is None:
              filter += step(equals, 0, 1, number) + step(answer, 0, 0, 0x50001)
          else:
              filter += step(equals, 0, 3, number) + step(load, 0, 0, 16) + step(equals, 0, 1, argument)
              filter += step(answer, 0, 0, 0x50001) + step(load, 0, 0, 0)
      filter += step(answer, 0, 0, 0x7fff0000)
      room = ctypes.create_string_buffer(filter, len(filter))
      program = struct.pack('HxxxxxxP', len(filter) // 8, ctypes.addressof(room))
      libc = ctypes.CDLL(None, use_errno=True)
      assert libc.prctl(38, 1, 0, 0, 0) == 0
      assert libc.prctl(22, 2, ctypes.create_string_buffer(program, len(program)), 0, 0) == 0
      os.execv('\(program)', ['\(program)'])

      """, to: "\(rawValue).py")
    let python = try ChildProcess.run("python3", ["-c", "import sys; print(sys.executable)"]).standardOutput.dropLast()
    return try folder.script("exec '\(python)' '\(script)'", to: rawValue)
  }
}
