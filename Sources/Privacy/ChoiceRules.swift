import ChatModel
import ChatReading
import Diagnostics
import Redaction

/// A choice, ready to be applied: it knows which channels and people are meant.
struct ChoiceRules: Sendable {
  /// Why each channel is left out that is.
  private(set) var hidden: [ArchiveSurvey.Place: String] = [:]
  private var people: Set<String>?
  private var excludedPeople: Set<String> = []
  private var removedPeople: Set<String> = []
  private let hidesRestricted: Bool
  private var messages: Set<String> = []
  private var texts: Redactor?
  private var after: Timestamp?
  private var before: Timestamp?
  /// The people who are seen in a channel that is published; nil for all.
  private(set) var visiblePeople: Set<String>?
  /// What there is to tell of patterns that fit nothing.
  private(set) var notes: [Diagnostic] = []
  /// Whether anything is left out.
  let isActive: Bool
  /// Whether single messages are left out, so that copies of them may stand in others.
  let hidesMessages: Bool

  init(_ choice: ArchiveChoice, _ survey: ArchiveSurvey, joined: [Person]) throws {
    isActive = !choice.isEverything
    hidesMessages = choice.choosesMessages
    hidesRestricted = choice.restricted == .exclude
    (after, before, messages) = (choice.after, choice.before, choice.excludedMessages)
    if let after, let before, after >= before {
      throw ArchiveError("nothing is between include.after and include.before", advice: "the first must be the earlier one")
    }
    let roster = Roster(survey, joined: joined)
    if !choice.people.isEmpty { people = try roster.ids(named: choice.people, in: "include.people") }
    excludedPeople = try roster.ids(named: choice.excludedPeople, in: "exclude.people")
    removedPeople = try roster.ids(named: choice.removedPeople, in: "privacy.remove")
    do {
      if !choice.excludedTexts.isEmpty { texts = try Redactor(patterns: choice.excludedTexts.map { RedactionPattern($0) }) }
    } catch {
      throw ArchiveError("exclude.text: \(error)", advice: nil)
    }
    if choice.choosesChannels { try chooseChannels(choice, survey) }
  }

  private mutating func chooseChannels(_ choice: ArchiveChoice, _ survey: ArchiveSurvey) throws {
    try check(choice.channels, survey, "include.channels")
    try check(choice.excludedChannels, survey, "exclude.channels")
    for place in survey.places {
      var channel = survey.channel(at: place)
      var reason = Self.reason(for: channel, choice)
      // A thread that is a channel goes with its channel, and comes with it.
      if let parent = channel.parentID.flatMap({ survey.channels[$0] }) {
        let parents = Self.reason(for: parent, choice)
        channel.isPrivate = channel.isPrivate || parent.isPrivate
        if parents != Self.notChosen, let parents { reason = parents } else if parents == nil, reason == Self.notChosen { reason = nil }
      }
      if let reason { hidden[place] = reason }
    }
    let withMessages = survey.messagesByPlace.keys
    if !withMessages.isEmpty, withMessages.allSatisfy({ hidden[$0] != nil }) {
      throw ArchiveError(
        "the choice leaves out every channel, so that nothing would be published",
        advice: "widen include.channels or exclude.channels; `chatarchive inspect` shows what a choice takes")
    }
    visiblePeople = survey.peopleByPlace.reduce(into: []) { if hidden[$1.key] == nil { $0.formUnion($1.value) } }
  }

  private static let notChosen = "in a channel that is not chosen"

  private static func reason(for channel: ArchiveSurvey.KnownChannel, _ choice: ArchiveChoice) -> String? {
    func fits(_ patterns: [ArchivePattern]) -> Bool {
      patterns.contains { pattern in pattern.fits(channel.id) || channel.names.contains { pattern.fits($0) } }
    }
    if fits(choice.excludedChannels) { return "in a channel that is left out" }
    if !choice.channels.isEmpty, !fits(choice.channels) { return notChosen }
    if channel.isDirect { return choice.directMessages == .exclude ? "in direct messages" : nil }
    return channel.isPrivate && choice.privateChannels == .exclude ? "in a private channel" : nil
  }

  private mutating func check(_ patterns: [ArchivePattern], _ survey: ArchiveSurvey, _ key: String) throws {
    let names = survey.channels.values.flatMap { $0.names.union([$0.id]) }
    let isNothingFit = !patterns.isEmpty && !patterns.contains { names.contains(where: $0.fits) }
    for pattern in patterns {
      if key == "exclude.channels", pattern.fitsEverything {
        throw ArchiveError("\(key): \"\(pattern.text)\" takes out every channel", advice: "name the channels that are to go")
      }
      guard !names.contains(where: pattern.fits) else { continue }
      let nearest = NearestName.match(for: pattern.text, in: names.sorted())
      let problem = "\(key): no channel fits \"\(pattern.text)\""
      let advice = nearest.map { "did you mean \"\($0)\"?" } ?? "`chatarchive inspect` lists the channels"
      if key == "include.channels", isNothingFit { throw ArchiveError(problem, advice: advice) }
      notes.append(Diagnostic(.warning, problem, advice: advice))
    }
  }

  /// Why a message is left out; nil if it is not.
  func reason(for message: Message) -> String? {
    if let after, message.createdAt < after { return "before the chosen time" }
    if let before, message.createdAt >= before { return "after the chosen time" }
    if hidesRestricted, message.isRestricted || message.kind.isOnlyVisibleToAuthor { return "visible to some people only" }
    if messages.contains(message.id) { return "by their ids" }
    if removedPeople.contains(message.authorID) { return "by people who were removed" }
    if excludedPeople.contains(message.authorID) { return "by people who are left out" }
    if let people, !people.contains(message.authorID) { return "by people who are not chosen" }
    guard let texts else { return nil }
    let attached = message.attachments.flatMap { [$0.title, $0.text].compactMap(\.self) }
    let words = [message.text] + message.richTexts.map { plainText(of: $0) } + attached
    return words.contains { !texts.findings(in: $0).isEmpty } ? "by their texts" : nil
  }
}
