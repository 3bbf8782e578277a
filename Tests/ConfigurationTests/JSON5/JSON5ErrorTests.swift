import TestSupport
import Testing

@testable import Configuration

@Suite("JSON5 that is not valid")
struct JSON5ErrorTests {
  private func failure(_ bytes: [UInt8]) -> String {
    do {
      _ = try JSON5Reader.read(bytes, file: "c.json")
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test(
    "an error names file, line, column and what was expected",
    arguments: [
      ("", "c.json:1:1: error: expected a value, found the end of the file"),
      ("{\n  a 1}", "c.json:2:5: error: expected ':' after the key 'a', found '1'"),
      ("{a: 1 b: 2}", "c.json:1:7: error: expected ',' or '}' after the value of 'a', found 'b'"),
      ("[1 2]", "c.json:1:4: error: expected ',' or ']' after an element of an array, found '2'"),
      ("[1,,2]", "c.json:1:4: error: expected a value, found ','"),
      ("{,}", "c.json:1:2: error: expected a key or '}', found ','; a key is a name or a text between quotes"),
      ("{a: tru}", "c.json:1:5: error: expected a value, found the word 'tru'; did you mean true?"),
      ("{a: messageList}", "c.json:1:5: error: expected a value, found the word 'messageList'; put text between quotes"),
      ("{} {}", "c.json:1:4: error: expected the end of the file, found '{'; the file holds one value; remove what comes after it"),
      (
        "'abc",
        "c.json:1:1: error: expected ' at the end of the string, found the end of the file; close the string, or write \\n for a line break"
      ),
      (
        "[\n\"abc\n\"]",
        "c.json:2:1: error: expected \" at the end of the string, found the end of the line; close the string, or write \\n for a line break"
      ),
      ("[1, /* x", "c.json:1:5: error: expected */ at the end of the comment, found the end of the file; close the comment"),
      ("[1, / 2]", "c.json:1:5: error: expected a comment or a value, found '/'; a comment begins with // or /*"),
      ("'\\uD83Dx'", "c.json:1:4: error: expected a surrogate pair, found a lone surrogate; write both halves, or the character itself"),
      ("'\\uDE00'", "c.json:1:4: error: expected a surrogate pair, found a lone surrogate; write both halves, or the character itself"),
      ("'\\u12G4'", "c.json:1:6: error: expected 4 hexadecimal digits, found 'G'"),
      ("'\\x1'", "c.json:1:5: error: expected 2 hexadecimal digits, found '''"),
      ("'\\1'", "c.json:1:2: error: expected an escape, found \\ and a digit; write \\xHH or \\uHHHH for a character's number"),
      ("'\\01'", "c.json:1:2: error: expected an escape, found \\ and a digit; write \\xHH or \\uHHHH for a character's number"),
      ("007", "c.json:1:1: error: expected a number without leading zeros"),
      ("1e999", "c.json:1:1: error: expected a number up to 1.79e308; write a smaller number; no option takes such a large one"),
      ("12px", "c.json:1:3: error: expected the end of the number, found 'p'; put text between quotes"),
      ("1.2.3", "c.json:1:4: error: expected the end of the number, found '.'; put text between quotes"),
      ("0x", "c.json:1:3: error: expected a hexadecimal digit, found the end of the file"),
      ("1e", "c.json:1:3: error: expected a digit of the exponent, found the end of the file"),
      (".", "c.json:1:2: error: expected a digit, found the end of the file"),
      ("- 1", "c.json:1:2: error: expected a digit, found ' '"),
      ("-Infinite", "c.json:1:1: error: expected a number; put text between quotes"),
      ("{\\u0031: 1}", "c.json:1:2: error: expected an escape of a letter in a key"),
      ("{1a: 1}", "c.json:1:2: error: expected a key or '}', found '1'; a key is a name or a text between quotes"),
      ("[\u{1B}]", "c.json:1:2: error: expected a value, found '\\u{1B}'"),
      ("[\u{202E}]", "c.json:1:2: error: expected a value, found '\\u{202E}'"),
    ])
  func places(text: String, message: String) {
    #expect(failure(Array(text.utf8)) == message)
  }

  @Test(
    "bytes that are not UTF-8 are named with their place",
    arguments: [
      ([0x5B, 0x0A, 0x27, 0xFF], "c.json:2:2: error: expected UTF-8, found the byte 0xFF; save the file as UTF-8"),
      ([0x27, 0xC0, 0x80, 0x27], "c.json:1:2: error: expected UTF-8, found the byte 0xC0; save the file as UTF-8"),
      ([0x27, 0xED, 0xA0, 0x80, 0x27], "c.json:1:2: error: expected UTF-8, found the byte 0xED; save the file as UTF-8"),
      ([0x27, 0xF4, 0x90, 0x80, 0x80], "c.json:1:2: error: expected UTF-8, found the byte 0xF4; save the file as UTF-8"),
      ([0x27, 0xE2, 0x82], "c.json:1:2: error: expected UTF-8, found the byte 0xE2; save the file as UTF-8"),
    ] as [([UInt8], String)])
  func encoding(bytes: [UInt8], message: String) {
    #expect(failure(bytes) == message)
  }

  @Test("the UTF-8 check agrees with the standard library on every pair of bytes, and on random ones")
  func encodingAgainstTheStandardLibrary() {
    func agrees(_ bytes: [UInt8]) -> Bool {
      (UTF8Check.firstInvalidByte(in: bytes) == nil) == (String(validating: bytes, as: UTF8.self) != nil)
    }
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { #expect(agrees([first, second])) }
    }
    var random = SeededGenerator(seed: 7)
    let leads: [UInt8] = [0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0x41]
    for _ in 0..<20_000 {
      let bytes = [leads.randomElement(using: &random) ?? 0] + (0..<3).map { _ in UInt8.random(in: 0x70...0xFF, using: &random) }
      #expect(agrees(bytes))
    }
  }
}
