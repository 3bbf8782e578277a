import Diagnostics
import Testing

@testable import Configuration

@Suite("A value of a configuration")
struct ConfigurationValueTests {
  @Test("finds the value of a key, the first where there are two, with its place")
  func key() throws {
    let value = try JSON5Reader.read(Array("{a: 1,\n b: 'x', b: 'y'}".utf8), file: "c.json")
    #expect(value.value(of: "b") == ConfigurationValue(.string("x"), at: Place(file: "c.json", line: 2, column: 5)))
    #expect(value.value(of: "c") == nil && value.value(of: "a")?.value(of: "b") == nil)
  }
}
