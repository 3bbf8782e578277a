/// Facebook's and Instagram's downloads of messages as JSON, of every generation, and Messenger's download of end-to-end encrypted chats.
struct MessengerFormat: ExportFormat {
  let name = "messenger"
  let summary = "Facebook Messenger and Instagram downloads (message_1.json)"
  let layout = JSONLayout(containerKeys: [], leafKeys: ["messages"])
  /// A download comes in several archives, with a thread's files in any of them.
  let comesInParts = true
  /// Of a thread of any generation, and of an encrypted one.
  let attachmentPaths = ["files/", "media/"]

  func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    guard prefix.first == UInt8(ascii: "{"), prefix.has("participants") else { return .none }
    if prefix.has("threadName", "messages") { return .certain }
    guard prefix.keys.contains(.init(name: "messages", depth: 1)) else { return .none }
    if prefix.has("sender_name", "timestamp_ms") || prefix.has("thread_path") { return .certain }
    return ExportListing.name(of: prefix.path).hasPrefix("message_") ? .possible : .none
  }

  /// The folder of a thread is its id, the file's name that of an encrypted thread; Instagram's threads look like Messenger's and stand below a folder of their own.
  func role(of prefix: ExportPrefix) -> FileRole {
    let isInstagram = prefix.path.contains("your_instagram_activity")
    let isPart = prefix.name.hasPrefix("message_")
    let folder = ExportListing.name(of: ExportListing.folder(of: prefix.path))
    let own = prefix.has("threadName") ? Self.stem(of: prefix.name) : isPart ? folder : ""
    return FileRole(isInstagram ? "instagram" : "messenger", channel: own.isEmpty ? nil : String(own))
  }

  /// A file's name without what says that it is JSON, and packed. The names of people can have dots of their own.
  private static func stem(of name: Substring) -> Substring {
    var stem = name
    for ending in [".gz", ".json"] where stem.lowercased().hasSuffix(ending) { stem = stem.dropLast(ending.count) }
    return stem
  }

  func makeDecoder() -> any RecordDecoder { MessengerDecoder() }
}
