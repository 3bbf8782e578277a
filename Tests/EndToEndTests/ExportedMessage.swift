import Foundation

/// A message as the export has it, read by the tests themselves.
struct ExportedMessage {
  var id: String
  var type: String
  var author: String
  var text: String
  /// The time as the export writes it.
  var createdAt: String
  var parentID: String?
  var isShownInChannel: Bool
  var isDeleted: Bool
  /// The translation into the example's language, where it is not written in it.
  var translation: String?
  var reactionCounts: [String: Int]
  /// The paths of attachments that lie beside the export.
  var localFiles: [String]
  /// Whether it is more than text: a poll, a place, attachments.
  var hasAttachments: Bool

  init(_ fields: [String: Any]) {
    id = fields["id"] as? String ?? ""
    type = fields["type"] as? String ?? ""
    author = (fields["user"] as? [String: Any])?["id"] as? String ?? ""
    text = fields["text"] as? String ?? ""
    createdAt = fields["created_at"] as? String ?? ""
    parentID = fields["parent_id"] as? String
    isShownInChannel = fields["show_in_channel"] as? Bool ?? false
    isDeleted = fields["deleted_at"] is String
    let translations = fields["i18n"] as? [String: String]
    translation = translations?["language"] == "en" ? nil : translations?["en_text"]
    reactionCounts = fields["reaction_counts"] as? [String: Int] ?? [:]
    let attachments = fields["attachments"] as? [[String: Any]] ?? []
    localFiles = attachments.flatMap { attachment in
      ["image_url", "asset_url", "thumb_url"].compactMap { attachment[$0] as? String }
    }.filter { $0.hasPrefix("media/") }
    hasAttachments = !attachments.isEmpty || fields["poll"] != nil || fields["shared_location"] != nil
  }

  /// Whether it stands in its channel's list.
  var isListed: Bool { parentID == nil || isShownInChannel }

  /// The anchor by the page contract: every byte outside `A-Z a-z 0-9 . _ -` as `~` and two hexadecimal digits.
  var anchor: String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-".utf8)
    return "m-" + id.utf8.map { plain.contains($0) ? String(decoding: [$0], as: UTF8.self) : "~" + String(format: "%02x", $0) }.joined()
  }

  /// Microseconds since 1970.
  var microseconds: Int {
    let parts = createdAt.dropLast().split(separator: ".")
    let seconds = ISO8601DateFormatter().date(from: parts[0] + "Z")?.timeIntervalSince1970 ?? 0
    let fraction = parts.count > 1 ? Int((parts[1] + "000000").prefix(6)) ?? 0 : 0
    return Int(seconds) * 1_000_000 + fraction
  }

  /// The day in the example's time zone.
  var day: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Amsterdam") ?? .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: Double(microseconds) / 1_000_000))
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }
}
