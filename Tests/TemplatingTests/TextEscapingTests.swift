import Templating
import TestSupport
import Testing

@Suite("Escaping")
struct TextEscapingTests {
  /// The rule written down a second time, over characters.
  private static func slowly(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      case 9, 10, 13: result.unicodeScalars.append(scalar)
      case 0..<32, 0x7F..<0xA0, 0xFDD0...0xFDEF: result += "\u{FFFD}"
      default:
        if scalar.value % 0x10000 >= 0xFFFE { result += "\u{FFFD}" } else { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    var writer = MarkupWriter(capacity: 0)
    writer.write(text: text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("Markup characters become references, in either kind of quotes")
  func markupCharacters() {
    #expect(Self.escaped("<a href='x' title=\"y\">&amp;</a>") == "&lt;a href=&#39;x&#39; title=&quot;y&quot;&gt;&amp;amp;&lt;/a&gt;")
  }

  @Test(
    "Every character comes out as the rule says, wherever it stands",
    arguments: [0..<0x3000, 0xD7F0..<0xD800, 0xE000..<0xE100, 0xFD00..<0x10100, 0x1F000..<0x20100, 0x8FF00..<0x90100, 0x10FF00..<0x110000])
  func everyCharacter(_ range: Range<UInt32>) {
    for value in range {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for before in ["", "1234567", "éé"] {
        let text = before + String(Character(scalar)) + "<123456789"
        if Self.escaped(text) != Self.slowly(text) { Issue.record("U+\(String(value, radix: 16)) behind “\(before)”") }
      }
    }
  }

  @Test("Texts of random characters come out as the slow way says", arguments: 0..<8 as Range<UInt64>)
  func randomTexts(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pools: [[UInt32]] = [
      Array(0x20...0x7E), Array(0...0xFF), [0x22, 0x26, 0x27, 0x3C, 0x3E, 9, 10, 13, 0x41], [0x416, 0x20, 0x44F, 0x20AC, 0x4E2D],
      [0x1F600, 0x1FFFE, 0xFDD0, 0xFFFD, 0xFFFE, 0x10FFFF, 0xFDCF, 0xFDF0, 0x61],
    ]
    for _ in 0..<3000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let pool = pools[Int.random(in: 0..<pools.count, using: &random)]
        if let scalar = pool.randomElement(using: &random).flatMap(Unicode.Scalar.init) { text.append(scalar) }
      }
      let string = String(text)
      #expect(Self.escaped(string) == Self.slowly(string))
    }
  }

  @Test(
    "No markup character gets through in bytes that are not UTF-8, and nothing is read past their end", arguments: 0..<4 as Range<UInt64>)
  func randomBytes(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool: [UInt8] = [0xC2, 0xEF, 0xB7, 0xBF, 0xBE, 0xF0, 0x9F, 0xFF, 0x80, 0x3C, 0x26, 0x22, 0x61]
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...20, using: &random)).map { _ in pool.randomElement(using: &random) ?? 0 }
      var writer = MarkupWriter(capacity: 4)
      bytes.withUnsafeBytes { writer.write(textBytes: $0) }
      let written = writer.bytes
      #expect(!written.contains(UInt8(ascii: "<")) && !written.contains(UInt8(ascii: "\"")))
      #expect(written.count(where: { $0 == UInt8(ascii: ";") }) == bytes.count(where: { [0x3C, 0x26, 0x22].contains($0) }))
    }
  }
}
