import ChatReading

/// What the path of a file says in a download of Facebook's or Instagram's.
struct MessengerPlace {
  /// The folders at the top of downloads, from 2024 on; before, `messages` stood there itself, which is in these folders now.
  private static let tops = ["your_activity_across_facebook", "your_facebook_activity", "your_instagram_activity"]
  private static let messages = "messages"
  /// What else only downloads have folders for, which may be all that a part of one holds.
  private static let others: Set<Substring> = [
    "ads_information", "apps_and_websites_off_of_facebook", "apps_and_websites_off_of_instagram", "logged_information",
    "personal_information", "photos_and_videos", "profile_information", "security_and_login_information",
  ]
  /// The folders in `messages` that hold threads.
  private static let sections = ["inbox", "archived_threads", "filtered_threads", "message_requests", "e2ee_cutover"]

  private let parts: [Substring]

  /// Looks at a path below what the user named.
  init(_ path: String) {
    // Cut at bytes: a slash and a combining mark are one `Character`.
    parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// Whether the file is called as a part of a thread: `message_1.json`, or in 2018 `message.json`.
  var isPart: Bool { parts.last.map { $0.hasPrefix("message_") || $0 == "message.json" } ?? false }

  /// Whether the file is called so with nothing but a number.
  var isNumberedPart: Bool { partNumber != nil }

  /// The number of the part, where the file is called so with nothing but that.
  var partNumber: Int? {
    guard var name = parts.last, name.hasPrefix("message_") else { return nil }
    if name.hasSuffix(".gz") { name = name.dropLast(3) }
    guard name.hasSuffix(".json") else { return nil }
    let number = name.dropFirst("message_".count).dropLast(".json".count)
    return number.utf8.allSatisfy(\.isDigit) ? Int(number) : nil
  }

  /// Whether it is a part of a thread where these stand: `messages/inbox/ann_1/message_1.json`, in 2018 `messages/ann_1/message.json`.
  var isThread: Bool {
    if isNumberedPart {
      return parts.count > 2 && Self.sections.contains(String(parts[parts.count - 3]))
        || parts.count > 3 && parts[parts.count - 4] == Self.messages
    }
    return parts.last == "message.json" && parts.count > 2 && parts[parts.count - 3] == Self.messages
  }

  /// Whether it lies where conversations keep what people sent: in `messages/inbox/ann_1` or below, or anywhere in a download from 2024 on.
  var isInThread: Bool {
    let folders = parts.dropLast()
    if folders.contains(where: { Self.tops.contains(String($0)) }) { return true }
    return folders.indices.dropLast().contains { index in
      Self.sections.contains(String(folders[index])) && (index == 0 || folders[index - 1] == Self.messages)
    }
  }

  /// Whether it lies in a download: among its conversations, or in a folder that only downloads have.
  var isInDownload: Bool {
    isInThread || parts.dropLast().contains { $0 == Self.messages || Self.others.contains($0) }
  }

  /// The folder of the download, in which the addresses of attachments begin; empty where that is what the user named, and nil where the path does
  /// not show it.
  var download: String? { topIndex.map { parts[..<$0].joined(separator: "/") } }

  /// The folder that has all conversations of a download: the one at its top, `messages`, or what the user named in that; nil where the path
  /// does not show it. Downloads of two generations can share all that is above it.
  var top: String? {
    let folders = parts.dropLast()
    if let index = topIndex ?? folders.firstIndex(where: { $0 == Self.messages }) { return parts[...index].joined(separator: "/") }
    return folders.firstIndex { Self.sections.contains(String($0)) }.map { parts[..<$0].joined(separator: "/") }
  }

  private var topIndex: Int? {
    let folders = parts.dropLast()
    return folders.firstIndex { Self.tops.contains(String($0)) } ?? folders.dropFirst().firstIndex { $0 == Self.messages }
  }
}
