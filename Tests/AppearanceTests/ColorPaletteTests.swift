import Diagnostics
import Testing

@testable import Appearance

@Suite("The palette")
struct ColorPaletteTests {
  @Test("has the documented values in light and dark")
  func documentedValues() {
    // A sample typed from the SDK's table, opacity as its last two digits.
    let rows: [(ColorPalette.Property, String, String)] = [
      (.tintColor, "007aff", "0a84ff"), (.text, "000000", "ffffff"), (.textInverted, "ffffff", "101418"),
      (.textLowEmphasis, "72767e", "72767e"), (.subtitleText, "7a7a7a", "7a7a7a"), (.background, "fcfcfc", "070a0d"),
      (.background3, "00000033", "00000066"), (.background4, "00000099", "ffffffcc"), (.background5, "00000099", "00000099"),
      (.background6, "ecebeb", "1c1e22"), (.background8, "ffffff", "101418"), (.overlayBackground, "fcfcfce6", "070a0de6"),
      (.highlightedAccentBackground, "005fff", "005fff"), (.highlightedAccentBackground1, "e9f2ff", "00193d"),
      (.pinnedBackground, "fbf4dd", "333024"), (.innerBorder, "dbdde1", "272a30"), (.disabledColorForColor, "b4b7bb", "4c525c"),
      (.alert, "ff3742", "ff3742"), (.messageCurrentUserBackground, "ecebeb", "1c1e22"), (.messageOtherUserBackground, "ffffff", "101418"),
      (.messageCurrentUserEmphemeralBackground, "ffffff", "101418"), (.messageOtherUserTextColor, "000000", "ffffff"),
      (.reactionCurrentUserColor, "007aff", "0a84ff"), (.reactionOtherUserColor, "72767e", "72767e"),
      (.composerInputHighlightedBorder, "dbdde1", "272a30"), (.bannerBackgroundColor, "7a7a7a", "7a7a7a"),
    ]
    let palette = ColorPalette()
    for (property, light, dark) in rows {
      #expect(palette.color(of: property).srgb(in: .light)?.css == "#" + light, "\(property.rawValue)")
      #expect(palette.color(of: property).srgb(in: .dark)?.css == "#" + dark, "\(property.rawValue)")
    }
    #expect(palette.selectedReactionBackgroundColor == nil)
    #expect(palette.navigationBarBackground == nil)
    #expect(palette.problems().isEmpty)
  }

  @Test("has a custom property in kebab case for every name, digits joined")
  func names() {
    #expect(ColorPalette.propertyNames.count == 58)
    #expect(ColorPalette.Property.background1.customPropertyName == "--background1")
    #expect(ColorPalette.Property.messageCurrentUserBackground.customPropertyName == "--message-current-user-background")
    #expect(ColorPalette.Property.highlightedAccentBackground1.customPropertyName == "--highlighted-accent-background1")
    let written = ColorPalette().customProperties.map(\.name)
    #expect(Set(written).count == written.count)
    #expect(Set(written).isSuperset(of: ColorPalette.Property.allCases.map(\.customPropertyName)))
  }

  @Test("has no property with the name of a CSS colour, so that a theme can refer to properties by name")
  func referencesAreUnambiguous() {
    #expect(Set(ColorPalette.propertyNames.map { $0.lowercased() }).isDisjoint(with: ColorNames.all.map(\.name)))
  }

  @Test("lets bubbles follow the ground that they refer to, until they get a colour of their own")
  func references() {
    var palette = ColorPalette()
    palette.background8 = .red
    #expect(palette.messageOtherUserBackground == [.red])
    palette.messageOtherUserBackground = [.green]
    palette.background8 = .blue
    #expect(palette.messageOtherUserBackground == [.green])
    #expect(palette.quotedMessageBackgroundOtherUser == .blue)
    #expect(palette.highlightedColorForColor == palette.tintColor.opacity(0.5))
  }

  @Test("takes its properties through their typed names")
  func typedNames() {
    var palette = ColorPalette()
    palette.navigationBarBackground = .red
    #expect(palette[.navigationBarBackground] == .color(.red))
    palette.navigationBarBackground = nil
    #expect(palette[.navigationBarBackground] == .none)
    palette.tintColor = .systemPink
    palette.text = .black
    palette.background = .white
    palette.border = .gray
    palette.composerInputBackground = .yellow
    #expect(palette.overriddenProperties == [.tintColor, .text, .background, .border, .composerInputBackground, .navigationBarBackground])
  }

  @Test("sets each property by name to what each accessor returns")
  func settingByName() throws {
    for property in ColorPalette.Property.allCases {
      var palette = ColorPalette()
      try palette.set(.color(.magenta), named: property.rawValue)
      #expect(palette.color(of: property) == .magenta)
      #expect(palette.overriddenProperties == [property])
    }
  }

  @Test("refuses unknown names, lists for single colours, and nothing for required ones")
  func refusals() throws {
    var palette = ColorPalette()
    let unknown = #expect(throws: ArchiveError.self) { try palette.set(.color(.red), named: "mesageCurrentUserBackground") }
    #expect(unknown?.diagnostic.advice == "did you mean 'messageCurrentUserBackground'?")
    #expect(throws: ArchiveError.self) { try palette.set(.gradient([.red, .blue]), named: "text") }
    #expect(throws: ArchiveError.self) { try palette.set(.none, named: "text") }
    try palette.set(.none, named: "selectedReactionBackgroundColor")
    #expect(palette.overriddenProperties == [.selectedReactionBackgroundColor])
  }

  @Test("refuses references in a circle, and draws them clear when a program makes one")
  func circles() throws {
    var palette = ColorPalette()
    try palette.set(.color(.palette(.border2)), named: "border")
    let error = #expect(throws: ArchiveError.self) { try palette.set(.color(.palette(.border)), named: "border2") }
    #expect(error?.description.contains("border2") == true)
    #expect(palette.border2 == ColorPalette().border2)
    palette.border2 = .palette(.border)
    #expect(palette.border == .clear)
    #expect(palette.problems().count == 2)
  }

  @Test("writes gradients from top to bottom, with their first colour beside them")
  func gradients() {
    func css(_ colors: [Color]) -> [String] {
      var palette = ColorPalette()
      palette.messageCurrentUserBackground = colors
      return palette.customProperties.filter { $0.name.hasPrefix("--message-current-user-background") }.map(\.light)
    }
    #expect(css([.red, .white]) == ["linear-gradient(to bottom, #ff0000, #ffffff)", "#ff0000"])
    #expect(css([.red]) == ["#ff0000", "#ff0000"])
    #expect(css([]) == ["transparent", "#00000000"])
    #expect(css([.palette(.tintColor), .black]) == ["linear-gradient(to bottom, var(--tint-color), #000000)", "var(--tint-color)"])
  }
}
