import Foundation
import TestSupport
import Testing

@testable import SearchIndex

/// What a text is cut into.
@Suite("The units of a text")
struct TokenizerTests {
  private static func units(of text: String) -> [String] {
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    return tokenizer.units.map { String(decoding: tokenizer.folded[$0.folded], as: UTF8.self) }
  }

  @Test("are those of the vectors that the browser has to give too")
  func vectors() throws {
    for vector in try SearchVectors.units() { #expect(Self.units(of: vector.text) == vector.units, "\(vector.text)") }
  }

  @Test("say where they stand in the text, with their marks")
  func places() {
    let text = "Ah, cre\u{300}me 東京!"
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    let bytes = Array(text.utf8)
    let sources = tokenizer.units.map { String(decoding: bytes[$0.source], as: UTF8.self) }
    #expect(sources == ["Ah", "cre\u{300}me", "東", "京"])
  }

  @Test("are the same for a text in upper case, in lower case, composed and decomposed, for every letter")
  func folding() {
    for value in UInt32(0x80)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value), ScalarClass(scalar) == .word else { continue }
      let text = String(Character(scalar))
      let once = Self.units(of: text)
      #expect(Self.units(of: once.first ?? "") == once, "U+\(String(value, radix: 16)) is folded once")
      guard scalar.properties.age.map({ $0.major <= 15 }) ?? false else { continue }
      #expect(Self.units(of: text.decomposedStringWithCanonicalMapping) == once, "U+\(String(value, radix: 16)) decomposed")
    }
  }

  @Test("of bytes that are no UTF-8 are what stands between them")
  func damaged() {
    var tokenizer = Tokenizer()
    let bytes: [UInt8] = [0x61, 0xC3, 0x62, 0xFF, 0xE6, 0x97, 0x63, 0xF0, 0x9F, 0x98]
    bytes.withUnsafeBufferPointer { tokenizer.read($0) }
    #expect(tokenizer.units.map { String(decoding: tokenizer.folded[$0.folded], as: UTF8.self) } == ["a", "b", "c"])
  }
}
