import ChatModel
import Testing

@testable import ChatReading

@Suite("What a whole WhatsApp file shows")
struct WhatsAppFactsTests {
  @Test("goes through a text and back")
  func text() {
    let facts = WhatsAppFacts(
      order: .monthDayYear, isOrderKnown: true, isDirect: true, chat: "Tea club", names: ["Ann: a\r", "Bob “B” C"])
    #expect(WhatsAppFacts(facts.text) == facts)
    let few = WhatsAppFacts(order: .yearMonthDay, isOrderKnown: false, isDirect: false)
    #expect(WhatsAppFacts(few.text) == few && WhatsAppFacts(nil).order == .dayMonthYear)
  }
}
