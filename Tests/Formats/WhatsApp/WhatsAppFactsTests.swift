import ChatModel
import Testing

@testable import ChatReading
@testable import WhatsAppReading

@Suite("What a whole WhatsApp file shows")
struct WhatsAppFactsTests {
  @Test("goes through a text and back")
  func text() {
    let facts = WhatsAppFacts(
      order: .monthDayYear, isOrderKnown: true, isDirect: true, chat: "Tea club", names: ["Ann: a\r", "Bob “B” C"])
    #expect(WhatsAppFacts(facts.text) == facts)
    var full = facts
    let form = Array("05/3/2023, 9:02 - A: b".utf8).withUnsafeBufferPointer { WhatsAppHeader($0)?.form } ?? WhatsAppForm()
    full.forms = [.init(form: form, order: .dayMonthYear), .init(form: WhatsAppForm(), order: .yearMonthDay)]
    full.strangers = ["Zoe", "Max M"]
    #expect(WhatsAppFacts(full.text) == full)
    let few = WhatsAppFacts(order: .yearMonthDay, isOrderKnown: false, isDirect: false)
    #expect(WhatsAppFacts(few.text) == few && WhatsAppFacts(nil).order == .dayMonthYear)
  }
}
