import Diagnostics
import Testing

@testable import ChatArchive
@testable import SitePlanning

@Suite("The fingerprint of what is told")
struct FingerprintTests {
  @Test("changes with a diagnostic, and with how many are not kept")
  func diagnostics() {
    func fingerprint(_ count: Int, _ summary: String = "s") -> UInt64 {
      var log = DiagnosticLog(limit: 2)
      for _ in 0..<count { log.add(Diagnostic(.warning, summary)) }
      return Fingerprint(of: log).value
    }
    #expect(fingerprint(2) == fingerprint(2) && fingerprint(2) != fingerprint(2, "t"))
    #expect(Set([1, 2, 3, 4].map { fingerprint($0) }).count == 4)
  }
}
