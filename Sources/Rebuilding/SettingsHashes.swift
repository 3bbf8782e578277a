import ChatStorage
import MessageList
import Settings
import SiteRendering

/// Hashes of the settings of a build, to tell whether those of another are the same.
package struct SettingsHashes: Sendable {
  /// Of everything; nil where it cannot be compared.
  let all: [UInt8]?
  /// Of what the pages of channels and threads depend on; nil where it cannot be compared.
  let pages: [UInt8]?
  /// Of what the search index depends on, which is no matter of looks; nil where it cannot be compared.
  let search: [UInt8]?
  /// Of what the pages about channels and people depend on, which show nothing of the reader; nil where it cannot be compared.
  let overviews: [UInt8]?

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
    digest.add("language", settings.languageTag)
    addNames(settings, to: &digest)
    let config = settings.messageListConfig
    digest.add("markup", "\(config.markdownSupportEnabled) \(config.localLinkDetectionEnabled)")
    digest.add("originals", "\(config.messageDisplayOptions.showOriginalTranslatedButton)")
    // With other pages every message has another place: nothing would stay, and what was there would be read in vain.
    digest.add("page size", "\(config.pageSize) \(config.showEphemeralMessages)")
    return digest.hash
  }

  /// Nil where a configuration file decides by closures, too, whose values only its text tells.
  private static func hash(ofPages settings: SiteSettings, _ frame: SiteFrame) -> [UInt8]? {
    var digest = SettingsDigest()
    digest.add("frame", String(describing: frame))
    digest.add("time zone", settings.labels.timeZone)
    digest.add("locale", settings.labels.locale)
    addNames(settings, to: &digest)
    digest.add("templates", settings.pageTemplatesHash)
    digest.add("previews", PreviewSettings.state(of: settings.previews))
    // Each channel has its list type and what that decides; the order and the previews of the list of channels are on no page of a channel.
    var config = settings.messageListConfig.resolved(for: .messaging)
    config.messageListTypes = []
    config.updateChannelsFromMessageList = false
    config.cacheSizeOnChatDismiss = 0
    digest.add(Utils(messageListConfig: config))
    return digest.hash
  }

  /// Adds who is who, and what channels are called.
  private static func addNames(_ settings: SiteSettings, to digest: inout SettingsDigest) {
    digest.add("people", String(describing: settings.people))
    digest.add("channels", String(describing: settings.channels))
  }
}
