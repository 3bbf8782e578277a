import ChatReading

/// Facebook's and Instagram's downloads of messages as JSON, of every generation, and Messenger's download of end-to-end encrypted chats.
package struct MessengerFormat: ExportFormat {
  package let names = FormatNames(
    "messenger", of: "Messenger", summary: "Facebook Messenger and Instagram downloads (message_1.json)")
  package let conversations = ConversationName.chats
  package let layout = FileLayout(
    .json(JSONLayout(containerKeys: [], leafKeys: ["messages"], keepsTogether: { MessengerInstant.keepsTogether($0, $1) })))

  /// A download comes in several archives, with a thread's files in any of them. Attachments are those of a thread of any generation, and of an
  /// encrypted one.
  package let arrangement = ExportArrangement(
    attachmentPaths: ["files/", "media/"], hasPartsBeside: true,
    parts: ExportParts(
      hasFile: { MessengerPlace($0).isInDownload }, downloadFolder: { MessengerPlace($0).download },
      exportFolder: { MessengerPlace($0).top }),
    names: ExportNames(isUsual: { Self.isPage($0) }), isSent: { path, _ in MessengerPlace(path).isInThread })

  /// Of which download a folder is nothing says in which several were unpacked.
  package let editions = ExportEditions(
    order: { MessengerEditions(of: $0).order }, name: { export, _ in export }, roles: { MessengerThreads(of: $0).roles })

  package let unreadForms = [
    UnreadForm(
      name: "Facebook's or Instagram's download as HTML", remedy: "ask for the download again with the format JSON", isPage: true
    ) { $0.name.hasPrefix("message_") && $0.name.hasSuffix(".html") && Int($0.name.dropFirst(8).dropLast(5)) != nil }
  ]

  /// Makes the format, which has no options.
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

  /// Whether a file is called as a thread for browsers, such as `message_1.html`.
  private static func isPage(_ name: Substring) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("message") && (name.hasSuffix(".html") || name.hasSuffix(".htm"))
  }

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
