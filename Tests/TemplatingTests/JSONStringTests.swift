import Foundation
import Templating
import TestSupport
import Testing

@Suite("A text as a JSON string in a page")
struct JSONStringTests {
  private func written(_ text: String) -> String {
    String(decoding: Markup { $0.write(jsonString: text) }.bytes, as: UTF8.self)
  }

  private func read(_ json: String) throws -> String? {
    try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String
  }

  @Test("is read back as it was, and has nothing that HTML, XML or JavaScript would take for its own", arguments: 0..<40)
  func anyText(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let ranges: [ClosedRange<UInt32>] = [
      0...0x7F, 0x22...0x3E, 0x80...0xA0, 0x2020...0x2030, 0xFDC0...0xFFFF, 0x1FFF0...0x2000F, 0...0x10FFFF,
    ]
    for _ in 0..<50 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<30, using: &generator) {
        let range = ranges.randomElement(using: &generator) ?? 0...0x7F
        // Foundation's reader drops a byte order mark at a string's beginning.
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)), scalar != "\u{FEFF}" { text.append(scalar) }
      }
      let json = written(String(text))
      #expect(try Array(read(json)?.unicodeScalars ?? "".unicodeScalars) == Array(text), "seed \(seed)")
      let isHarmless = json.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !"<>&\u{2028}\u{2029}".unicodeScalars.contains($0) && !(0x7F...0x9F).contains($0.value)
          && !(0xFDD0...0xFDEF).contains($0.value) && $0.value & 0xFFFE != 0xFFFE
      }
      #expect(isHarmless, "seed \(seed)")
    }
  }

  @Test("cannot end its element, begin a comment or a CDATA section")
  func markup() {
    #expect(written("</script><!-- ]]> & \u{2028}\u{1F600}") == #""\u003c/script\u003e\u003c!-- ]]\u003e \u0026 \u2028😀""#)
    #expect(written("\"\\\n\t\u{0}") == #""\"\\\n\u0009\u0000""#)
    #expect(written("") == "\"\"")
  }
}
