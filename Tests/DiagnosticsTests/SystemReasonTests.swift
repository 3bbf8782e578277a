import OperatingSystem
import Testing

@testable import Diagnostics

@Suite("The system's reasons")
struct SystemReasonTests {
  @Test("A reason goes on with a sentence", arguments: [(ENOENT, "no such file or directory"), (EACCES, "permission denied")])
  func reason(code: Int32, text: String) {
    #expect(SystemReason.text(code) == text)
  }

  @Test("A full disk and a number that nobody knows have a reason too")
  func unusual() {
    #expect(SystemReason.text(ENOSPC) == "the disk is full")
    #expect(!SystemReason.text(Int32.max).isEmpty)
  }

  @Test("What hinders writing comes with what to do, and a name that leads to nothing does not")
  func advice() {
    #expect(SystemReason.advice(onWriting: EIO) == "check the disk")
    #expect(SystemReason.advice(onWriting: EMFILE)?.contains("ulimit -n") == true)
    #expect(SystemReason.advice(onWriting: ENOENT) == nil)
  }
}
