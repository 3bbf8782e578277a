import Diagnostics
import Testing

@Suite("A log of diagnostics")
struct DiagnosticLogTests {
  @Test("Diagnostics stay in the order in which they arose")
  func order() {
    var log = DiagnosticLog()
    log.add(Diagnostic(.warning, "first"))
    log.add([Diagnostic(.note, "second"), Diagnostic(.warning, "third")])
    #expect(log.entries.map(\.summary) == ["first", "second", "third"])
    #expect(log.count == 3)
    #expect(log.dropped == 0)
  }

  @Test("Everything is counted, and the first of each severity are kept")
  func bound() {
    var log = DiagnosticLog(limit: 2)
    for number in 1...5 { log.add(Diagnostic(.warning, "warning \(number)")) }
    log.add(Diagnostic(.error, "error 1"))
    #expect(log.entries.map(\.summary) == ["warning 1", "warning 2", "error 1"])
    #expect(log.count(of: .warning) == 5)
    #expect(log.count(of: .error) == 1)
    #expect(log.count(of: .note) == 0)
    #expect(log.count == 6)
    #expect(log.dropped == 3)
  }

  @Test("A log that keeps nothing still counts")
  func nothingKept() {
    var log = DiagnosticLog(limit: 0)
    log.add(Diagnostic(.error, "one"))
    #expect(log.entries.isEmpty)
    #expect(log.count(of: .error) == 1)
    #expect(log.dropped == 1)
  }

  @Test("Joining two logs adds what each had counted, kept or not")
  func joined() {
    var first = DiagnosticLog(limit: 3)
    for number in 1...2 { first.add(Diagnostic(.warning, "first \(number)")) }
    var second = DiagnosticLog(limit: 2)
    for number in 1...7 { second.add(Diagnostic(.warning, "second \(number)")) }
    second.add(Diagnostic(.note, "a note"))
    first.add(second)
    #expect(first.entries.map(\.summary) == ["first 1", "first 2", "second 1", "a note"])
    #expect(first.count(of: .warning) == 9)
    #expect(first.count(of: .note) == 1)
    #expect(first.count == 10)
    #expect(first.dropped == 6)
  }

  @Test("Joining with an empty log changes nothing")
  func joinedWithNothing() {
    var log = DiagnosticLog(limit: 1)
    log.add([Diagnostic(.error, "kept"), Diagnostic(.error, "dropped")])
    log.add(DiagnosticLog())
    #expect(log.count == 2)
    #expect(log.dropped == 1)
  }
}
