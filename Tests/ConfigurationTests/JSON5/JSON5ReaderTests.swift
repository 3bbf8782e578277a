import Testing

@testable import Configuration

private func read(_ text: String) throws -> ConfigurationValue.Content {
  try JSON5Reader.read(Array(text.utf8)).content
}

private func members(_ text: String) throws -> [ConfigurationMember] {
  guard case .object(let members) = try read(text) else { return [] }
  return members
}

@Suite("JSON5 that is valid")
struct JSON5ReaderTests {
  @Test(
    "numbers have every form of JSON5",
    arguments: [
      ("0", 0.0), ("42", 42), ("-7", -7), ("+5", 5), (".5", 0.5), ("5.", 5), ("-.25", -0.25), ("1e3", 1000), ("1E+2", 100),
      ("25e-1", 2.5), ("0x1F", 31), ("0XdecAF", 912_559), ("-0xa", -10), ("+0x0", 0), ("Infinity", .infinity),
      ("-Infinity", -.infinity), ("+Infinity", .infinity), ("0x10000000000000000", 18_446_744_073_709_551_616),
      ("123456789012345678901234567890", 1.2345678901234568e29), ("1.7976931348623157e308", 1.7976931348623157e308), ("1e-400", 0),
      ("5e-324", 5e-324),
    ])
  func numbers(text: String, value: Double) throws {
    guard case .number(let number) = try read(text) else {
      Issue.record("no number")
      return
    }
    #expect(number.value == value)
  }

  @Test("NaN is a number that is not equal to itself", arguments: ["NaN", "+NaN", "-NaN"])
  func notANumber(text: String) throws {
    guard case .number(let number) = try read(text) else {
      Issue.record("no number")
      return
    }
    #expect(number.value.isNaN)
    #expect(number.integer == nil)
  }

  @Test("whole numbers keep their exact value")
  func wholeNumbers() throws {
    let exact: [(String, Int?)] = [
      ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("0x7FFFFFFFFFFFFFFF", Int.max), ("9223372036854775808", nil), ("1e2", 100), ("2.0", 2), ("2.5", nil), ("Infinity", nil), ("-0", 0),
    ]
    for (text, integer) in exact {
      guard case .number(let number) = try read(text) else {
        Issue.record("no number")
        return
      }
      #expect(number.integer == integer, "\(text)")
    }
    guard case .number(let zero) = try read("-0") else {
      Issue.record("no number")
      return
    }
    #expect(zero.value.sign == .minus)
  }

  @Test(
    "strings have every escape of JSON5",
    arguments: [
      (#""a""#, "a"), ("'a\"b'", "a\"b"), (#""it's""#, "it's"), (#"'\'\"\\\/'"#, "'\"\\/"),
      (#"'\b\f\n\r\t\v\0'"#, "\u{8}\u{C}\n\r\t\u{B}\0"),
      (#"'\x41\u00e9\u20AC'"#, "Aé€"), (#"'\uD83D\uDE00'"#, "😀"), ("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"), ("'a\\\u{2028}b'", "ab"),
      ("'\u{2028}\u{2029}'", "\u{2028}\u{2029}"), (#"'\a\q\🙂'"#, "aq🙂"), ("''", ""), ("'ünï😀'", "ünï😀"), ("'a\tb'", "a\tb"),
    ])
  func strings(text: String, value: String) throws {
    #expect(try read(text) == .string(value))
  }

  @Test("keys are names, escaped names or strings")
  func keys() throws {
    let text = #"{a: 1, $b_2: 1, 'c d': 1, "é": 1, ünï: 1, \u0061bc: 1, null: 1, Infinity: 1, Iñ: 1, x‌y: 1,}"#
    #expect(try members(text).map(\.key) == ["a", "$b_2", "c d", "é", "ünï", "abc", "null", "Infinity", "Iñ", "x\u{200C}y"])
  }

  @Test("comments and all white space stand wherever a space can")
  func space() throws {
    let text =
      "\u{FEFF}// first\r/* second\n* third **/ \u{A0}{\u{2003}a // x\u{2028}:/**/[1,/*,*/2,\u{B}\u{C}]\t,\u{2029}b\u{FEFF}:null}//the end"
    #expect(try members(text).map(\.key) == ["a", "b"])
  }

  @Test("one trailing comma is allowed in arrays and objects")
  func trailingCommas() throws {
    guard case .array(let values) = try read("[1, 2,]") else {
      Issue.record("no array")
      return
    }
    #expect(values.count == 2)
    #expect(try members("{a: [], b: {},}").count == 2)
  }

  @Test("members keep the file's order, and repeated keys stay")
  func order() throws {
    #expect(try members("{b: 1, a: 2, b: 3}").map(\.key) == ["b", "a", "b"])
  }

  @Test("every key and value knows its line and column, whatever ends a line")
  func places() throws {
    let bytes = Array("{\n  a: 1,\r\n  'b':\r   [true,\n'x'], /* \n */ é: {}\n}".utf8)
    guard case .object(let members) = try JSON5Reader.read(bytes, file: "f.json").content else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.place.description) == ["f.json:2:3", "f.json:3:3", "f.json:6:5"])
    #expect(members.map(\.value.place.description) == ["f.json:2:6", "f.json:4:4", "f.json:6:9"])
    guard case .array(let values) = members[1].value.content else {
      Issue.record("no array")
      return
    }
    #expect(values.map(\.place.description) == ["f.json:4:5", "f.json:5:1"])
  }

  @Test("nesting is allowed up to the bound")
  func nesting() throws {
    let depth = JSON5Reader.maximumDepth
    _ = try read(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    #expect(throws: ConfigurationErrors.self) {
      try read(String(repeating: "[", count: depth + 1) + String(repeating: "]", count: depth + 1))
    }
    #expect(throws: ConfigurationErrors.self) { try read(String(repeating: "{a:", count: 1_000_000)) }
  }
}
