import Testing

@testable import Diagnostics

@Suite("Diagnostics of one cause")
struct DiagnosticGroupTests {
  private static func log(_ entries: (summary: String, file: String, line: Int)...) -> DiagnosticLog {
    var log = DiagnosticLog()
    for entry in entries { log.add(Diagnostic(.warning, entry.summary, at: Place(file: entry.file, line: entry.line))) }
    return log
  }

  @Test("are one, at the place of the first, with their number")
  func same() {
    let groups = Self.log(("a is missing", "x", 1), ("b is missing", "x", 2), ("a is missing", "x", 3)).groups
    #expect(groups.map(\.count) == [2, 1])
    #expect(groups.map(\.first.place.line) == [1, 2])
  }

  @Test("are several where the file, the words or the severity differ")
  func others() {
    #expect(Self.log(("a", "x", 1), ("a", "y", 1), ("b", "x", 1)).groups.count == 3)
    var log = Self.log(("a", "x", 1))
    log.add(Diagnostic(.error, "a", at: Place(file: "x", line: 1)))
    #expect(log.groups.count == 2)
  }

  @Test("of a folder can be told as if they were of another")
  func renaming() {
    let log = Self.log(("a", "/tmp/x/chat.zip", 1), ("a", "/tmp/y", 1)).renaming("/tmp/x/", to: "")
    #expect(log.entries.map(\.place.file) == ["chat.zip", "/tmp/y"])
  }
}
