import OperatingSystem
import TestSupport
import Testing

@Suite("A started program", .waits)
struct StartedProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Starts a shell, whose output and errors go to a file.
  private func start(_ script: String, environment: [String] = []) throws -> StartedProgram {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let written = open(folder.path("written"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { for file in [nothing, written] { close(file) } }
    return try #require(
      StartedProgram("/bin/sh", ["-c", script, "name"], environment: environment, input: nothing, output: written, errors: written))
  }

  /// Where it is once it has ended.
  private func end(_ program: StartedProgram) -> StartedProgram.State {
    for _ in 0..<10_000 where program.state == .running { usleep(1000) }
    let state = program.state
    kill(program.process, SIGKILL)
    var status: Int32 = 0
    waitpid(program.process, &status, 0)
    return state
  }

  @Test("is told where it is in its life")
  func states() throws {
    #expect(end(try start("exit 3")) == .ended(code: 3))
    #expect(end(try start("kill -TERM $$")) == .killed(by: SIGTERM))
    let sleeping = try start("sleep 60")
    #expect(sleeping.state == .running)
    kill(sleeping.process, SIGKILL)
    #expect(end(sleeping) == .killed(by: SIGKILL))
    #expect(sleeping.state == .unknown)
  }

  @Test("gets its arguments, its variables and three files")
  func surroundings() throws {
    // A number that no other file has, without the flag that closes it.
    let other = fcntl(STDIN_FILENO, F_DUPFD, 300)
    defer { close(other) }
    let script = "echo $0 $KETTLE; [ -e /dev/fd/\(other) ] && echo has it; echo error >&2"
    #expect(end(try start(script, environment: ["KETTLE=tea"])) == .ended(code: 0))
    #expect(try folder.text(of: "written") == "name tea\nerror\n")
  }

  @Test("is in a group of its own")
  func group() throws {
    let program = try start("sleep 60")
    #expect(getpgid(program.process) == program.process)
    kill(program.process, SIGKILL)
    _ = end(program)
  }

  @Test("is none where there is no such file")
  func missing() {
    #expect(StartedProgram("/none", [], environment: [], input: 0, output: 1, errors: 2) == nil && errno == ENOENT)
    #expect(StartedProgram.withSocket("/none") == nil && errno == ENOENT)
  }

  @Test("reads from its socket and writes to it, and writing to one that is gone is an error")
  func socket() throws {
    let (program, socket) = try #require(StartedProgram.withSocket("/bin/cat"))
    defer { close(socket) }
    let bytes = Array("kettle".utf8)
    #expect(bytes.withUnsafeBytes { StartedProgram.send($0, to: socket) } == bytes.count)
    var answer = [UInt8](repeating: 0, count: 16)
    #expect(recv(socket, &answer, answer.count, 0) == bytes.count && answer.starts(with: bytes))
    kill(program.process, SIGKILL)
    #expect(end(program) == .killed(by: SIGKILL))
    #expect(bytes.withUnsafeBytes { StartedProgram.send($0, to: socket) } < 0 && errno == EPIPE)
  }
}
