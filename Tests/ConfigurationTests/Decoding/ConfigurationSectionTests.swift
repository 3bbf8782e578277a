import Testing

@testable import Configuration

private struct Inner: ConfigurationSection {
  var width = 8.0
  var isWide: Bool?

  static let keys: [ConfigurationKey<Inner>] = [
    .number("width", \.width, in: 0...100, "How wide it is."), .optionalBool("isWide", \.isWide, "Whether it is wide."),
  ]
}

private struct Outer: ConfigurationSection {
  var size = 50
  var isOn = true
  var inner = Inner()

  static let keys: [ConfigurationKey<Outer>] = [
    .int("size", \.size, in: 1...10, "How large it is."), .bool("isOn", \.isOn, "Whether it is on."),
    ConfigurationKey(section: "inner", \.inner, "What is inside."),
  ]
}

private func decode(_ text: String, over base: Outer = Outer()) throws -> Outer {
  try ConfigurationObject.decode(try JSON5Reader.read(Array(text.utf8))) { Outer(decoding: $0, over: base) }
}

@Suite("Sections that declare their keys once")
struct ConfigurationSectionTests {
  @Test("values of the file lie over those of the base, nested ones too")
  func layers() throws {
    let lower = try decode("{size: 5, inner: {width: 3, isWide: true}}")
    let upper = try decode("{isOn: false, inner: {isWide: null}}", over: lower)
    #expect(upper.size == 5)
    #expect(!upper.isOn)
    #expect(upper.inner.width == 3)
    #expect(upper.inner.isWide == nil)
    #expect(lower.inner.isWide == true)
  }

  @Test("keys that the table does not have are unknown")
  func unknown() {
    #expect(throws: ConfigurationErrors.self) { try decode("{inner: {widht: 1}}") }
    #expect(throws: ConfigurationErrors.self) { try decode("{inner: {isWide: 1}}") }
  }

  @Test("the documentation lists every key with path, type, default and meaning")
  func documentation() {
    let rows = Outer.documentation(below: "outer").map { "\($0.path)|\($0.type)|\($0.defaultText)|\($0.meaning)" }
    #expect(
      rows == [
        "outer.size|a whole number from 1 to 10|50|How large it is.", "outer.isOn|true or false|true|Whether it is on.",
        "outer.inner|an object|{}|What is inside.", "outer.inner.width|a number from 0 to 100|8|How wide it is.",
        "outer.inner.isWide|true, false or null|null|Whether it is wide.",
      ])
  }

  @Test("values that were set from Swift are held to the same ranges")
  func problems() {
    var outer = Outer(size: 3)
    #expect(outer.problems().isEmpty)
    outer.size = 0
    outer.inner.width = .nan
    #expect(
      outer.problems(below: "outer").map(\.summary) == [
        "outer.size: expected a whole number from 1 to 10, found 0", "outer.inner.width: expected a number from 0 to 100, found NaN",
      ])
  }
}
