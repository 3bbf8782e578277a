import ChatModel
import Testing

@testable import ChatReading
@testable import WhatsAppReading

@Suite("A place where a WhatsApp chat may be cut")
struct WhatsAppCutTests {
  @Test("lies between two minutes, and in no hour that clocks show twice")
  func places() {
    // Clocks go back from three to two on 25 October 2020.
    let zone = LocalZone(name: "x") { $0 < 1_603_587_600 ? 7200 : 3600 }
    let cut = WhatsAppCut(facts: WhatsAppFacts(order: .dayMonthYear, isOrderKnown: true, isDirect: true), zone: zone)
    func keepsTogether(_ first: String, _ second: String) -> Bool {
      Array("\(first) - Ann: hi".utf8).withUnsafeBufferPointer { first in
        Array("\(second) - Bob: ho".utf8).withUnsafeBufferPointer { cut.keepsTogether(first, $0) }
      }
    }
    let kept = [
      ("31/12/23, 10:00", "31/12/23, 10:00"), ("25/10/20, 02:10", "25/10/20, 02:20"), ("25/10/20, 02:59", "25/10/20, 03:00"),
      ("[31/01/23, 10:00:00]", "[31/01/23, 10:00:59]"),
    ]
    for (first, second) in kept { #expect(keepsTogether(first, second), "\(first) \(second)") }
    let parted = [
      ("31/12/23, 10:00", "31/12/23, 10:01"), ("31/01/23, 23:59", "01/02/23, 00:00"), ("25/10/20, 01:10", "25/10/20, 01:20"),
      ("[31/01/23, 10:00:59]", "[31/01/23, 10:01:00]"), ("31/12/23, 10:10", "31/12/23, 10:01"),
    ]
    for (first, second) in parted { #expect(!keepsTogether(first, second), "\(first) \(second)") }
  }

  @Test("is no place in that hour where clocks went back before, so that what is changed there is gone through once")
  func repeatedHours() {
    // Clocks go back on 25 October 2020 and on 31 October 2021.
    let zone = LocalZone(name: "x") { $0 < 1_603_587_600 || 1_616_893_200 <= $0 && $0 < 1_635_642_000 ? 7200 : 3600 }
    let (first, second): (Int64, Int64) = (1_603_591_200, 1_635_645_600)
    var hour = WhatsAppRepeatedHour()
    func begins(_ walls: [Int64], from number: Int) -> [Int?] {
      walls.enumerated().map { hour.begin(ifOverBefore: number + $0, at: $1, in: zone) }
    }
    // Ten to two, ten past two and so on, and a message that came late.
    let walls = [-600, 600, 3000, -60, 600, 3000, 600].map { first + $0 }
    #expect(begins(walls, from: 0) == [nil, nil, nil, nil, 1, nil, nil])
    for turn in 1..<9 {
      let walls = [second + 3000, second + 600, first + 3000, first + 600]
      #expect(begins(walls, from: 10 * turn) == [nil, 10 * turn, nil, 10 * turn + 2])
    }
  }

  @Test("lies behind and before all records that belong together, and those between them")
  func ranges() {
    var first = UncutRanges()
    for (start, end) in [(10, 20), (30, 30), (40, 50), (60, 70), (45, 80)] { first.add(from: start, through: end) }
    #expect(first.ranges == [11..<21, 41..<81])
    #expect([0, 10, 11, 20, 21, 40, 41, 80, 81].map(first.contains) == [false, false, true, true, false, false, true, true, false])
    var second = UncutRanges()
    second.add(from: 15, through: 45)
    #expect(UncutRanges([first, second]).ranges == [11..<81] && !UncutRanges().contains(5))
  }
}
