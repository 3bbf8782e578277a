import Testing

@testable import ChatReading

@Suite("A place where a WhatsApp chat may be cut")
struct WhatsAppPauseTests {
  @Test("lies behind some minutes in which nobody writes, or where an hour begins, and in no other place")
  func pauses() {
    func keepsTogether(_ first: String, _ second: String) -> Bool {
      Array(first.utf8).withUnsafeBufferPointer { first in
        Array(second.utf8).withUnsafeBufferPointer { WhatsAppPause.keepsTogether(first, $0) }
      }
    }
    func line(_ time: String) -> String { "\(time) - Ann: hi" }
    let kept = [
      ("31/12/23, 10:00", "31/12/23, 10:00"), ("31/12/23, 10:00", "31/12/23, 10:02"), ("31/12/23, 10:10", "31/12/23, 10:01"),
      ("01/02/23, 00:00", "31/01/23, 23:59"), ("2/1/23, 0:00", "1/1/23, 23:00"),
    ]
    for (first, second) in kept { #expect(keepsTogether(line(first), line(second)), "\(first) \(second)") }
    let parted = [
      ("31/12/23, 10:00", "31/12/23, 10:03"), ("31/12/23, 10:59", "31/12/23, 11:00"), ("31/01/23, 23:59", "01/02/23, 00:00"),
      ("[31/01/23, 10:00:00]", "[31/01/23, 10:03:00]"),
    ]
    for (first, second) in parted { #expect(!keepsTogether(line(first), line(second)), "\(first) \(second)") }
  }
}
