import ChatReading

/// Exports of Stream Chat: channel exports (v1 and, as far as is known, v2), REST responses, and the import format.
package struct StreamFormat: ExportFormat {
  package let names = FormatNames("stream", of: "Stream", summary: "Stream Chat exports, REST responses and import files")
  /// Messages that name their channels themselves are sorted by these, and a thread has several.
  package let layout = FileLayout(
    .json(JSONLayout(containerKeys: ["channels"], leafKeys: LeafKey.allCases.map(\.name))),
    readsRecordsAlone: { key, role in key == LeafKey.messages.rawValue && role.name != Self.messagesRole })
  package let addressForms = StreamMessageAddress.forms

  /// Makes the format, which has no options.
  package init() {}

  /// The big arrays of a channel's state.
  enum LeafKey: Int, JSONKey {
    case messages
    case pinnedMessages
    case members
    case users
    case threads
  }

  /// What a file is whose messages stand with no channel around them, and name their channels themselves: the export of a person, the
  /// result of a search.
  static let messagesRole = "messages"

  package func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    guard prefix.first == UInt8(ascii: "{") || prefix.first == UInt8(ascii: "[") else { return .none }
    // Discord's exports have channel and messages too, Telegram's have messages.
    if prefix.has("guild") || prefix.has("dateRange") || prefix.has("text_entities") { return .none }
    let isTyped = !prefix.types.isDisjoint(with: ["user", "channel", "member", "channel_member", "message", "reaction", "device"])
    if isTyped, prefix.has("type", "item") || prefix.has("type", "data") { return .certain }
    if prefix.has("channel_cid", "parent_message_id") { return .certain }
    if prefix.has("channel", "members") || prefix.has("cid") && (prefix.has("messages") || prefix.has("channels")) { return .certain }
    if prefix.has("cid") || prefix.has("channel_type") || prefix.has("message_id", "user_id") { return .possible }
    if prefix.has("channel", "messages") || prefix.has("id", "text", "user") { return .possible }
    // Talks with language models have roles too, and what was said.
    if prefix.has("role", "content") || prefix.has("role", "parts") || prefix.has("role", "text") { return .none }
    return prefix.has("id", "role", "created_at") || prefix.has("id", "role", "banned") ? .possible : .none
  }

  package func role(of prefix: ExportPrefix) -> FileRole {
    prefix.has(LeafKey.messages.name, withoutAnyOf: ["channel", "cid"]) ? FileRole(Self.messagesRole) : FileRole()
  }

  package func makeDecoder() -> any RecordDecoder { StreamDecoder() }
}
