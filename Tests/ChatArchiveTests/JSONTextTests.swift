import ChatArchive
import Foundation
import Templating
import TestSupport
import Testing

@Suite("A text as JSON")
struct JSONTextTests {
  @Test("is read back as it was, for any text", arguments: 0..<20)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<30, using: &generator) {
        let range: ClosedRange<UInt32> = Bool.random(using: &generator) ? 0...0x80 : 0x2000...0x2100
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) { text.append(scalar) }
      }
      let quoted = JSONText.quoted(String(text))
      let read = try #require(try JSONSerialization.jsonObject(with: Data(quoted.utf8), options: .fragmentsAllowed) as? String)
      #expect(Array(read.unicodeScalars) == Array(text), "seed \(seed)")
      let special = "<>&\u{2028}\u{2029}\u{7f}".unicodeScalars
      #expect(!quoted.unicodeScalars.contains { $0.value < 0x20 || special.contains($0) }, "seed \(seed)")
    }
  }

  @Test("ends no script element and no string of a script")
  func script() {
    #expect(JSONText.quoted("</script>\u{2028}\"\\") == #""\u003c/script\u003e\u2028\"\\""#)
  }
}
