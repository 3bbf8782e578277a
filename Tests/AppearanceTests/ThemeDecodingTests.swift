import Appearance
import Configuration
import Diagnostics
import Testing

private func theme(_ text: String) throws -> Theme { try Theme(decoding: Array(text.utf8), file: "theme.json") }

private func appearance(_ text: String) throws -> Appearance { try Theme.appearance(of: [theme(text)]) }

private func problems(_ text: String) -> [String] {
  do {
    _ = try theme(text)
    return []
  } catch {
    return (error as? ConfigurationErrors)?.diagnostics.map(\.description) ?? ["\(error)"]
  }
}

@Suite("A theme's file")
struct ThemeDecodingTests {
  @Test("may have comments and trailing commas, and needs nothing but a name")
  func smallest() throws {
    let small = try theme("{name: 'a', /* nothing else */}")
    #expect(try small == Theme(name: "a"))
    #expect(try Theme.appearance(of: [small]) == Appearance())
  }

  @Test("holds no colour, one colour, a pair or a list, where each may stand")
  func colors() throws {
    let colors = try appearance(
      """
      {name: 'a', colors: {
        selectedReactionBackgroundColor: null, text: 'red', alert: {light: 'white', dark: 'text'},
        messageCurrentUserBackground: 'blue', messageOtherUserBackground: ['#fff', {light: '#eee', dark: '#111'}],
        messageCurrentUserEmphemeralBackground: null,
      }}
      """
    ).colors
    #expect(colors[.selectedReactionBackgroundColor] == .none)
    #expect(colors[.text] == .color(.red))
    #expect(colors[.alert] == .color(Color(light: .white, dark: .palette(.text))))
    #expect(colors[.messageCurrentUserBackground] == .gradient([.blue]))
    #expect(colors[.messageOtherUserBackground] == .gradient([.white, Color(light: Color(hex: 0xEEEEEE), dark: Color(hex: 0x111111))]))
    #expect(colors[.messageCurrentUserEmphemeralBackground] == .gradient([]))
  }

  @Test("lays link attributes over the SDK's, null taking a colour away")
  func links() throws {
    let look = try appearance(
      "{name: 'a', links: {currentUser: {foregroundColor: null, fontWeight: 'bold'}, otherUser: {underlineColor: {light: 'red', dark: 'blue'}}}}"
    )
    #expect(look.currentUserLinkAttributes == LinkAttributes(foregroundColor: nil, fontWeight: .bold))
    #expect(look.otherUserLinkAttributes == LinkAttributes(underlineColor: Color(light: .red, dark: .blue)))
  }

  @Test("has every problem reported at once, in the file's order, with place and advice")
  func allProblems() {
    let found = problems(
      """
      {
        name: 'a b',
        colours: {},
        colors: {
          txt: 'red',
          text: 'whit',
          alert: ['red', 'blue'],
          background: null,
          border: {light: 'red'},
          border2: {light: 'red', dark: 'blue', drak: 'x'},
          messageOtherUserBackground: ['red', 7],
        },
        fonts: {body: {size: 0, weight: 'blod', slant: true}, families: ['']},
        bubbles: {cornerRadius: -1, radius: 2, borderColor: 3},
        transitions: {currentUserMessageTransition: 'scal'},
        links: {otherUser: {underlineStyle: 'singel'}},
        threadBackground: 1,
        colorScheme: 'drak',
      }
      """)
    let expected = [
      ":2:9: error: name: 'a b' cannot be a theme's name",
      ":3:3: error: unknown key 'colours'; did you mean 'colors'?",
      ":5:5: error: colors: unknown key 'txt'; did you mean 'text'?",
      ":6:11: error: colors.text: 'whit' is not a colour; did you mean 'white'?",
      ":7:12: error: colors.alert: expected one colour, found a list; lists are for messageCurrentUserBackground",
      ":8:17: error: colors.background: expected a colour, found null; 'transparent' is",
      ":9:13: error: colors.border: the colour has no dark value",
      ":10:43: error: colors.border2: unknown key 'drak'; did you mean 'dark'?",
      ":11:41: error: colors.messageOtherUserBackground[1]: expected a colour as a string, or an object of light and dark, found a number",
      ":13:24: error: fonts.body.size: expected a number from 1 to 500, found 0",
      ":13:35: error: fonts.body.weight: expected one of ultraLight,",
      ":13:43: error: fonts.body: unknown key 'slant'",
      ":13:68: error: fonts.families[0]: a font family has no name",
      ":14:27: error: bubbles.cornerRadius: expected a number from 0 to 10000, found -1",
      ":14:31: error: bubbles: unknown key 'radius'",
      ":14:55: error: bubbles.borderColor: expected a colour",
      ":15:47: error: transitions.currentUserMessageTransition: transition 'scal', character 1: there is no transition 'scal'; did you mean 'scale'?",
      ":16:39: error: links.otherUser.underlineStyle: expected one of none, single, double, dotted, dashed, found 'singel'; did you mean 'single'?",
      ":17:21: error: threadBackground: expected a colour",
      ":18:16: error: colorScheme: expected one of light, dark, both, found 'drak'; did you mean 'dark'?",
    ]
    #expect(found.count == expected.count)
    for (line, start) in zip(found, expected) { #expect(line.hasPrefix("theme.json" + start)) }
  }

  @Test("needs a name, and must be an object")
  func shape() {
    #expect(problems("{}") == ["theme.json:1:1: error: the theme has no name; give 'name' the name of the theme's folder"])
    #expect(problems("{name: 'a', parent: 'a'}") == ["theme.json:1:8: error: name: the theme 'a' is its own parent"])
    #expect(problems("[]") == ["theme.json:1:1: error: expected an object, found an array"])
    #expect(problems("{name: 'a'").count == 1)
  }

  @Test("has the same keys as the appearance of a configuration, which is laid over it")
  func configuration() throws {
    let value = try JSON5Reader.read(
      Array("{appearance: {colors: {text: 'blue'}, bubbles: {avatarSize: 20}}}".utf8), file: "chatarchive.json")
    let overrides = try ConfigurationObject.decode(value) { root in
      root.object("appearance") { AppearanceOverride.list(decoding: $0) } ?? []
    }
    var look = try appearance("{name: 'a', colors: {text: 'red', alert: 'lime'}}")
    try look.apply(overrides)
    #expect(look.colors.text == .blue && look.colors.alert == .green && look.bubbles.avatarSize == 20)
  }

  @Test("may swap what refers to what, in any order, but not in a circle")
  func circles() throws {
    // In the SDK's look the other users' ground refers to background8.
    let swapped = "messageOtherUserBackground: 'red', background8: 'messageOtherUserBackground'"
    #expect(try appearance("{name: 'a', colors: {\(swapped)}}").colors.background8 == .red)
    #expect(throws: ArchiveError.self) { try appearance("{name: 'a', colors: {background8: 'messageOtherUserBackground'}}") }
    var look = Appearance()
    let overrides = try theme("{name: 'a', colors: {alert: 'red', text: 'border', border: 'text'}}").overrides
    #expect(throws: ArchiveError.self) { try look.apply(overrides) }
    #expect(look == Appearance())
  }
}
