import MessageList
import SiteNaming

/// Gathers everything but the export that decides what a site's pages look like, to tell whether it changed since an earlier build.
package struct SettingsDigest: Sendable {
  private var bytes: [UInt8] = []
  /// Whether all that was gathered can be compared. What a Swift program decides by closures cannot.
  private(set) var isComparable = true

  /// Starts with nothing gathered.
  package init() {}

  /// Adds a text under a name.
  package mutating func add(_ name: String, _ text: String) { add(name, Array(text.utf8)) }

  /// Adds bytes under a name.
  package mutating func add(_ name: String, _ content: [UInt8]) {
    bytes += Array("\(name) \(content.count)\n".utf8)
    bytes += content
  }

  /// Notes that something decides of which nothing can be compared.
  mutating func addIncomparable() { isComparable = false }

  /// Adds options that a Swift program gave.
  package mutating func add(_ utils: Utils) {
    var config = utils.messageListConfig
    let display = config.messageDisplayOptions
    if config.skipEditedMessageLabel != nil || config.supportedMessageActions != nil || display.spacerWidth != nil
      || display.reactionsTopPadding != nil || display.dateSeparator != nil || display.messageLinkDisplayResolver != nil
    {
      isComparable = false
    }
    config.skipEditedMessageLabel = nil
    add("utils", String(describing: config))
  }

  /// The SHA-256 of what was gathered; nil when that cannot be compared.
  package var hash: [UInt8]? { isComparable ? SHA256.hash(bytes) : nil }
}
