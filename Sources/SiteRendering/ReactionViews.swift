import ChatModel
import MessageList
import Templating

/// Makes `MessageReactionView`'s view.
enum ReactionViews {
  /// The emoji of the SDK's five reaction types; every other type is shown by its own name.
  static let symbols = ["haha": "😂", "like": "👍", "love": "❤️", "sad": "👎", "wow": "😮"]

  /// The view of a message's reactions; `sent` is when the message was sent. Of clustered ones each count is there for those who listen.
  static func view(
    of reactions: [Reaction], sent: Timestamp, people: [String: User], _ texts: RichTextContext = RichTextContext(),
    classes: String? = nil, style: ReactionsStyle = .segmented
  ) -> TemplateView {
    let isClustered = style == .clustered
    var view = ViewBuilder<ReactionsField>(ReactionsField.schema)
    view.set(.classes, isClustered ? (classes ?? "") + " clustered" : classes)
    view.set(.items, reactions.map { item(of: $0, sent: sent, people: people, texts, isCountQuiet: isClustered) })
    if isClustered { view.set(.total, reactions.reduce(0) { $0 &+ max(0, $1.count) }) }
    return view.view
  }

  private static func item(
    of reaction: Reaction, sent: Timestamp, people: [String: User], _ texts: RichTextContext, isCountQuiet: Bool
  ) -> TemplateView {
    var item = ViewBuilder<ReactionField>(ReactionField.schema)
    item.set(.type, IdentifierText.attribute(reaction.type))
    let symbol = symbols[reaction.type] ?? IdentifierText.attribute(reaction.emoji?.text ?? reaction.type)
    if let emoji = reaction.emoji, let path = emoji.url.flatMap({ texts.emoji[$0] }) {
      item.set(.symbol, markup: { CustomEmojiRendering.write(emoji, path: texts.root + path, into: &$0) })
    } else {
      item.set(.symbol, symbol)
    }
    item.set(.count, reaction.count)
    item.set(.isCountQuiet, isCountQuiet)
    if !reaction.userIDs.isEmpty { item.set(.names, markup: { write(namesOf: reaction, sent: sent, people: people, into: &$0) }) }
    return item.view
  }

  /// Who reacted, and how many more there are whom the export does not list. Who is known to have reacted at some time has an element that
  /// says how many seconds that was after the message.
  private static func write(
    namesOf reaction: Reaction, sent: Timestamp, people: [String: User], into writer: inout MarkupWriter
  ) {
    for (index, id) in reaction.userIDs.enumerated() {
      if index > 0 { writer.write(literal: ", ") }
      let name = people[id]?.displayName ?? id
      guard index < reaction.times.count, let time = reaction.times[index] else {
        writer.write(text: name)
        continue
      }
      writer.write(literal: "<bdi data-after=\"")
      writer.write(number: Int(time.seconds - sent.seconds))
      writer.write(literal: "\">")
      writer.write(text: name)
      writer.write(literal: "</bdi>")
    }
    let more = reaction.count - reaction.userIDs.count
    guard more > 0 else { return }
    writer.write(literal: ", ")
    writer.write(number: more)
    writer.write(literal: " more")
  }
}
