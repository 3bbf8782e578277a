import ChatModel
import Testing
import TextMarkup

@Suite("The plain text of a rich text")
struct PlainTextTests {
  @Test(
    "Structure becomes lines, bullets, numbers and tabs",
    arguments: [
      ("a\nb", "a\nb"), ("**a** `b` ~~c~~", "a b c"), ("# T\n\nx", "T\nx"), ("- a\n- b", "• a\n• b"), ("3. a\n4. b", "3. a\n4. b"),
      ("> q", "q"),
      ("```\nx\ny\n```", "x\ny"), ("|a|b|\n|-|-|\n|c|d|", "a\tb\nc\td"), ("[t](https://example.org) ![p](x.png)", "t p"), ("", ""),
    ])
  func projected(text: String, expected: String) {
    #expect(plainText(of: MessageTextParser().parse(text)) == expected)
  }
}
