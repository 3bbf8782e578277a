import ChatModel
import Testing
import TextMarkup

@Suite("The direction of a text")
struct TextDirectionTests {
  @Test(
    "is that of its first letter",
    arguments: [
      ("abc", .leftToRight), ("éa", .leftToRight), ("Ω", .leftToRight), ("日本", .leftToRight), ("שלום abc", .rightToLeft),
      ("12 – (عربي) abc", .rightToLeft), ("!? 12 abc ع", .leftToRight), ("\u{200F}abc", .rightToLeft), ("\u{200E}ع", .leftToRight),
      ("👍 ܫ", .rightToLeft), ("𞤀", .rightToLeft), ("", nil), ("12 👍 …", nil), ("١٢٣", nil), ("\u{64B}\u{301}", nil),
      ("\u{64B}a", .leftToRight),
    ] as [(String, TextDirection?)])
  func texts(text: String, direction: TextDirection?) {
    #expect(TextDirection(of: text) == direction)
  }

  @Test("of what is nested is found without looking twice at any of it")
  func nested() {
    var block = RichTextBlock.paragraph([.text("12 ع")])
    for _ in 0..<60 { block = .quote([.rule, .list(start: nil, isTight: true, items: [[block]])]) }
    #expect(TextDirection(of: block) == .rightToLeft)
    var inline = RichTextInline.text("12")
    for _ in 0..<60 { inline = .strong([.lineBreak, .emphasis([inline])]) }
    #expect(TextDirection(of: [inline]) == nil)
  }
}
