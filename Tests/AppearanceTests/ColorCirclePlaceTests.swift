import Appearance
import Configuration
import Diagnostics
import Testing

@Suite("Colours that refer to each other in a circle")
struct ColorCirclePlaceTests {
  private func value(_ text: String) throws -> ConfigurationValue { try JSON5Reader.read(Array(text.utf8), file: "c.json") }

  @Test("are told where the file sets one of them, be the other one a theme's")
  func place() throws {
    let theme: [AppearanceOverride] = [.color(name: "border", .color(.palette(.text)))]
    let text = "{\n  colors: {alert: 'red',\n    text: 'border'}}"
    let overrides = try ConfigurationObject.decode(try value(text)) { AppearanceOverride.list(decoding: $0) }
    let places = AppearanceOverride.colorPlaces(in: try value(text))
    var look = Appearance()
    try look.apply(theme)
    let error = #expect(throws: ArchiveError.self) { try look.apply(overrides) { places } }
    #expect(error?.diagnostic.place == Place(file: "c.json", line: 3, column: 11))
    #expect(error?.diagnostic.summary.contains("'text'") == true)
  }

  @Test("have no place where nothing says one")
  func nowhere() throws {
    var look = Appearance()
    let overrides: [AppearanceOverride] = [
      .color(name: "border", .color(.palette(.text))), .color(name: "text", .color(.palette(.border))),
    ]
    let error = #expect(throws: ArchiveError.self) { try look.apply(overrides) }
    #expect(error?.diagnostic.place == Place())
    for text in ["[]", "{colors: 1}"] { #expect(AppearanceOverride.colorPlaces(in: try value(text)).isEmpty) }
  }
}
