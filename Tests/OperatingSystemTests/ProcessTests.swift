import Foundation
import OperatingSystem
import TestSupport
import Testing

@Suite("This process", .waits)
struct ProcessTests {
  @Test("knows the file of its program, by a path and by a link")
  func program() throws {
    let path = try #require(RunningProgram.path)
    #expect(FileManager.default.isExecutableFile(atPath: path))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") == path)
    var (file, link) = (stat(), stat())
    #expect(stat(path, &file) == 0 && stat(RunningProgram.link, &link) == 0)
    #expect(file.st_ino == link.st_ino && file.st_dev == link.st_dev)
  }

  @Test("has the limit of open files that its programs have")
  func openFiles() throws {
    let answer = try ChildProcess.run("/bin/sh", ["-c", "ulimit -n"]).standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(ProcessLimits.openFiles == (answer == "unlimited" ? .max : Int(answer)))
  }

  @Test("can start a thread, and tells which signals it ignores")
  func threadsAndSignals() {
    #expect(ProcessLimits.tryThread() == 0)
    // Nobody sends this one.
    let before = signal(SIGWINCH, SIG_IGN)
    #expect(RunningProgram.ignores(SIGWINCH))
    signal(SIGWINCH, SIG_DFL)
    #expect(!RunningProgram.ignores(SIGWINCH))
    signal(SIGWINCH, before)
  }

  @Test("gives memory back, and knows how much of it is that of files")
  func memory() {
    Memory.giveBack()
    // At least some pages of the program itself.
    #expect((MappedMemory().size ?? 0) > 4096)
  }
}
