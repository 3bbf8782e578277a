import Spilling
import Testing

@testable import ChatStorage

@Suite("The positions of messages")
struct MessagePositionsTests {
  @Test("are found by the hashes of ids; of several the last in the list, or else the last reply")
  func several() {
    let places: [MessagePositions.Place] = [
      .init(hash: 5, reply: 0), .init(hash: 9, reply: 1), .init(hash: 5, reply: 4), .init(hash: 9, listed: 0), .init(hash: 7, listed: 2),
      .init(hash: 7, listed: 3),
    ]
    let positions = MessagePositions(places, in: SpillFile(inFolder: nil))
    #expect(positions[5] == .thread(reply: 4) && positions[9] == .listed(0) && positions[7] == .listed(3))
    #expect([0, 6, 8, .max].allSatisfy { positions[$0] == nil })
  }
}
