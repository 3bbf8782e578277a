import ChatModel
import Testing

@testable import ChatReading

@Suite("Attachments of Stream of kinds that are nobody's but the client's own")
struct StreamCustomFieldTests {
  private func message(_ attachments: String...) async throws -> Message {
    try await MessageFieldTests().message(#""attachments": [\#(attachments.map { "{\($0)}" }.joined(separator: ", "))]"#)
  }

  private func rows(_ fields: String) async throws -> [String] {
    let read = try await message(fields).attachments
    #expect(read.map(\.kind) == [.unknown])
    return read.first?.card?.fields.map { plain($0.name) + ": " + plain($0.value) } ?? []
  }

  private func plain(_ text: RichText) -> String {
    guard case .paragraph(let parts) = text.blocks.first, case .text(let words) = parts.first else { return "" }
    return words
  }

  @Test("have words, numbers and truth values as rows, names as they are written and in the order of the record")
  func scalars() async throws {
    #expect(
      try await rows(#""type": "payment", "amount": 12, "currency": "EUR", "note": "for pizza", "isPaid": true, "fee": 0.5"#)
        == ["amount: 12", "currency: EUR", "note: for pizza", "isPaid: Yes", "fee: 0.5"])
    #expect(try await rows(#""type": "payment", "custom": {"b": 1, "a": 2}, "a": false"#) == ["a: No", "b: 1"])
    #expect(try await rows(#""type": "payment", "a": null, "b": "", "c": [1], "d": {"e": 1}, "f": " ""#) == [])
  }

  @Test("do not say twice what is shown otherwise, and nothing of icons")
  func known() async throws {
    let contact = try await message(#""type": "contact", "name": "Zoe", "phone": "+420 1", "image_url": "z.png", "author_icon": "i""#)
    #expect(contact.attachments.first?.title == "Zoe" && contact.attachments.first?.url == "z.png")
    #expect(try await rows(#""type": "contact", "name": "Zoe", "phone": "+420 1", "image_url": "z.png", "text": "t""#) == ["phone: +420 1"])
    #expect(try await rows(#""type": "event", "title": "Party", "name": "Zoe", "duration": 90"#) == ["name: Zoe", "duration: 90"])
    let bare = try await message(#""type": "payment""#, #""type": "recipe", "title": "Tea""#).attachments
    #expect(bare.map(\.kind) == [.unknown, .unknown] && bare.allSatisfy { $0.card == nil })
    let file = try await message(#""type": "file", "asset_url": "f", "amount": 12"#).attachments
    #expect(file.map(\.kind) == [.file] && file.first?.card == nil)
  }

  @Test("have them behind the fields of a card that they are for other reasons")
  func cards() async throws {
    let read = try await message(#""type": "payment", "amount": 12, "footer": "F", "fields": [{"title": "N", "value": "V"}]"#).attachments
    #expect(read.map(\.kind) == [.card] && read.first?.card?.fields.map { plain($0.name) } == ["N", "amount"])
  }

  @Test("have a bounded number of rows of bounded length, and tell what is left out")
  func bounds() async throws {
    let many = (0..<23).map { #""f\#($0)": \#($0)"# }.joined(separator: ", ")
    #expect(try await rows(many) == (0..<20).map { "f\($0): \($0)" })
    let long = try await rows(#""note": "\#(String(repeating: "é", count: 1001))", "fit": "\#(String(repeating: "é", count: 1000))""#)
    #expect(long == ["note: " + String(repeating: "é", count: 1000) + "…", "fit: " + String(repeating: "é", count: 1000)])
    let read = try await MessageFieldTests().read(#""attachments": [{\#(many)}]"#)
    #expect(read.diagnostics.map(\.severity) == [.warning])
  }

  @Test("are a place where they have its degrees and nothing else, and the first of a message only")
  func places() async throws {
    let place = #""type": "location", "latitude": 50.1, "longitude": 14.4"#
    let read = try await message(place + #", "title": "Home", "text": "Street 1""#, place)
    #expect(read.location == SharedLocation(latitude: 50.1, longitude: 14.4, name: "Home", address: "Street 1"))
    #expect(read.attachments.map(\.kind) == [.unknown] && read.attachments.first?.card?.fields.count == 2)
    let more = try await message(place + #", "title": "Home", "accuracy": 5"#)
    #expect(more.location == SharedLocation(latitude: 50.1, longitude: 14.4))
    #expect(more.attachments.first?.title == "Home" && more.attachments.first?.card?.fields.map { plain($0.name) } == ["accuracy"])
    for wrong in [#""latitude": 91, "longitude": 1"#, #""latitude": "50", "longitude": "14""#, #""latitude": 1"#] {
      let read = try await message(#""type": "location", "# + wrong)
      #expect(read.location == nil && read.attachments.first?.card?.fields.isEmpty == false, "\(wrong)")
    }
    #expect(try await message(#""type": "file", "asset_url": "f", "latitude": 1, "longitude": 1"#).location == nil)
  }

  @Test("are a place in a quote, too")
  func quotedPlace() async throws {
    let quote = #"{"id": "q", "user": {"id": "b"}, "attachments": [{"type": "location", "latitude": 1, "longitude": 2}]}"#
    let read = try await MessageFieldTests().message(#""quoted_message": \#(quote)"#).quotedMessage
    #expect(read?.hasLocation == true && read?.attachment == nil)
  }
}
