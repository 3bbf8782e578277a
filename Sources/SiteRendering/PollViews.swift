import ChatModel
import MessageList
import Templating
import Words

/// Makes `PollView`'s view by the SDK's rules: what may be voted, ten options at once, a bar for each.
enum PollViews {
  /// How many options are shown before the rest is folded away.
  static let visibleOptions = 10

  static func view(of poll: Poll, people: [String: User], _ words: SiteWords) -> TemplateView {
    let most = poll.options.map(\.voteCount).max() ?? 0
    let hasWinner = poll.isClosed && most > 0 && poll.options.filter { $0.voteCount == most }.count == 1
    let options = poll.options.map { option in
      self.option(
        option, maximum: max(most, 1), isWinner: hasWinner && option.voteCount == most, isAnonymous: poll.isAnonymous, people: people,
        words)
    }
    var view = ViewBuilder<PollField>(PollField.schema)
    view.set(.name, poll.name)
    view.set(.about, poll.about)
    view.set(.rule, facts(of: poll, words))
    view.set(.options, Array(options.prefix(visibleOptions)))
    view.set(.moreOptions, Array(options.dropFirst(visibleOptions)))
    view.set(.hasMore, options.count > visibleOptions)
    let moreCount = max(0, options.count - visibleOptions)
    view.set(.moreCount, words.number(moreCount))
    view.set(.moreLabel, words("poll.moreOptions", count: moreCount))
    view.set(.answers, poll.answers.map { answer($0, isAnonymous: poll.isAnonymous, people: people) })
    let missing = poll.missingAnswerCount
    if missing > 0 {
      view.set(.missingAnswers, words(poll.answers.isEmpty ? "poll.commentsMissing" : "poll.moreCommentsMissing", count: missing))
    }
    return view.view
  }

  /// What may be voted, and how many people voted where that is not the number of votes; nil where the export says neither.
  private static func facts(of poll: Poll, _ words: SiteWords) -> String? {
    let votes = poll.options.reduce(0) { $0.adding(saturating: max(0, $1.voteCount)) }
    let voters = poll.voterCount.flatMap { count in
      count <= 0 || count == votes ? nil : words("poll.voters", count: count)
    }
    let facts = [rule(of: poll, words), voters].compactMap(\.self)
    return facts.isEmpty ? nil : facts.joined(separator: " · ")
  }

  /// What may be voted; nil where the export does not say.
  private static func rule(of poll: Poll, _ words: SiteWords) -> String? {
    if poll.isClosed { return words("poll.ended") }
    guard poll.isVoteLimitKnown else { return nil }
    if poll.hasUniqueVote || poll.maximumVotes == 1 { return words("poll.selectOne") }
    guard let most = poll.maximumVotes, most > 0 else { return words("poll.selectAny") }
    return words("poll.selectUpTo", count: min(most, poll.options.count))
  }

  private static func option(
    _ option: PollOption, maximum: Int, isWinner: Bool, isAnonymous: Bool, people: [String: User], _ words: SiteWords
  ) -> TemplateView {
    var view = ViewBuilder<PollOptionField>(PollOptionField.schema)
    view.set(.isWinner, isWinner)
    view.set(.votes, max(option.voteCount, 0))
    view.set(.votesLabel, words.number(max(option.voteCount, 0)))
    view.set(.maximum, maximum)
    view.set(.text, option.text)
    let voters = isAnonymous ? [] : option.voterIDs.map { people[$0]?.displayName ?? $0 }
    view.set(.voters, (voters + (option.isChosen ? [words("poll.ownVote")] : [])).joined(separator: words.listSeparator))
    return view.view
  }

  private static func answer(_ answer: PollAnswer, isAnonymous: Bool, people: [String: User]) -> TemplateView {
    var view = ViewBuilder<PollAnswerField>(PollAnswerField.schema)
    if !isAnonymous, let id = answer.userID { view.set(.author, people[id]?.displayName ?? id) }
    view.set(.text, answer.text)
    return view.view
  }
}
