import Appearance
import Settings
import SiteNaming
import Templating

/// `manifest.webmanifest`: what a phone needs to know of a site to put it among its apps. All addresses in it are relative to the file.
struct WebManifest {
  /// The longest short name, in bytes: what fits below an icon.
  private static let shortNameLength = 24

  private let settings: SiteSettings
  private let icon: String

  /// - Parameter icon: The icon's path in the site.
  init(_ settings: SiteSettings, icon: String) {
    self.settings = settings
    self.icon = icon
  }

  /// The file, JSON.
  var text: String {
    let background = color(.background)
    let members = [
      ("name", JSONText.quoted(settings.title)), ("short_name", JSONText.quoted(shortName)),
      ("lang", JSONText.quoted(settings.languageTag)), ("dir", JSONText.quoted(settings.direction)),
      ("start_url", "\"index.html\""), ("scope", "\"./\""), ("display", "\"minimal-ui\""),
      ("background_color", JSONText.quoted(background)), ("theme_color", JSONText.quoted(color(.background8))),
      ("icons", "[{\"src\": \(JSONText.quoted(icon)), \"sizes\": \"any\", \"type\": \"image/svg+xml\"}]"),
    ]
    return "{\n" + members.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}\n"
  }

  /// The title as far as it fits, whole words where there are several.
  private var shortName: String {
    guard settings.title.utf8.count > Self.shortNameLength else { return settings.title }
    let cut = NameCutting.prefix(of: settings.title, maximumBytes: Self.shortNameLength)
    let words = cut.lastIndex(where: \.isWhitespace).map { cut[..<$0] } ?? cut
    return String(words.isEmpty ? cut : words)
  }

  /// An opaque colour in the scheme that the site has first.
  private func color(_ property: ColorPalette.Property) -> String {
    let appearance = settings.appearance
    let isDark =
      appearance.supportedColorSchemes == .dark
      || appearance.supportedColorSchemes == .both && appearance.defaultAppearance == .dark
    let color = appearance.colors.srgb(appearance.colors.color(of: property), in: isDark ? .dark : .light)
    return SRGBColor(red: color.red, green: color.green, blue: color.blue).css
  }
}
