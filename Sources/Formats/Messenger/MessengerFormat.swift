import ChatReading

/// Facebook's and Instagram's downloads of messages as JSON, of every generation, and Messenger's download of end-to-end encrypted chats.
package struct MessengerFormat: ExportFormat {
  package let name = "messenger"
  package let summary = "Facebook Messenger and Instagram downloads (message_1.json)"
  package let layout = JSONLayout(
    containerKeys: [], leafKeys: ["messages"], keepsTogether: { MessengerInstant.keepsTogether($0, $1) })
  /// A download comes in several archives, with a thread's files in any of them.
  package let comesInParts = true
  package let hasPartsBeside = true
  /// Of a thread of any generation, and of an encrypted one.
  package let attachmentPaths = ["files/", "media/"]

  package let unreadForms = [
    UnreadForm(
      name: "Facebook's or Instagram's download as HTML", remedy: "ask for the download again with the format JSON", isPage: true
    ) { $0.name.hasPrefix("message_") && $0.name.hasSuffix(".html") && Int($0.name.dropFirst(8).dropLast(5)) != nil }
  ]

  package init() {}

  package func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    guard prefix.first == UInt8(ascii: "{") else { return .none }
    let place = MessengerPlace(prefix.path)
    // A group's members may be more than the bytes that are looked at.
    if place.isThread, !prefix.isBrokenJSON { return .certain }
    guard prefix.has("participants") else { return .none }
    if prefix.has("threadName", "messages") { return .certain }
    guard prefix.keys.contains(.init(name: "messages", depth: 1)) || place.isNumberedPart else { return .none }
    if prefix.has("sender_name", "timestamp_ms") || prefix.has("thread_path") { return .certain }
    if place.isPart, prefix.has("sender_name", "timestamp") { return .certain }
    return place.isPart ? .possible : .none
  }

  /// The folder of a thread is its id, the file's name that of an encrypted thread.
  package func role(of prefix: ExportPrefix) -> FileRole {
    let role = MessengerRole(prefix)
    let folder = ExportListing.name(of: ExportListing.folder(of: prefix.path))
    let own = role.isEncrypted ? Self.stem(of: prefix.name) : MessengerPlace(prefix.path).isPart ? folder : ""
    return FileRole(role.name, channel: own.isEmpty ? nil : String(own))
  }

  package func editions(of files: [SourceFile]) -> [(place: Int, edition: Int)]? { MessengerEditions(of: files).order }

  /// Of which download a folder is nothing says in which several were unpacked.
  package func editionName(of export: String, number: Int) -> String { export }

  package func settle(_ files: [SourceFile]) -> [FileRole] { MessengerThreads(of: files).roles }

  package func downloadFolder(of path: String) -> String? { MessengerPlace(path).download }

  package func isSent(_ path: String, in listing: ExportListing) -> Bool { MessengerPlace(path).isInThread }

  package func isInPart(_ path: String) -> Bool { MessengerPlace(path).isInDownload }

  package func exportFolder(of path: String) -> String? { MessengerPlace(path).top }

  /// A file's name without what says that it is JSON, and packed. The names of people can have dots of their own.
  private static func stem(of name: Substring) -> Substring {
    var stem = name
    for ending in [".gz", ".json"] where stem.lowercased().hasSuffix(ending) { stem = stem.dropLast(ending.count) }
    return stem
  }

  package func makeDecoder() -> any RecordDecoder { MessengerDecoder() }
}

/// Decides where a file may be cut: only between messages of different times, since ids count the equal messages of one time.
enum MessengerInstant {
  /// Whether two neighbouring messages may have the same time. A message without a time has that of the message before it.
  static func keepsTogether(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
    guard second.first(where: { !$0.isJSONSpace }) == UInt8(ascii: "{") else { return false }
    guard let before = time(of: first), let behind = time(of: second) else { return true }
    return before == behind
  }

  private static func time(of message: UnsafeBufferPointer<UInt8>) -> Int? {
    for key in ["timestamp_ms", "timestamp"] {
      guard let start = JSONNavigator.value(of: key, inObjectAt: 0, in: message) else { continue }
      let digits = message[start...].drop { $0 == UInt8(ascii: "\"") }.prefix { $0.isDigit }
      if let time = Int(String(decoding: digits, as: UTF8.self)) { return time }
    }
    return nil
  }
}
