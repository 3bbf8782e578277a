import ChatStorage
import MessageList
import Settings
import SiteRendering

/// Hashes of a build's settings, to compare them with those of the last build. A hash is nil if its settings cannot be compared, for
/// example because a program decides something by closures.
package struct SettingsHashes: Sendable {
  /// A hash of all settings.
  let all: [UInt8]?
  /// A hash of the settings that change pages of channels and threads.
  let pages: [UInt8]?
  /// A hash of the settings that change the search index. The theme and other looks do not.
  let search: [UInt8]?
  /// A hash of the settings that change pages about channels and people. The current user does not.
  let overviews: [UInt8]?

  /// Hashes the settings, and the frame that all pages share.
  package init(_ settings: SiteSettings, frame: SiteFrame) {
    all = settings.hash
    pages = all.map { Self.hash(ofPages: settings, frame) ?? $0 }
    search = all.flatMap { _ in Self.hash(ofSearch: settings) }
    overviews = settings.hashWithoutCurrentUser
  }

  /// Reads what `write` wrote.
  init(reading reader: inout RecordReader) throws(RecordReader.Damage) {
    func hash(_ bytes: [UInt8]) -> [UInt8]? { bytes.isEmpty ? nil : bytes }
    all = hash(try reader.data())
    pages = hash(try reader.data())
    search = hash(try reader.data())
    overviews = hash(try reader.data())
  }

  /// Writes the hashes.
  func write(to writer: inout RecordWriter) {
    for hash in [all, pages, search, overviews] { writer.write(hash ?? []) }
  }

  private static func hash(ofSearch settings: SiteSettings) -> [UInt8]? {
    var digest = SettingsDigest()
    digest.add("time zone", settings.labels.timeZone)
    digest.add("words", settings.words.rules)
    digest.add("language", settings.languageTag)
    addNames(settings, to: &digest)
    let config = settings.messageListConfig
    digest.add("markup", "\(config.markdownSupportEnabled) \(config.localLinkDetectionEnabled)")
    digest.add("originals", "\(config.messageDisplayOptions.showOriginalTranslatedButton)")
    // These move every message to another page, so that no block of the index could stay.
    digest.add("page size", "\(config.pageSize) \(config.showEphemeralMessages)")
    return digest.hash
  }

  /// The hash of settings that change pages; nil if a configuration file decides by closures, since only its text could be compared.
  private static func hash(ofPages settings: SiteSettings, _ frame: SiteFrame) -> [UInt8]? {
    var digest = SettingsDigest()
    digest.add("frame", String(describing: frame))
    digest.add("time zone", settings.labels.timeZone)
    digest.add("locale", settings.labels.locale)
    digest.add("words", settings.words.rules)
    addNames(settings, to: &digest)
    digest.add("templates", settings.pageTemplatesHash)
    digest.add("previews", PreviewSettings.state(of: settings.previews))
    // `ChannelFingerprint` has the list type of the channel. The order of the list of channels is on no page of a channel.
    var config = settings.messageListConfig.resolved(for: .messaging)
    config.messageListTypes = []
    config.updateChannelsFromMessageList = false
    config.cacheSizeOnChatDismiss = 0
    digest.add(Utils(messageListConfig: config))
    return digest.hash
  }

  /// Adds the names that the settings give to people and channels.
  private static func addNames(_ settings: SiteSettings, to digest: inout SettingsDigest) {
    digest.add("people", String(describing: settings.people))
    digest.add("channels", String(describing: settings.channels))
  }
}
