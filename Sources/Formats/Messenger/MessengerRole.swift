import ChatReading

/// What a file of a download is: the words of its role's name, such as `messenger encrypted oldest-first`.
struct MessengerRole {
  /// The type of its channels: `messenger` or `instagram`.
  var platform: String
  /// Whether it is of the download of encrypted chats.
  var isEncrypted: Bool
  /// The order of its messages, where that is known of the file as a whole.
  var order: MessengerOrder?

  private static let facebook = "messenger"
  private static let encrypted = "encrypted"

  /// What a file is that begins so. Instagram's threads look like Messenger's and stand below a folder of their own. Encrypted chats have
  /// the oldest message first.
  init(_ prefix: ExportPrefix) {
    platform = prefix.path.contains("your_instagram_activity") ? "instagram" : Self.facebook
    isEncrypted = prefix.has("threadName")
    // In the downloads of 2018 too; reactions have such a key beside the other one.
    order = MessengerOrder(of: prefix.bytes, by: !isEncrypted && prefix.has("timestamp_ms") ? "timestamp_ms" : "timestamp")
    if isEncrypted, order == nil { order = .oldestFirst }
  }

  /// What the name of a role says.
  init(name: String) {
    let words = name.split(separator: " ").map { String($0) }
    platform = words.first ?? Self.facebook
    isEncrypted = words.contains(Self.encrypted)
    order = words.lazy.compactMap { MessengerOrder(rawValue: $0) }.first
  }

  /// The name of its role.
  var name: String {
    let words: [String?] = [platform, isEncrypted ? Self.encrypted : nil, order?.rawValue]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  /// What is put before the id of a channel that downloads of several sorts have; nil for Facebook's own threads.
  var sort: String? { isEncrypted ? Self.encrypted : platform == Self.facebook ? nil : platform }
}
