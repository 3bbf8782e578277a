import ChatModel
import MessageList

/// An Atom feed (RFC 4287) of the channels: an entry for each, updated when its newest message was sent.
struct ChannelFeed {
  let title: String
  let base: String
  let channels: [ChannelPlan]

  /// The feed's text.
  var text: String {
    let newest = channels.compactMap { $0.stored.listed.last?.createdAt }.max() ?? 0
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
      <title>\(XMLText.escaped(title))</title>
      <id>\(XMLText.address(base))</id>
      <link href="\(XMLText.address(base))"/>
      <link rel="self" href="\(XMLText.address(base + "feed.xml"))"/>
      <updated>\(Timestamp(microseconds: newest).iso8601)</updated>
      <author><name>\(XMLText.escaped(title))</name></author>
      \(channels.map(entry).joined())</feed>

      """
  }

  private func entry(_ channel: ChannelPlan) -> String {
    guard let newest = channel.stored.listed.last else { return "" }
    let address = XMLText.address(base + channel.rendered.folder + "/index.html")
    let title = "<title>\(XMLText.escaped(channel.rendered.name))</title>"
    let updated = Timestamp(microseconds: newest.createdAt).iso8601
    return "<entry>\(title)<id>\(address)</id><link href=\"\(address)\"/><updated>\(updated)</updated></entry>\n"
  }
}
