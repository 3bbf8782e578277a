import Configuration
import Diagnostics

/// A look: a folder with `theme.json`, `style.css` and template overrides, as values.
///
/// `theme.json` may be JSON5; every key but `name` may be missing. Keys inside `colors`, `fonts` and `bubbles` are the names of
/// ``ColorPalette/Property``, ``Fonts/fontNames`` and ``BubbleStyle/metricNames``:
///
/// ```json
/// {
///   "name": "midnight",
///   "title": "Midnight",
///   "description": "One sentence for people who choose a theme.",
///   "parent": "messages",
///   "colorScheme": "both",
///   "defaultAppearance": "dark",
///   "colors": {
///     "background": { "light": "#fcfcfc", "dark": "#070a0d" },
///     "messageCurrentUserBackground": ["#1b53bd", "rgb(25 65 141)"],
///     "messageLinkAttachmentAuthorColor": "tintColor",
///     "selectedReactionBackgroundColor": null
///   },
///   "fonts": {
///     "families": ["Georgia", "serif"],
///     "monospacedFamilies": ["Menlo", "monospace"],
///     "body": { "size": 17, "weight": "regular", "italic": false, "families": ["Georgia"], "lineHeight": 1.5 }
///   },
///   "bubbles": { "cornerRadius": 18, "linkAttachmentBackground": "highlightedAccentBackground1" },
///   "transitions": { "currentUserMessageTransition": "scale", "otherUserMessageTransition": "opacity.combined(with: move(leading))" },
///   "links": { "currentUser": { "foregroundColor": "tintColor", "underlineStyle": "single" }, "otherUser": { "fontWeight": "medium" } },
///   "words": { "channels.title": "Rooms" },
///   "messageListBackground": ["#fff", "#eef"],
///   "threadBackground": "background"
/// }
/// ```
///
/// - A colour is a string that `Color.init(parsing:)` reads, or `{"light": …, "dark": …}` of two such; a list of colours is a gradient
///   from top to bottom, only where ``ColorPalette/Property/kind-swift.property`` is a gradient and in backgrounds; `null` is no colour.
/// - Attributes of links that are not named are the SDK's, not the parent's; `null` takes a colour away, so that the bubble's holds.
/// - `colorScheme` is `light`, `dark` or `both`; `defaultAppearance` is `auto`, `light` or `dark`.
/// - A theme begins with what its `parent` says; without a parent, with the SDK's look.
public struct Theme: Sendable, Hashable {
  /// The name that `--theme` takes, and the folder's name: letters, digits, `-` and `_`.
  public let name: String
  /// The name for people. Default: the name.
  public let title: String
  /// One sentence about it; may be empty.
  public let description: String
  /// The name of the theme that this one begins with; nil begins with the SDK's look.
  public let parent: String?
  /// What it changes, in the order of the file.
  public let overrides: [AppearanceOverride]
  /// The text of `style.css`; empty when there is none.
  public let styleSheet: String
  /// The templates that it replaces: file names without `.mustache`, sorted.
  public let templateOverrides: [String]

  /// Makes a theme.
  /// - Throws: `ArchiveError` when the name is empty or holds other characters, or when the theme is its own parent.
  public init(
    name: String, title: String? = nil, description: String = "", parent: String? = nil, overrides: [AppearanceOverride] = [],
    styleSheet: String = "", templateOverrides: [String] = []
  ) throws(ArchiveError) {
    guard !name.isEmpty, name.utf8.count <= 64, name.utf8.allSatisfy(Self.isNamePart) else {
      throw ArchiveError(
        "\(QuotedText.quoting(name)) cannot be a theme's name", advice: "use letters, digits, '-' and '_', at most 64")
    }
    guard parent != name else { throw ArchiveError("the theme '\(name)' is its own parent") }
    self.name = name
    self.title = title ?? name
    self.description = description
    self.parent = parent
    self.overrides = overrides
    self.styleSheet = styleSheet
    self.templateOverrides = templateOverrides.sorted()
  }

  /// The look of a line of themes, each the parent of the next, the oldest first.
  /// - Throws: `ArchiveError` for a name or a value that cannot be.
  public static func appearance(of line: [Theme]) throws(ArchiveError) -> Appearance {
    var appearance = Appearance()
    for theme in line { try appearance.apply(theme.overrides) }
    return appearance
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
