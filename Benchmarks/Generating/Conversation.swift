/// One channel, message by message: who speaks when, and what belongs to what.
struct Conversation {
  /// A thread that still waits for replies.
  private struct OpenThread {
    let parent: Int
    let milliseconds: Int
    var replies: Int
  }

  private let members: [Person]
  private var size: Int
  private var count = 0
  private var clock: Clock
  private var author: Person
  private var threads: [OpenThread] = []
  private var waitingReplies = 0
  /// The last messages that can be quoted, at most 30.
  private var recent: [ExportedMessage] = []
  /// Some messages out of the whole conversation that a new day can touch.
  private var old: [ExportedMessage] = []
  /// How many messages the new day has; nil before it begins.
  private var dayMessages: Int?
  /// Messages of before the day that get a reply on it.
  private var answered: [ExportedMessage] = []

  /// Begins a channel of `size` messages; `members` is not empty.
  init(channel: Int, members: [Person], size: Int) {
    self.members = members
    self.size = size
    clock = Clock(channel: channel, messages: size)
    author = members[0]
  }

  /// The next message; nil at the end of the channel.
  mutating func next(serial: Int, text: MessageText, numbers: inout SeededNumbers) -> ExportedMessage? {
    guard count < size else { return nil }
    let isNewTurn: Bool
    if let dayMessages {
      clock.advance(withinDayOf: dayMessages, &numbers)
      isNewTurn = numbers.happens(480)
    } else {
      isNewTurn = clock.advance(&numbers)
    }
    // The nearer a member stands to the beginning of the list, the more it says.
    if isNewTurn { author = members[numbers.below(numbers.between(1...members.count))] }
    var message = ExportedMessage(serial: serial, author: author, milliseconds: clock.milliseconds)
    count += 1
    if let (parent, milliseconds) = nextParent(&numbers) {
      message.parent = parent
      message.parentMilliseconds = milliseconds
      message.isShownInChannel = numbers.happens(100)
    }
    decorate(&message, text: text, numbers: &numbers)
    if message.isRegular, message.parent == nil, numbers.happens(15) {
      message.replyCount = min(numbers.between(1...6), size - count - waitingReplies)
      if message.replyCount > 0 {
        threads.append(OpenThread(parent: serial, milliseconds: message.milliseconds, replies: message.replyCount))
        waitingReplies += message.replyCount
      }
    }
    if message.isRegular { recent.append(message) }
    remember(message)
    if recent.count > 30 { recent.removeFirst() }
    return message
  }

  /// The message that the next one replies to, if it is a reply. At the end of the channel every thread gets what it was promised.
  private mutating func nextParent(_ numbers: inout SeededNumbers) -> (serial: Int, milliseconds: Int)? {
    if let parent = answered.popLast() { return (parent.serial, parent.milliseconds) }
    guard waitingReplies > 0, waitingReplies > size - count || numbers.happens(300) else { return nil }
    let index = numbers.below(threads.count)
    threads[index].replies -= 1
    waitingReplies -= 1
    let parent = (threads[index].parent, threads[index].milliseconds)
    if threads[index].replies == 0 { threads.remove(at: index) }
    return parent
  }

  /// Keeps about a hundred messages, evenly over the conversation, that nobody has answered or reacted to.
  private mutating func remember(_ message: ExportedMessage) {
    let distance = max(size / 100, 1)
    guard dayMessages == nil, old.count * distance < count, message.isRegular, message.parent == nil, message.replyCount == 0,
      message.reactions.isEmpty
    else { return }
    old.append(message)
  }

  /// Begins one day more, of `messages` messages; returns the older messages as the day leaves them, when it touches any.
  ///
  /// Of a day that touches old messages every tenth message is a reply to one, and as many old ones get a reaction.
  mutating func beginDay(_ day: NewDay, messages: Int, serial: Int, _ numbers: inout SeededNumbers) -> [ExportedMessage] {
    size += messages
    dayMessages = messages
    clock.begin(day)
    guard day.touchesOld else { return [] }
    let touched = min((messages + 9) / 10, old.count / 2)
    var changed = (0..<touched * 2).map { old[$0 * old.count / (touched * 2)] }
    for index in changed.indices {
      changed[index].updatedAt = day.start + NewDay.length - 1
      if index.isMultiple(of: 2) {
        answered.append(changed[index])
        changed[index].replyCount = 1
      } else {
        changed[index].reactions = reactions(&numbers)
      }
    }
    return changed
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
