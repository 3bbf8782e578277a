import ChatModel
import MessageList
import SiteRendering
import TestSupport
import Testing

@Suite("A page full of hostile text")
struct HostilePageTests {
  @Test("keeps the contract, and has no element, address or script but the templates' own", arguments: 0..<30)
  func hostile(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var site = TestSite()
    site.config.messageDisplayOptions.reactionsPlacement = Bool.random(using: &generator) ? .top : .bottom
    site.config.groupMessages = Bool.random(using: &generator)
    site.config.markdownSupportEnabled = Bool.random(using: &generator)
    var page = PlannedPage(number: 1, isNewest: true)
    page.messages = (0..<6).map { number in Self.message(number, site: site, using: &generator) }
    var channel = TestSite.channel
    channel.id = Self.string(using: &generator)
    channel.name = Self.string(using: &generator)
    channel.topic = Self.string(using: &generator)
    let tree = try PageReader.read(try site.source(of: page, channel: channel))
    #expect(tree.all("li.message").count == 6)
    #expect(tree.all("script").count == 1 && tree.all("style").isEmpty && tree.all("iframe").isEmpty)
    for element in tree.descendants {
      #expect(element.attributes.keys.allSatisfy { !$0.hasPrefix("on") && $0 != "style" }, "seed \(seed), <\(element.name)>")
      for address in [element["href"], element["src"]].compactMap(\.self) {
        #expect(Self.harmless.contains { address.hasPrefix($0) }, "seed \(seed), \(address)")
      }
    }
  }

  private static let harmless = ["../", "#", "https://a.example", "http://[::1]", "mailto:", "tel:", "https://www.openstreetmap.org/"]

  private static func string(using generator: inout SeededGenerator) -> String {
    let pieces =
      RandomRichText<SeededGenerator>.hostile + RandomRichText<SeededGenerator>.addresses + [
        "**b**", "`c`", "[x](javascript:alert(1))", " ",
      ]
    return (0..<Int.random(in: 0...3, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private static func message(_ number: Int, site: TestSite, using generator: inout SeededGenerator) -> PlannedMessage {
    var message = Message(
      id: "m\(number)" + string(using: &generator), authorID: string(using: &generator), text: string(using: &generator),
      createdAt: Timestamp(seconds: 0))
    message.kind = MessageKind.allCases.randomElement(using: &generator) ?? .regular
    message.isBounced = Bool.random(using: &generator)
    message.attachments = AttachmentKind.allCases.map { kind in
      var attachment = ChatModel.Attachment(kind: kind, typeName: string(using: &generator))
      attachment.title = string(using: &generator)
      attachment.text = string(using: &generator)
      attachment.authorName = string(using: &generator)
      attachment.linkURL = string(using: &generator)
      attachment.url = string(using: &generator)
      attachment.waveform = [1, 2, 3]
      attachment.duration = .infinity
      attachment.fileSize = .max
      return attachment
    }
    message.reactions = (0..<3).map { _ in
      Reaction(type: string(using: &generator), count: Int.random(in: -1...3, using: &generator), userIDs: [string(using: &generator)])
    }
    var poll = Poll(id: "", name: string(using: &generator))
    poll.about = string(using: &generator)
    poll.options = (0..<12).map { _ in
      PollOption(id: "", text: string(using: &generator), voteCount: 1, voterIDs: [string(using: &generator)])
    }
    poll.answers = [PollAnswer(text: string(using: &generator), userID: string(using: &generator))]
    message.poll = poll
    message.location = SharedLocation(latitude: 1, longitude: .nan, endsAt: Timestamp(seconds: 0), name: string(using: &generator))

    var planned = site.plan(message, content: [.quote, .thread, .translation])
    planned.author = User(id: message.authorID, name: string(using: &generator))
    planned.text = PlannedText(
      shown: string(using: &generator), original: string(using: &generator), translatedTo: string(using: &generator))
    planned.mentions = [User(id: "u", name: string(using: &generator))]
    planned.quote = PlannedQuote(author: User(id: "q", name: string(using: &generator)), isOwn: true, text: string(using: &generator))
    planned.thread = PlannedThread(replyCount: -3, href: nil, participant: User(id: string(using: &generator)))
    planned.pinnedBy = string(using: &generator)
    planned.showsGroupHeader = true
    planned.attachments = message.attachments.map { attachment in
      let places: [MediaPlace] = [
        .missing, .remote(url: string(using: &generator)), .site(path: "media/x", size: -1, width: 0, height: -1),
      ]
      return PlannedAttachment(
        attachment: attachment, file: places.randomElement(using: &generator), thumbnail: .remote(url: string(using: &generator)))
    }
    return planned
  }
}
