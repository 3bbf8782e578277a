import ChatModel
import MessageList
import Testing

@Suite("Polls, places and reactions")
struct PollMarkupTests {
  let site = TestSite()

  @Test("A poll says how many options may be chosen")
  func rule() throws {
    func rule(_ change: (inout Poll) -> Void) throws -> String? { try figure(options: [1, 2, 3], change).first(".poll-rule")?.text }
    #expect(try rule { _ in } == "Select one or more")
    #expect(try rule { $0.hasUniqueVote = true } == "Select one")
    #expect(try rule { $0.maximumVotes = 1 } == "Select one")
    #expect(try rule { $0.maximumVotes = 2 } == "Select up to 2")
    #expect(try rule { $0.maximumVotes = 9 } == "Select up to 3")
    #expect(try rule { $0.maximumVotes = 0 } == "Select one or more")
    #expect(try rule { $0.isClosed = true } == "Vote ended")
    #expect(try rule { $0.isVoteLimitKnown = false } == nil)
    #expect(try rule { ($0.isVoteLimitKnown, $0.isClosed) = (false, true) } == "Vote ended")
  }

  @Test("A poll says how many people voted where that is not the number of votes")
  func voterCount() throws {
    func rule(_ voters: Int?, isClosed: Bool = false) throws -> String? {
      try figure(options: [2, 1]) { ($0.isVoteLimitKnown, $0.voterCount, $0.isClosed) = (false, voters, isClosed) }.first(".poll-rule")?
        .text
    }
    #expect(try rule(2) == "2 voters")
    #expect(try rule(1) == "1 voter")
    #expect(try rule(2, isClosed: true) == "Vote ended · 2 voters")
    for count in [3, 0, nil] { #expect(try rule(count) == nil) }
  }

  @Test("A poll says how many comments on it are not in the export")
  func missingAnswers() throws {
    func words(_ missing: Int, _ answers: [PollAnswer] = []) throws -> String? {
      try figure(options: [1]) { ($0.missingAnswerCount, $0.answers) = (missing, answers) }.all(".poll-answer").last?.text
    }
    let answers = [PollAnswer(text: "Soup")]
    #expect(try words(1, answers) == "1 more comment, not in the export")
    #expect(try words(2, answers) == "2 more comments, not in the export")
    #expect(try words(1) == "1 comment, not in the export")
    #expect(try words(0) == nil)
    #expect(try words(0, answers) == "Soup")
  }

  @Test("A closed poll marks the option with the most votes, when it is one alone")
  func winner() throws {
    func winners(_ votes: [Int], closed: Bool = true) throws -> [Int] {
      try figure(options: votes) { $0.isClosed = closed }.all("li").enumerated().filter { $1.classes == ["winner"] }.map(\.offset)
    }
    #expect(try winners([1, 3, 2]) == [1])
    #expect(try winners([3, 3, 2]) == [])
    #expect(try winners([0, 0]) == [])
    #expect(try winners([1, 3, 2], closed: false) == [])
    let nameless = try figure(options: [1, 3, 2]) {
      $0.isClosed = true
      for index in $0.options.indices { $0.options[index].id = "" }
    }
    #expect(nameless.all("li.winner").count == 1, "options without ids are told apart")
  }

  @Test("A bar is the option's votes of the most that any option has")
  func bars() throws {
    #expect(try figure(options: [0, 4, 2]).all("progress").map { "\($0["value"] ?? "")/\($0["max"] ?? "")" } == ["0/4", "4/4", "2/4"])
    #expect(try figure(options: [0, 0]).all("progress").map { $0["max"] } == ["1", "1"])
    #expect(try figure(options: [-3, 0]).all("progress").map { $0["value"] } == ["0", "0"])
  }

  @Test("An anonymous poll names nobody")
  func voters() throws {
    func text(anonymous: Bool) throws -> String {
      try figure(options: [2]) {
        $0.isAnonymous = anonymous
        $0.options[0].voterIDs = ["bob", "stranger"]
        $0.answers = [PollAnswer(text: "Soup", userID: "bob"), PollAnswer(text: "Bread")]
      }.text
    }
    #expect(try text(anonymous: false).contains("Bob, stranger"))
    let anonymous = try text(anonymous: true)
    #expect(!anonymous.contains("Bob") && !anonymous.contains("bob") && !anonymous.contains("stranger"))
    #expect(anonymous.contains("Soup") && anonymous.contains("Bread"))
  }

  @Test("More than ten options are folded away, none is lost", arguments: [1, 10, 11, 25])
  func manyOptions(count: Int) throws {
    let figure = try figure(options: [Int](repeating: 1, count: count))
    #expect(figure.all("li").count == count)
    #expect(figure.elements.first { $0.name == "ul" }?.elements.count == min(count, 10))
    #expect(figure.first("summary")?.text == [11: "See 1 More Option", 25: "See 15 More Options"][count])
  }

  @Test("An option or an answer without text does not borrow the message's")
  func emptyTexts() throws {
    let figure = try figure(options: [1]) {
      $0.options[0].text = ""
      $0.answers = [PollAnswer(text: "")]
    }
    #expect(figure.first(".poll-text")?.text == "" && figure.first(".poll-answer")?.text == "")
  }

  @Test(
    "A place is a link to a map, with five decimals",
    arguments: [
      (50.087_654_321, 14.421_2, "50.08765, 14.42120"), (-33.9, -0.000_001, "-33.90000, 0.00000"),
      (0.99999999, -179.5, "1.00000, -179.50000"),
    ])
  func location(latitude: Double, longitude: Double, label: String) throws {
    let figure = try place(SharedLocation(latitude: latitude, longitude: longitude, endsAt: Timestamp(seconds: 1_700_003_600), name: ""))
    let parts = label.split(separator: ", ")
    let href = try #require(figure.first("a.message-link")?["href"])
    #expect(href == "https://www.openstreetmap.org/?mlat=\(parts[0])&mlon=\(parts[1])#map=15/\(parts[0])/\(parts[1])")
    #expect(
      figure.first(".file-title")?.text == "Shared location"
        && figure.first(".file-size")?.text == "\(label) · shared until 11:13\u{202F}PM")
  }

