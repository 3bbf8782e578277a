import Testing

@testable import Configuration

private enum Placement: String, CaseIterable { case none, overlay, messageList }

/// What decoding a text leaves behind: the problems as text, or an empty list.
private func problems<Result>(_ text: String, _ body: (ConfigurationObject) -> Result) throws -> [String] {
  let value = try JSON5Reader.read(Array(text.utf8), file: "c.json")
  do {
    _ = try ConfigurationObject.decode(value, body)
    return []
  } catch {
    return error.diagnostics.map(\.description)
  }
}

@Suite("Decoding a configuration")
struct ConfigurationObjectTests {
  @Test("readers return the values that the file has")
  func values() throws {
    let text = "{b: true, i: 7, n: 0.5, s: 'x', e: '.overlay', o: {k: 1}, a: [1, 2]}"
    let value = try JSON5Reader.read(Array(text.utf8))
    let read = try ConfigurationObject.decode(value) { object in
      (
        object.bool("b"), object.int("i", in: 0...10), object.number("n", in: 0...1), object.string("s"), object.oneOf("e", Placement.self),
        object.object("o") { $0.int("k") }, object.array("a") { $0.int() }
      )
    }
    #expect(read.0 == true)
    #expect(read.1 == 7)
    #expect(read.2 == 0.5)
    #expect(read.3 == "x")
    #expect(read.4 == .overlay)
    #expect(read.5 == 1)
    #expect(read.6 == [1, 2])
  }

  @Test("an absent key is nil and no problem")
  func absent() throws {
    let value = try JSON5Reader.read(Array("{}".utf8))
    let read = try ConfigurationObject.decode(value) { ($0.bool("b"), $0.object("o") { $0.int("k") }) }
    #expect(read.0 == nil)
    #expect(read.1 == nil)
  }

  @Test("a wrong type says what was expected and what was found")
  func types() throws {
    let text = "{b: 'yes', i: 1.5, n: [], s: 3, e: null, o: true, a: {}, nan: NaN}"
    let found = try problems(text) { object in
      _ = object.bool("b")
      _ = object.int("i", in: 1...10)
      _ = object.number("n")
      _ = object.string("s")
      _ = object.oneOf("e", Placement.self)
      _ = object.object("o") { _ in }
      _ = object.array("a") { $0.int() }
      _ = object.number("nan", in: 0...Double.greatestFiniteMagnitude)
    }
    #expect(
      found == [
        "c.json:1:5: error: b: expected true or false, found a string",
        "c.json:1:15: error: i: expected a whole number from 1 to 10, found 1.5",
        "c.json:1:23: error: n: expected a number, found an array",
        "c.json:1:30: error: s: expected a string, found a number",
        "c.json:1:36: error: e: expected one of none, overlay, messageList, found null",
        "c.json:1:45: error: o: expected an object, found true",
        "c.json:1:54: error: a: expected an array, found an object",
        "c.json:1:63: error: nan: expected a number of at least 0, found NaN",
      ])
  }

  @Test("numbers out of their range are reported with the range")
  func ranges() throws {
    let found = try problems("{a: 0, b: 10001, c: -0.5, d: Infinity, e: 1e300}") { object in
      _ = object.int("a", in: 1...10_000)
      _ = object.int("b", in: 1...10_000)
      _ = object.number("c", in: 0...1)
      _ = object.number("d")
      _ = object.int("e")
    }
    #expect(
      found == [
        "c.json:1:5: error: a: expected a whole number from 1 to 10000, found 0",
        "c.json:1:11: error: b: expected a whole number from 1 to 10000, found 10001",
        "c.json:1:21: error: c: expected a number from 0 to 1, found -0.5",
        "c.json:1:30: error: d: expected a number, found Infinity",
        "c.json:1:43: error: e: expected a whole number, found 1e+300",
      ])
  }

  @Test("an unknown key is reported with the nearest key that was asked for, at any depth")
  func unknownKeys() throws {
    let found = try problems("{pagesize: 3, zzz: 1, inner: {horizontl: 1}, wide: 1, me: 1}") { object in
      object.declareOtherName("me", of: "pageSize")
      object.declareDeeperKeys(["inner.wide"])
      _ = object.int("pageSize")
      _ = object.object("inner") { $0.number("horizontal") }
    }
    #expect(
      found == [
        "c.json:1:2: error: unknown key 'pagesize'; did you mean 'pageSize'?",
        "c.json:1:15: error: unknown key 'zzz'; the keys here are pageSize, inner",
        "c.json:1:31: error: inner: unknown key 'horizontl'; did you mean 'horizontal'?",
        "c.json:1:46: error: unknown key 'wide'; did you mean 'inner.wide'?",
        "c.json:1:55: error: unknown key 'me'; did you mean 'pageSize'?",
      ])
  }

  @Test("an unknown case is reported with the nearest one")
  func unknownCases() throws {
    let found = try problems("{e: 'mesageList', f: 'x'}") { object in
      _ = object.oneOf("e", Placement.self)
      _ = object.oneOf("f", Placement.self)
    }
    #expect(
      found == [
        "c.json:1:5: error: e: expected one of none, overlay, messageList, found 'mesageList'; did you mean 'messageList'?",
        "c.json:1:22: error: f: expected one of none, overlay, messageList, found 'x'",
      ])
  }

  @Test("a repeated key is reported at its second place, and the first value is the one that is read")
  func duplicates() throws {
    let found = try problems("{\na: 1,\na: 'x', unknown: 1, unknown: 2}") { #expect($0.int("a") == 1) }
    #expect(
      found == [
        "c.json:3:1: error: the key 'a' is here a second time; keep this one or the first on line 2",
        "c.json:3:9: error: unknown key 'unknown'; the keys here are a",
        "c.json:3:21: error: the key 'unknown' is here a second time; keep this one or the first on line 3",
      ])
  }

  @Test("problems in arrays and under odd keys carry their path")
  func paths() throws {
    let found = try problems("{a: [1, 'x', 3], 'odd \u{1B}[2J key': {k: 1}}") { object in
      #expect(object.array("a") { $0.int() } == [1, 3])
      _ = object.object("odd \u{1B}[2J key") { $0.bool("k") }
    }
    #expect(
      found == [
        "c.json:1:9: error: a[1]: expected a whole number, found a string",
        "c.json:1:38: error: ['odd \\u{1B}[2J key'].k: expected true or false, found a number",
      ])
  }

  @Test("a root that is no object is one problem")
  func root() throws {
    #expect(try problems("[]") { _ in } == ["c.json:1:1: error: expected an object, found an array"])
  }

  @Test("a consumer's own problems are thrown with the others")
  func ownProblems() throws {
    let found = try problems("{c: 'reed'}") { object in
      object.item("c")?.report("expected a colour, found 'reed'", advice: "did you mean 'red'?")
      object.report("something is missing")
    }
    #expect(
      found == ["c.json:1:1: error: something is missing", "c.json:1:5: error: c: expected a colour, found 'reed'; did you mean 'red'?"])
  }

  @Test("of very many problems the first are kept and the rest are counted")
  func manyProblems() throws {
    let text = "{" + (0..<5_000).map { "k\($0): 1" }.joined(separator: ",") + "}"
    let found = try problems(text) { _ in }
    #expect(found.count == 201)
    #expect(found.last == "c.json: error: 4800 more problems")
  }
}
