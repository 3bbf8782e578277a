import ChatModel
import MessageList
import Testing

@Suite("Folds of who came and went")
struct MembershipFoldsTests {
  private static let day = CivilDay(number: 1)

  /// Messages of a page: `+a` and `-a` say that a came or went, anything else is a text. `|` in front begins a new day.
  private func page(_ items: String...) -> [PlannedMessage] {
    items.enumerated().map { number, item in
      let text = item.drop { $0 == "|" }
      let isText = !text.hasPrefix("+") && !text.hasPrefix("-")
      var message = Message(
        id: "\(number)", authorID: "u", text: String(text), createdAt: Timestamp(seconds: Int64(number)), kind: isText ? .regular : .system)
      if !isText {
        let people = text.dropFirst().split(separator: ",").map(String.init)
        message.membershipChange = MembershipChange(text.hasPrefix("+") ? .joined : .left, people)
      }
      var planned = PlannedMessage(message: message, author: User(id: "u"))
      if item.hasPrefix("|") { planned.newDay = Self.day }
      return planned
    }
  }

  /// The folds of a page as `start-end joined/left`.
  private func folds(_ messages: [PlannedMessage]) -> [String] {
    var messages = messages
    MembershipFolds.fold(&messages) { $0.uppercased() }
    var found: [String] = []
    for (index, message) in messages.enumerated() {
      if let fold = message.fold { found.append("\(index)- \(fold.joined.joined(separator: ","))/\(fold.left.joined(separator: ","))") }
      if message.isFoldEnd, let last = found.popLast() { found.append(last.replacing("- ", with: "-\(index) ", maxReplacements: 1)) }
    }
    return found
  }

  @Test("hold the messages of a run, and everybody's name once for coming and once for going")
  func run() {
    #expect(folds(page("x", "+a", "-b,c", "+a", "-a", "x")) == ["1-4 A/B,C,A"])
    #expect(folds(page("+a", "+b", "x", "-a", "-b")) == ["0-1 A,B/", "3-4 /A,B"])
  }

  @Test("are no folds of a single message")
  func single() {
    #expect(folds(page("+a", "x", "+b")).isEmpty)
    #expect(folds(page()).isEmpty)
    #expect(folds(page("|+a", "|+b", "x")).isEmpty)
  }

  @Test("begin anew at a date, a date indicator and what is unread, and hold nothing of use besides")
  func boundaries() {
    #expect(folds(page("|+a", "+b", "|+c", "+d")) == ["0-1 A,B/", "2-3 C,D/"])
    var messages = page("+a", "+b", "+c", "+d")
    messages[2].isFirstUnread = true
    #expect(folds(messages) == ["0-1 A,B/", "2-3 C,D/"])
    messages = page("+a", "+b", "+c", "+d")
    messages[2].dateIndicator = Self.day
    #expect(folds(messages) == ["0-1 A,B/", "2-3 C,D/"])
    messages = page("+a", "+b", "+c", "+d", "+e", "+f", "+g", "+h", "+i")
    messages[2].message.reactions = [Reaction(type: "like", count: 1)]
    messages[5].thread = PlannedThread(replyCount: 1, href: "x", participant: nil)
    messages[7].message.deletedAt = Timestamp(seconds: 1)
    #expect(folds(messages) == ["0-1 A,B/", "3-4 D,E/"])
  }
}
