import Foundation
import TestSupport

extension RandomExport {
  /// The folders that are built, by their paths below the test's folder.
  var roots: [String] { ["export", "second"].filter { root in files.contains { !$0.isRemoved && $0.path.hasPrefix(root + "/") } } }

  /// Brings the files of a folder to what the export is now; those that are right already are not touched.
  func write(to folder: TemporaryFolder) throws {
    var wanted: [String: [UInt8]] = media.mapValues { Array($0.utf8) }
    if isWhole {
      for folder in ["export/", "export/a/", "export/other/", "second/"] {
        for name in ["media/one.png", "media/two.txt"] + (0..<6).map({ "pictures/p\($0).png" }) {
          wanted[folder + name, default: []] += [1]
        }
      }
    }
    for (number, file) in files.enumerated() where !file.isRemoved { wanted[file.path] = bytes(of: number) }
    for path in try folder.files() where path.hasPrefix("export/") || path.hasPrefix("second/") {
      if path.hasSuffix("chatarchive.json") { continue }
      if wanted[path] == nil { try FileManager.default.removeItem(atPath: folder.path(path)) }
    }
    for (path, bytes) in wanted.sorted(by: { $0.key < $1.key }) where (try? folder.bytes(of: path)) != bytes {
      try folder.write(bytes, to: path)
    }
  }

  private func bytes(of number: Int) -> [UInt8] {
    let file = files[number]
    let own = messages.filter { $0.file == number }
    switch file.form {
    case .lines:
      var lines: [(String, [String: Any])] = channels.map { ("channel", channel($0)) }
      if file.hasUsers { lines += users.indices.map { ("user", user($0, file)) } }
      lines += own.map { message in
        var record = self.record(message, file)
        (record["channel_type"], record["channel_id"]) = ("team", channels[message.channel].id)
        return ("message", record)
      }
      lines += reactions.filter { $0.file == number }.map {
        ("reaction", ["message_id": $0.message, "user_id": $0.user, "type": $0.type, "created_at": time(1)])
      }
      return lines.flatMap { json(["type": $0.0, "data": $0.1], isSpacious: false) + [UInt8(ascii: "\n")] }
    case .channelExport: return json(containers(own, file), isSpacious: file.isSpacious)
    case .response: return json(["duration": "\(file.noise)ms", "channels": containers(own, file)], isSpacious: file.isSpacious)
    }
  }

  private func containers(_ own: [RandomMessage], _ file: RandomFile) -> [[String: Any]] {
    channels.enumerated().map { number, channel in
      var container: [String: Any] = [
        "channel": self.channel(channel), "messages": own.filter { $0.channel == number }.map { record($0, file) },
        "members": channel.members.map { ["user": ["id": $0], "user_id": $0] },
        "read": channel.reads.sorted { $0.key < $1.key }.map { ["user": ["id": $0.key], "last_read": time($0.value)] },
      ]
      if file.hasUsers { container["users"] = users.indices.map { user($0, file) } }
      if file.form == .response { container["membership"] = ["user": ["id": "u1"]] }
      return container
    }
  }

  private func json(_ value: Any, isSpacious: Bool) -> [UInt8] {
    let options: JSONSerialization.WritingOptions = isSpacious ? [.sortedKeys, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
    return (try? JSONSerialization.data(withJSONObject: value, options: options)).map { Array($0) } ?? []
  }

  private func time(_ seconds: Int) -> String {
    Date(timeIntervalSince1970: 1_767_225_600 + Double(seconds)).formatted(.iso8601)
  }

  private func channel(_ channel: RandomChannel) -> [String: Any] {
    let type = channel.isDirect ? "messaging" : "team"
    var fields: [String: Any] = [
      "id": channel.id, "type": "team", "cid": "team:" + channel.id, "config": ["read_events": type == "messaging"],
    ]
    if channel.isDirect { (fields["member_count"], fields["distinct"]) = (channel.members.count, true) }
    fields["name"] = channel.name
    fields["topic"] = channel.topic
    fields["description"] = channel.topic.map { "for " + $0 }
    fields["image"] = channel.image
    fields["truncated_at"] = channel.truncatedTime.map { time($0) }
    return fields
  }

  private func user(_ number: Int, _ file: RandomFile) -> [String: Any] {
    var fields: [String: Any] = ["id": users[number].id, "last_active": time(file.noise), "role": "user"]
    fields["name"] = users[number].name
    fields["image"] = users[number].image
    return fields
  }

  private func record(_ message: RandomMessage, _ file: RandomFile) -> [String: Any] {
    var fields: [String: Any] = [
      "id": message.id, "text": message.text, "type": message.parent != nil ? "reply" : message.type,
    ]
    if !message.isUntimed { fields["created_at"] = time(message.time) }
    if file.form == .lines { fields["user"] = message.author } else { fields["user"] = ["id": message.author] }
    fields["parent_id"] = message.parent
    if message.isShownInChannel { fields["show_in_channel"] = true }
    fields["quoted_message_id"] = message.quoted
    if message.hasQuotedCopy, let id = message.quoted {
      fields["quoted_message"] = ["id": id, "text": "copy of \(id)", "user": ["id": "u2"], "created_at": time(1)]
    }
    if !message.reactions.isEmpty {
      fields["reaction_counts"] = message.reactions.mapValues { Set($0).count }
      fields["latest_reactions"] = message.reactions.sorted { $0.key < $1.key }.flatMap { type, people in
        Set(people).sorted().map { ["type": type, "user_id": $0, "user": ["id": $0]] }
      }
    }
    if !message.mentions.isEmpty { fields["mentioned_users"] = message.mentions.map { ["id": $0] } }
    if let person = message.pinnedBy {
      (fields["pinned"], fields["pinned_at"], fields["pinned_by"]) = (true, time(message.time + 1), ["id": person])
    }
    if message.hasPoll { fields["poll"] = poll(message) }
    if message.isTranslated { fields["i18n"] = ["language": "en", "en_text": message.text, "de_text": "deutsch " + message.text] }
    if message.isDeleted { fields["deleted_at"] = time(message.time + 2) }
    if message.isShadowed { fields["shadowed"] = true }
    fields["message_text_updated_at"] = message.editedTime.map { time($0) }
    fields["updated_at"] = message.editedTime.map { time($0) }
    if !message.attachments.isEmpty {
      fields["attachments"] = message.attachments.map {
        ["type": $0.hasSuffix("png") ? "image" : "file", $0.hasSuffix("png") ? "image_url" : "asset_url": $0]
      }
    }
    return fields
  }

  private func poll(_ message: RandomMessage) -> [String: Any] {
    let votes = Set(message.votes).sorted()
    return [
      "id": "poll-" + message.id, "name": "Which one?", "options": [["id": "o1", "text": "This"], ["id": "o2", "text": "That"]],
      "vote_counts_by_option": ["o1": votes.count], "vote_count": votes.count,
      "latest_votes_by_option": ["o1": votes.map { ["option_id": "o1", "user_id": $0, "user": ["id": $0]] }],
    ]
  }
}
