import ChatModel
import Testing

@testable import ChatReading

@Suite("The order of day and month that dates show")
struct DateOrderEvidenceTests {
  /// The order that dates like `3/4` of one year show.
  private func order(_ dates: [String]) -> DateOrder? {
    var evidence = DateOrderEvidence()
    for date in dates {
      let numbers = date.split(separator: "/").compactMap { Int($0) }
      evidence.add { order in
        guard order != .yearMonthDay, numbers.count == 2 else { return nil }
        let (day, month) = order == .dayMonthYear ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
        return (1...31).contains(day) && (1...12).contains(month) ? Int64(month * 31 + day) : nil
      }
    }
    return evidence.order
  }

  @Test("is told by dates that are none in the other, and by the way in which time goes")
  func told() {
    #expect(order(["3/3", "13/3"]) == .dayMonthYear && order(["3/3", "3/13"]) == .monthDayYear && order(["25/3"]) == .dayMonthYear)
    #expect(order(["3/3", "3/4", "3/5", "4/1"]) == .monthDayYear && order(["3/3", "4/3", "5/3", "1/4"]) == .dayMonthYear)
    #expect(order(["3/4"]) == nil && order([]) == nil && order(["3/3", "4/4"]) == nil)
  }

  @Test("is not told by one date against many, unless it fits among them")
  func outvoted() {
    let march = (1...12).map { "\($0)/3" }
    #expect(order(march + ["3/25"] + ["12/3", "1/4"]) == .dayMonthYear)
    #expect(order(["5/3", "6/3", "3/25", "7/3"]) == .dayMonthYear && order(["5/3", "6/3", "12/25", "7/3"]) == .dayMonthYear)
    #expect(order(["13/3", "14/3", "15/3", "3/25", "16/3"]) == .dayMonthYear)
    #expect(order(["1/5", "2/5", "3/5", "3/25", "4/5"]) == .monthDayYear)
  }

  @Test("is told by dates that are nearly all of them none in the other, though time goes backwards throughout")
  func newestFirst() {
    #expect(order((1...28).reversed().map { "\($0)/3" }) == .dayMonthYear)
  }
}
