import ChatArchive
import Testing

@testable import Commands

@Suite("The line that shows how far a build is")
struct ProgressLineTests {
  private static func line(columns: Int, isUTF8: Bool = true) -> String {
    ProgressLine(
      progress: BuildProgress(phase: .writing, done: 25, total: 100, messages: 3000), seconds: 2, columns: columns, isUTF8: isUTF8
    ).text
  }

  @Test("has the phase, a bar, the part that is done, the rate and the time that is left")
  func full() {
    let bar = String(repeating: "━", count: 10) + String(repeating: "─", count: 30)
    #expect(Self.line(columns: 120) == "Writing 2/2  \(bar)   25%  1,500 messages/s  0:06 left")
    #expect(Self.line(columns: 120, isUTF8: false).contains("==========------------------------------"))
  }

  @Test("is never wider than it may be", arguments: 0...120)
  func width(columns: Int) {
    #expect(Self.line(columns: columns).count <= columns)
  }
}
