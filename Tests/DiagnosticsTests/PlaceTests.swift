import Diagnostics
import Testing

@Suite("A place")
struct PlaceTests {
  @Test(
    "A place reads as editors and people expect",
    arguments: [
      (Place(), ""),
      (Place(file: "a.json"), "a.json"),
      (Place(file: "a.json", line: 3), "a.json:3"),
      (Place(file: "a.json", line: 3, column: 7), "a.json:3:7"),
      (Place(file: "a.json", byte: 0), "a.json, byte 0"),
      (Place(file: "a.json", byte: 12, messageID: "m1"), "a.json, byte 12, message m1"),
      (Place(byte: 12), "byte 12"),
      (Place(messageID: "m1"), "message m1"),
      (Place(file: "a.json", line: 3, column: 7, byte: 40, messageID: "m1"), "a.json:3:7, byte 40, message m1"),
    ])
  func description(place: Place, expected: String) {
    #expect(place.description == expected)
  }

  @Test("A column without a line says nothing")
  func columnAlone() {
    #expect(Place(file: "a.json", column: 7).description == "a.json")
  }
}
