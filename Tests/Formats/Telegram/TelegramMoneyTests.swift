import ChatModel
import EventWording
import TestSupport
import Testing

@testable import ChatReading
@testable import TelegramReading

@Suite("Amounts of money in Telegram")
struct TelegramMoneyTests {
  @Test(
    "are in whole units of the currency",
    arguments: [
      (999, "USD", "9.99 USD"), (5, "EUR", "0.05 EUR"), (-120, "EUR", "−1.20 EUR"), (0, "EUR", "0.00 EUR"), (120, "JPY", "120 JPY"),
      (1, "KWD", "0.001 KWD"), (1, "XTR", "1 star"), (50, "XTR", "50 stars"), (1_500_000_000, "TON", "1.500000000 TON"),
      (Int.min, "JPY", "−9223372036854775808 JPY"),
    ])
  func smallestUnits(amount: Int, currency: String, expected: String) {
    var message = Message(id: "1", authorID: "", createdAt: Timestamp(microseconds: 0))
    message.event = ServiceEvent(details: [TelegramMoney.value(amount, currency: currency)])
    #expect(message.worded(by: TestWords.english).text == expected)
  }

  @Test(
    "of billionths are without the zeros at their end",
    arguments: [
      (10, 250_000_000, "10.25"), (0, 1, "0.000000001"), (7, 0, "7"), (0, -5_000_000, "−0.005"), (-3, 0, "−3"), (1, 2_500_000_000, "3.5"),
    ])
  func billionths(whole: Int, nano: Int, expected: String) {
    #expect(TelegramMoney.text(whole: whole, nano: nano) == expected)
  }
}
