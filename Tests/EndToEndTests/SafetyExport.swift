import Foundation
import TestSupport

/// An export of many files, one a channel, with threads and pictures, for tests that disturb a build.
struct SafetyExport {
  /// The numbers of the channels.
  var channels = Array(0..<10)
  /// What the ids of its messages begin with.
  var ids = ""
  /// How many messages a channel has; every ninth is an answer in a thread.
  var messages = 120
  /// What the texts say, so that the same message of two exports can be told apart.
  var text = "Number"
  /// How many pictures there are, of some kilobytes.
  var pictures = 6
  /// How many spaces stand before the last message of a channel, for files that take a while to read.
  var padding = 0

  /// Writes the files into a folder, which is made.
  func write(to name: String, in folder: TemporaryFolder) throws {
    for channel in channels { try folder.write(file(channel), to: "\(name)/\(Self.name(channel)).json") }
    for picture in 0..<pictures { try folder.write(Self.picture(picture), to: "\(name)/pictures/\(picture).png") }
  }

  /// A channel's name: c00, c01, ...
  static func name(_ channel: Int) -> String { "c" + String(channel + 100).dropFirst() }

  /// The file of a channel.
  func file(_ channel: Int) -> String {
    let name = Self.name(channel)
    let messages = (0..<messages).map { message(channel, $0) }
    let last = messages.last.map { ",\n" + String(repeating: " ", count: padding) + $0 } ?? ""
    return """
      [{"channel": {"cid": "messaging:\(name)", "id": "\(name)", "type": "messaging", "name": "\(name)"},
      "messages": [\(messages.dropLast().joined(separator: ",\n"))\(last)]}]

      """
  }

  private func message(_ channel: Int, _ index: Int) -> String {
    let id = "\(ids)\(Self.name(channel))-\(index)"
    let user = index % 3 == 0 ? "{\"id\": \"ada\", \"name\": \"Ada\"}" : "{\"id\": \"ben\", \"name\": \"Ben\"}"
    let time = String(format: "2025-05-%02dT%02d:%02d:00Z", 1 + index / 600, index / 60 % 10, index % 60)
    let parent = index % 9 == 8 ? ", \"parent_id\": \"\(ids)\(Self.name(channel))-\(index - index % 9)\"" : ""
    let picture =
      index % 40 == 3 && pictures > 0
      ? "{\"type\": \"image\", \"title\": \"A picture\", \"image_url\": \"pictures/\((channel + index) % pictures).png\"}" : ""
    return "{\"id\": \"\(id)\", \"text\": \"\(text) \(index) of \(channel)\", \"type\": \"\(parent.isEmpty ? "regular" : "reply")\", "
      + "\"user\": \(user), \"attachments\": [\(picture)], \"created_at\": \"\(time)\"\(parent)}"
  }

  /// The bytes of a picture: a head that says its size, and noise.
  static func picture(_ number: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(number))
    let head: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 64, 0, 0, 0, 48, 8, 2, 0, 0, 0]
    return head + (0..<6000).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
