import ChatModel
import Templating

/// Makes `MessageReactionView`'s view.
enum ReactionViews {
  /// The emoji of the SDK's five reaction types; every other type is shown by its own name.
  static let symbols = ["haha": "😂", "like": "👍", "love": "❤️", "sad": "👎", "wow": "😮"]

  static func view(of reactions: [Reaction], people: [String: User]) -> TemplateView {
    var view = ViewBuilder<ReactionsField>(ReactionsField.schema)
    view.set(.items, reactions.map { item(of: $0, people: people) })
    return view.view
  }

  private static func item(of reaction: Reaction, people: [String: User]) -> TemplateView {
    var item = ViewBuilder<ReactionField>(ReactionField.schema)
    item.set(.type, reaction.type.isEmpty ? "unknown" : reaction.type)
    item.set(.symbol, symbols[reaction.type] ?? reaction.type)
    item.set(.count, reaction.count)
    item.set(.names, names(of: reaction, people: people))
    return item.view
  }

  /// Who reacted, and how many more there are whom the export does not list.
  private static func names(of reaction: Reaction, people: [String: User]) -> String {
    var names = reaction.userIDs.map { people[$0]?.displayName ?? $0 }
    let more = reaction.count - names.count
    if more > 0, !names.isEmpty { names.append("\(more) more") }
    return names.joined(separator: ", ")
  }
}