  @Test("A place that is shared until another day says which")
  func laterDay() throws {
    let figure = try place(SharedLocation(latitude: 1, longitude: 2, endsAt: Timestamp(seconds: 1_700_200_000), name: ""))
    #expect(figure.first(".file-size")?.text == "1.00000, 2.00000 · shared until Nov 17, 2023 5:46\u{202F}AM")
  }

  @Test("A place that is nowhere is no trap", arguments: [Double.nan, .infinity, -.infinity, 1e300, -361])
  func nowhere(degrees: Double) throws {
    #expect(try place(SharedLocation(latitude: degrees, longitude: degrees, name: "Nowhere")).text.contains("Nowhere"))
  }

  @Test("A reaction has its type, its symbol or name, its count, whatever the score, and the people")
  func reactions() throws {
    let reacted = message {
      $0.reactions = [
        Reaction(type: "like", count: 3, userIDs: ["bob", "stranger"]), Reaction(type: "clap", count: 1, score: 7),
        Reaction(type: "love", count: 1, userIDs: ["bob"]),
      ]
    }
    for placement in ReactionsPlacement.allCases {
      var site = TestSite()
      site.config.messageDisplayOptions.reactionsPlacement = placement
      var planned = site.plan(reacted)
      planned.people = ["bob": User(id: "bob", name: "Bob")]
      let item = try site.item(planned)
      let list = try #require(placement == .top ? item.first("div.bubble")?.first("ul.reactions") : item.elements.first { $0.name == "ul" })
      #expect(list.classes == (placement == .top ? ["reactions"] : ["reactions", "bottom"]))
      #expect(list.elements.map { $0["data-reaction"] } == ["like", "clap", "love"])
      #expect(list.elements.map(\.text) == ["👍 3Bob, stranger, 1 more", "👏 1", "❤️ 1Bob"])
      #expect(item.all("ul.reactions").count == 1)
      #expect(list.elements.map(\.classes) == [[], [], []])
      planned.readerID = "stranger"
      #expect(try site.item(planned).first("ul.reactions")?.elements.map(\.classes) == [["own"], [], []])
    }
  }

  @Test(
    "Reactions of which a page would say one type are one, with all who reacted, each of them once",
    arguments: [[":pog:", ":pog:"], [" ", "\n\n"], ["a\u{1}", "a\u{FFFF}"], ["a\tb", "a\r\nb"], ["\u{E9}", "e\u{301}"]])
  func equalReactions(types: [String]) throws {
    var planned = site.plan(
      message {
        $0.reactions = [
          Reaction(type: types[0], count: 2, userIDs: ["bob", "stranger"]), Reaction(type: "like", count: 1),
          Reaction(type: types[1], count: 3, userIDs: ["stranger", "ann"], times: [nil, Timestamp(seconds: $0.createdAt.seconds + 7)]),
        ]
      })
    planned.people = ["bob": User(id: "bob", name: "Bob")]
    let list = try #require(try site.item(planned).first("ul.reactions"))
    #expect(list.elements.count == 2 && list.elements.last?.text == "👍 1")
    #expect(list.first("summary")?.text.hasSuffix(" 5") == true)
    #expect(list.first(".reaction-users")?.text == "Bob, stranger, ann, 1 more")
    #expect(list.all("bdi").map { $0["data-after"] } == [nil, nil, "7"])
  }

  @Test("Reactions of many types are joined in the order of the first of each, and their counts at most to the greatest number there is")
  func manyEqualReactions() throws {
    let counts = [1] + Array(repeating: Int.max, count: 39)
    let reacted = message { $0.reactions = counts.enumerated().map { Reaction(type: "t\($0 % 20)", count: $1) } }
    var clustered = site
    clustered.config.messageDisplayOptions.reactionsStyle = .clustered
    let list = try #require(try clustered.item(site.plan(reacted)).first("ul.reactions"))
    let most = "9,223,372,036,854,775,807"
    #expect(list.elements.map(\.text) == (0..<20).map { "t\($0) \(most)" } && list["data-total"] == most)
  }

  private func figure(options: [Int], _ change: (inout Poll) -> Void = { _ in }) throws -> PageElement {
    var poll = Poll(id: "p", name: "Lunch?")
    poll.options = options.enumerated().map { PollOption(id: "o\($0)", text: "option \($0)", voteCount: $1) }
    change(&poll)
    var planned = site.plan(message("The message's text") { $0.poll = poll })
    planned.people = ["bob": User(id: "bob", name: "Bob")]
    let figure = try #require(try site.item(planned).first("figure.poll"))
    #expect(figure.first("figcaption")?.text == "Lunch?")
    return figure
  }

  private func place(_ location: SharedLocation) throws -> PageElement {
    try #require(try site.item(site.plan(message { $0.location = location })).first("figure.location"))
  }
}
