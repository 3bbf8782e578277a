import ChatModel
import ChatStorage
import Foundation
import MessageList
import SiteNaming
import SitePlanning
import SiteRendering
import StableHashing
import Templating

/// What the newest message of each channel says that others than its author could see, in one line: the SDK's `messagePreviewFormatter`.
///
/// They stand in a file of the site as well. The next build takes from it what still holds, and need not read a message of each channel; what
/// it remembers besides holds no text.
package struct ChannelPreviews {
  /// The file, a script, since pages opened from a disk may not fetch.
  static let fileName = "latest.js"
  /// The longest name or text of a preview, in bytes.
  private static let maximumLength = 160

  private let plan: SitePlan
  private let context: BuildContext
  private let old: SavedOverviews
  private let fingerprints: PlacedMessageFingerprints
  private let summary: MessageSummary

  /// Prepares for a plan; `seed` stands for the settings.
  /// - Parameter old: What is remembered of the old site, if nothing but the export can have changed.
  package init(_ plan: SitePlan, _ context: BuildContext, old: SavedOverviews, seed: UInt64) {
    self.plan = plan
    self.context = context
    self.old = old
    fingerprints = PlacedMessageFingerprints(plan, context, seed: seed)
    summary = MessageSummary(context)
  }

  /// The previews in the order of the plan's channels; nil for a channel that lists nothing. Writes the file, and remembers what they are from.
  ///
  /// Throws when the spool cannot be read, or the file not be written.
  package func write(adding memory: inout SavedOverviews) throws -> [ChannelPreview?] {
    let known = old.fingerprints.isEmpty ? [:] : knownPreviews
    let previews = try plan.channels.enumerated().map { number, channel -> ChannelPreview? in
      guard let newest = channel.stored.listed.newest else { return nil }
      let key = StableHash.hash(Self.fileName + "#" + channel.rendered.id)
      let fingerprint = fingerprint(of: newest, inChannel: number)
      memory.fingerprints[key] = fingerprint
      if let fingerprint, old.fingerprints[key] == fingerprint, let preview = known[channel.rendered.id] { return preview }
      return try preview(of: newest)
    }
    let lines = zip(plan.channels, previews).compactMap { channel, preview in
      preview.map { "\(JSONText.quoted(channel.rendered.id)):[\(JSONText.quoted($0.author)),\(JSONText.quoted($0.text))]" }
    }
    try context.stage.write(Array((Self.call.start + lines.joined(separator: ",\n") + Self.call.end).utf8), to: Self.fileName)
    return previews
  }

  private static let call = (start: "chatarchiveLatest({\n", end: "\n});\n")

  /// What the old site's file says, by the channels' ids.
  private var knownPreviews: [String: ChannelPreview] {
    guard let file = context.stage.previousFile(Self.fileName), file.starts(with: Self.call.start.utf8) else { return [:] }
    // The brackets of the call are those after its name and before the last semicolon.
    let object = Data(file.dropFirst(Self.call.start.utf8.count - 2).dropLast(Self.call.end.utf8.count - 2))
    let lines = (try? JSONDecoder().decode([String: [String]].self, from: object)) ?? [:]
    return lines.compactMapValues { $0.count == 2 ? ChannelPreview(author: $0[0], text: $0[1]) : nil }
  }

  /// A hash of what the newest message is made from; nil if that is not known.
  private func fingerprint(of newest: MessageEntry, inChannel number: Int) -> UInt64? {
    guard fingerprints.areChunksKnown, context.archive.reader.revisions.isEmpty else { return nil }
    var cursor = BlockCursor(context.archive)
    let entry = PlacedMessage(entry: newest, channel: Int32(number), place: 0)
    return cursor.index(of: newest).flatMap { fingerprints.ofChunk(entry, block: $0) }
  }

  private func preview(of newest: MessageEntry) throws -> ChannelPreview {
    let archive = context.archive
    var message = try archive.reader.message(at: newest)
    message.nameMentions { archive.user($0).mention }
    let sign = Self.sign(of: summary.quoted(message))
    let text = sign == Self.giphyCommand ? sign : sign + summary.line(of: message)
    if message.kind == .system { return ChannelPreview(author: "", text: Self.cut(text)) }
    return ChannelPreview(author: Self.cut(archive.user(message.authorID).displayName), text: Self.cut(text))
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= maximumLength ? text : NameCutting.prefix(of: text, maximumBytes: maximumLength) + "…"
  }

  /// What the SDK writes for a giphy, in the place of its name.
  private static let giphyCommand = "/giphy"

  /// A sign before the name of what a message consists of, where it is shown without a text.
  private static func sign(of message: QuotedMessage) -> String {
    guard message.text.isEmpty, !message.isDeleted, message.pollName == nil, let attachment = message.attachment else { return "" }
    switch attachment.kind {
    case .image: return "📷 "
    case .video: return "📹 "
    case .audio, .voiceRecording: return "🎧 "
    case .file: return "📄 "
    case .contact: return "👤 "
    case .giphy: return giphyCommand
    case .link, .sticker, .card, .unknown: return ""
    }
  }
}
