import ChatModel
import MessageList
import Templating

/// Makes `PollView`'s view by the SDK's rules: what may be voted, ten options at once, a bar for each.
enum PollViews {
  /// How many options are shown before the rest is folded away.
  static let visibleOptions = 10

  static func view(of poll: Poll, people: [String: User], _ numbers: NumberLabels) -> TemplateView {
    let most = poll.options.map(\.voteCount).max() ?? 0
    let hasWinner = poll.isClosed && most > 0 && poll.options.filter { $0.voteCount == most }.count == 1
    let options = poll.options.map { option in
      self.option(
        option, maximum: max(most, 1), isWinner: hasWinner && option.voteCount == most, isAnonymous: poll.isAnonymous, people: people,
        numbers)
    }
    var view = ViewBuilder<PollField>(PollField.schema)
    view.set(.name, poll.name)
    view.set(.about, poll.about)
    view.set(.rule, facts(of: poll, numbers))
    view.set(.options, Array(options.prefix(visibleOptions)))
    view.set(.moreOptions, Array(options.dropFirst(visibleOptions)))
    view.set(.hasMore, options.count > visibleOptions)
    view.set(.moreCount, numbers.text(max(0, options.count - visibleOptions)))
    view.set(.answers, poll.answers.map { answer($0, isAnonymous: poll.isAnonymous, people: people) })
    let missing = poll.missingAnswerCount
    if missing > 0 {
      let comments = (poll.answers.isEmpty ? " comment" : " more comment") + (missing == 1 ? "" : "s")
      view.set(.missingAnswers, numbers.text(missing) + comments + ", not in the export")
    }
    return view.view
  }

  /// What may be voted, and how many people voted where that is not the number of votes; nil where the export says neither.
  private static func facts(of poll: Poll, _ numbers: NumberLabels) -> String? {
    let votes = poll.options.reduce(0) { $0.adding(saturating: max(0, $1.voteCount)) }
    let voters = poll.voterCount.flatMap { count in
      count <= 0 || count == votes ? nil : count == 1 ? "1 voter" : numbers.text(count) + " voters"
    }
    let facts = [rule(of: poll, numbers), voters].compactMap(\.self)
    return facts.isEmpty ? nil : facts.joined(separator: " · ")
  }

  /// What may be voted; nil where the export does not say.
  private static func rule(of poll: Poll, _ numbers: NumberLabels) -> String? {
    if poll.isClosed { return "Vote ended" }
    guard poll.isVoteLimitKnown else { return nil }
    if poll.hasUniqueVote || poll.maximumVotes == 1 { return "Select one" }
    guard let most = poll.maximumVotes, most > 0 else { return "Select one or more" }
    return "Select up to \(numbers.text(min(most, poll.options.count)))"
  }

  private static func option(
    _ option: PollOption, maximum: Int, isWinner: Bool, isAnonymous: Bool, people: [String: User], _ numbers: NumberLabels
  ) -> TemplateView {
    var view = ViewBuilder<PollOptionField>(PollOptionField.schema)
    view.set(.isWinner, isWinner)
    view.set(.votes, max(option.voteCount, 0))
    view.set(.votesLabel, numbers.text(max(option.voteCount, 0)))
    view.set(.maximum, maximum)
    view.set(.text, option.text)
    let voters = isAnonymous ? [] : option.voterIDs.map { people[$0]?.displayName ?? $0 }
    view.set(.voters, (voters + (option.isChosen ? ["✓ own vote"] : [])).joined(separator: ", "))
    return view.view
  }

  private static func answer(_ answer: PollAnswer, isAnonymous: Bool, people: [String: User]) -> TemplateView {
    var view = ViewBuilder<PollAnswerField>(PollAnswerField.schema)
    if !isAnonymous, let id = answer.userID { view.set(.author, people[id]?.displayName ?? id) }
    view.set(.text, answer.text)
    return view.view
  }
}
