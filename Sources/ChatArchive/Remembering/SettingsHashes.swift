import MessageList
import SiteRendering

/// Hashes of the settings of a build, to tell whether those of another are the same.
struct SettingsHashes: Sendable {
  /// Of everything; nil where it cannot be compared.
  let all: [UInt8]?
  /// Of what the pages of channels and threads depend on; nil where it cannot be compared.
  let pages: [UInt8]?

  init(_ settings: SiteSettings, frame: SiteFrame) {
    all = settings.hash
    guard let all else {
      pages = nil
      return
    }
    var digest = SettingsDigest()
    digest.add("frame", String(describing: frame))
    digest.add("time zone", settings.labels.timeZone)
    digest.add("locale", settings.labels.locale)
    digest.add("people", String(describing: settings.people))
    digest.add("channels", String(describing: settings.channels))
    digest.add("templates", settings.pageTemplatesHash)
    digest.add("previews", PreviewSettings.state(of: settings.previews))
    // Each channel has its list type and what that decides; the order and the previews of the list of channels are on no page of a channel.
    var config = settings.messageListConfig.resolved(for: .messaging)
    config.messageListTypes = []
    config.updateChannelsFromMessageList = false
    config.cacheSizeOnChatDismiss = 0
    digest.add(Utils(messageListConfig: config))
    // A configuration file may decide by closures, too, whose values only its text tells.
    pages = digest.hash ?? all
  }
}
