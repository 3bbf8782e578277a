/// One channel, message by message: who speaks when, and what belongs to what.
struct Conversation {
  /// A thread that still waits for replies.
  private struct OpenThread {
    let parent: Int
    var replies: Int
  }

  private let members: [Person]
  private let size: Int
  private var count = 0
  private var clock: Clock
  private var author: Person
  private var threads: [OpenThread] = []
  private var waitingReplies = 0
  /// The last messages that can be quoted, at most 30.
  private var recent: [ExportedMessage] = []

  /// Begins a channel of `size` messages; `members` is not empty.
  init(channel: Int, members: [Person], size: Int) {
    self.members = members
    self.size = size
    clock = Clock(channel: channel)
    author = members[0]
  }

  /// The next message; nil at the end of the channel.
  mutating func next(serial: Int, text: MessageText, numbers: inout SeededNumbers) -> ExportedMessage? {
    guard count < size else { return nil }
    // The nearer a member stands to the beginning of the list, the more it says.
    if clock.advance(&numbers) { author = members[numbers.below(numbers.between(1...members.count))] }
    var message = ExportedMessage(serial: serial, author: author, milliseconds: clock.milliseconds, isFirst: count == 0)
    count += 1
    if let parent = nextParent(&numbers) {
      message.parent = parent
      message.isShownInChannel = numbers.happens(100)
    }
    decorate(&message, text: text, numbers: &numbers)
    if message.isRegular, message.parent == nil, numbers.happens(15) {
      message.replyCount = min(numbers.between(1...6), size - count - waitingReplies)
      if message.replyCount > 0 {
        threads.append(OpenThread(parent: serial, replies: message.replyCount))
        waitingReplies += message.replyCount
      }
    }
    if message.isRegular { recent.append(message) }
    if recent.count > 30 { recent.removeFirst() }
    return message
  }

  /// The message that the next one replies to, if it is a reply. At the end of the channel every thread gets what it was promised.
  private mutating func nextParent(_ numbers: inout SeededNumbers) -> Int? {
    guard waitingReplies > 0, waitingReplies > size - count || numbers.happens(300) else { return nil }
    let index = numbers.below(threads.count)
    threads[index].replies -= 1
    waitingReplies -= 1
    let parent = threads[index].parent
    if threads[index].replies == 0 { threads.remove(at: index) }
    return parent
  }

  private func decorate(_ message: inout ExportedMessage, text: MessageText, numbers: inout SeededNumbers) {
    if message.parent == nil, numbers.happens(10) {
      message.kind = .system
      message.text = Array("\(message.author.name) joined the channel".utf8)
      return
    }
    message.text = text.draw(&numbers, serial: message.serial)
    if numbers.happens(15) {
      let mentioned = numbers.pick(members)
      message.text = Array("@\(mentioned.name) ".utf8) + message.text
      message.mentioned = mentioned
    }
    if numbers.happens(5) {
      message.kind = .deleted
      return
    }
    if numbers.happens(10) { message.editedAfter = numbers.between(5...600) * 1000 }
    if numbers.happens(1) { message.isPinned = true }
    if numbers.happens(25) { message.attachment = numbers.pick(ExportedMessage.Attachment.allCases) }
    if !recent.isEmpty, numbers.happens(20) {
      let quoted = numbers.pick(recent)
      message.quoted = ExportedMessage.Quote(
        serial: quoted.serial, author: quoted.author, text: quoted.text, milliseconds: quoted.milliseconds)
    }
    if numbers.happens(40) { message.reactions = reactions(&numbers) }
  }

  private func reactions(_ numbers: inout SeededNumbers) -> [ExportedMessage.Reaction] {
    let types = ["like", "love", "haha", "wow", "sad"]
    let first = numbers.below(types.count)
    return (0..<numbers.between(1...3)).map { offset in
      let start = numbers.below(members.count)
      let people = (0..<min(numbers.between(1...4), members.count)).map { members[(start + $0) % members.count] }
      return ExportedMessage.Reaction(type: types[(first + offset) % types.count], people: people)
    }
  }
}
