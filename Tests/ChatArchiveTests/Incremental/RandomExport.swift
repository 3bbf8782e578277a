import Foundation
import TestSupport

/// An export of a few files that random edits change, as the people and programs do that write exports.
struct RandomExport {
  static let words = [
    "quartz", "willow", "ember", "harbour", "*lilac*", "`copper`", "saffron", "https://example.org/x", "😀", "@Ada", "mellow",
  ]

  var random: SeededGenerator
  var users: [(id: String, name: String?, image: String?)] = []
  var channels: [RandomChannel] = []
  var files: [RandomFile] = []
  var messages: [RandomMessage] = []
  /// Reactions that stand apart; only files of lines can have them.
  var reactions: [(file: Int, message: String, user: String, type: String)] = []
  /// The contents of media files by path.
  var media: [String: String] = [:]
  /// Whether nothing is missing in it, so that a build has nothing to look for again.
  let isWhole: Bool
  private var lastID = 0
  private var lastTime = 5_000_000

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isWhole = seed % 3 == 0
    for number in 0..<8 { users.append(("u\(number)", chance(0.9) ? "Name\(number)" : nil, chance(0.4) ? "pictures/p\(number).png" : nil)) }
    for number in 0..<Int.random(in: 2...4, using: &random) {
      var channel = RandomChannel(id: "c\(number)", name: chance(0.8) ? "Channel \(number)" : nil, members: users.prefix(4).map(\.id))
      channel.isDirect = chance(0.3)
      if channel.isDirect { channel.members = ["u0", "u\(number + 1)"] }
      channels.append(channel)
    }
    for path in ["a/media/one.png", "a/media/two.txt", "media/one.png", "other/media/one.png", "a/pictures/p0.png", "pictures/p1.png"]
    where chance(0.8) {
      media["export/" + path] = "content of \(path)"
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) { addFile() }
    addMessages(Int.random(in: 40...120, using: &random))
    for _ in 0..<10 { decorate() }
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  /// Somebody who writes; two people do nothing but react, and only apart from messages.
  mutating func user() -> String { users[Int.random(in: 0..<6, using: &random)].id }

  mutating func text() -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  mutating func addFile() {
    let folder = ["export/", "export/a/", "export/other/", "second/"].randomElement(using: &random) ?? "export/"
    let form = RandomFile.Form.allCases.randomElement(using: &random) ?? .lines
    files.append(
      RandomFile(
        form: form, path: folder + "f\(Int.random(in: 0..<1000, using: &random))-\(files.count)." + (form == .lines ? "jsonl" : "json"),
        hasUsers: files.isEmpty || chance(0.5)))
  }

  /// Adds messages behind all others, to a file each or to one.
  mutating func addMessages(_ count: Int, file: Int? = nil) {
    for _ in 0..<count {
      lastTime += [5, 40, 4000, 70_000].randomElement(using: &random) ?? 1
      messages.append(newMessage(time: lastTime, file: file))
    }
  }

  mutating func newMessage(time: Int, file: Int? = nil) -> RandomMessage {
    lastID += 1
    var message = RandomMessage(
      id: "m\(lastID)", file: file ?? Int.random(in: files.indices, using: &random),
      channel: chance(0.03) ? channels.count - 1 : Int.random(in: 0..<channels.count - 1, using: &random),
      author: user(), text: text(), time: time)
    if chance(0.05) { message.type = "system" }
    message.isUntimed = !isWhole && chance(0.03)
    let known = messages.filter { $0.channel == message.channel }
    if chance(0.15) { message.parent = chance(0.9) ? known.randomElement(using: &random)?.id : "gone" }
    message.isShownInChannel = message.parent != nil && chance(0.4)
    if chance(0.15) { message.quoted = chance(0.85) ? known.randomElement(using: &random)?.id : "lost" }
    message.hasQuotedCopy = message.quoted != nil && chance(0.6)
    if chance(0.12), let linked = messages.randomElement(using: &random) {
      message.text += " https://chat.example/team:\(channels[linked.channel].id)/\(chance(0.9) ? linked.id : "lost")"
    }
    return message
  }

  /// Gives a random message something more.
  mutating func decorate() {
    guard !messages.isEmpty else { return }
    let index = Int.random(in: messages.indices, using: &random)
    let person = user()
    switch Int.random(in: 0..<10, using: &random) {
    case 0: messages[index].reactions["like", default: []].append(person)
    case 1: messages[index].mentions.append(person)
    case 2: messages[index].pinnedBy = person
    case 3: messages[index].hasPoll = true
    case 4: messages[index].votes.append(person)
    case 5, 6:
      let addresses = ["media/one.png", "media/two.txt"] + (isWhole ? [] : ["../media/one.png"])
      messages[index].attachments.append(addresses.randomElement(using: &random) ?? "")
    case 7:
      if !isWhole, let file = files.firstIndex(where: { $0.form == .lines }) {
        reactions.append((file, messages[index].id, users.randomElement(using: &random)?.id ?? person, "love"))
      }
    case 8: messages[index].isTranslated = true
    default: messages[index].isDeleted.toggle()
    }
  }

  /// A message of the middle, for edits; nil without messages.
  mutating func anyMessage() -> Int? { messages.isEmpty ? nil : Int.random(in: messages.indices, using: &random) }
}
