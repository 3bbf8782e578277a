import Diagnostics
import Testing

@Suite("A diagnostic")
struct DiagnosticTests {
  @Test("A diagnostic says where, how grave, what, and what to do")
  func complete() {
    let diagnostic = Diagnostic(.warning, "picture is missing", at: Place(file: "a.json", messageID: "m1"), advice: "export it again")
    #expect(diagnostic.description == "a.json, message m1: warning: picture is missing; export it again")
  }

  @Test("What is unknown leaves no trace in the text")
  func bare() {
    #expect(Diagnostic(.note, "nothing to do").description == "note: nothing to do")
  }

  @Test("An error that stops the run reads like its diagnostic")
  func error() {
    let error = ArchiveError("not an export", at: Place(file: "a.json", byte: 0), advice: "name another file")
    #expect(error.description == "a.json, byte 0: error: not an export; name another file")
    #expect(error.diagnostic.severity == .error)
    #expect(ArchiveError(error.diagnostic) == error)
  }

  @Test("Severities are ordered from note to error")
  func severities() {
    #expect(Severity.allCases.shuffled().sorted() == [.note, .warning, .error])
    #expect([Severity.warning, .note].max() == .warning)
    #expect(!(Severity.error < .error))
  }
}
