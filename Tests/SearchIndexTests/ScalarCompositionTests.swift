import Foundation
import Testing

@testable import SearchIndex

@Suite("Characters that are written in parts")
struct ScalarCompositionTests {
  @Test("are put together as Unicode's canonical composition does it, in Hangul and kana")
  func scripts() {
    var kana = ""
    for scalar in (0x3041...0x30FF).compactMap(Unicode.Scalar.init) { kana += "\(scalar)\u{3099}x\(scalar)\u{309A}x" }
    #expect(Array(ScalarComposition.composed(kana).unicodeScalars) == Array(kana.precomposedStringWithCanonicalMapping.unicodeScalars))
    let syllables = String(String.UnicodeScalarView((0xAC00...0xD7A3).compactMap(Unicode.Scalar.init)))
    let parts = syllables.decomposedStringWithCanonicalMapping
    #expect(parts.unicodeScalars.count > syllables.unicodeScalars.count)
    #expect(Array(ScalarComposition.composed(parts).unicodeScalars) == Array(syllables.unicodeScalars))
  }

  @Test("stay as they are in other scripts, and where nothing stands before them")
  func others() {
    for text in ["", "e\u{301}", "\u{3099}", "\u{1161}\u{11A8}", "가\u{11A8}\u{11A8}", "tea"] {
      let expected = text == "가\u{11A8}\u{11A8}" ? "각\u{11A8}" : text
      #expect(Array(ScalarComposition.composed(text).unicodeScalars) == Array(expected.unicodeScalars))
    }
  }
}
