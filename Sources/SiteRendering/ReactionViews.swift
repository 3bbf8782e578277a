import ChatModel
import MessageList
import Templating
import Words

/// Makes `MessageReactionView`'s view.
enum ReactionViews {
  /// The view of a message's reactions; `sent` is when the message was sent. Of clustered ones each count is there for those who listen;
  /// those of `reader` are marked.
  static func view(
    of reactions: [Reaction], sent: Timestamp, people: [String: User], reader: String? = nil,
    _ texts: RichTextContext, _ words: SiteWords, classes: String? = nil, style: ReactionsStyle = .segmented
  ) -> TemplateView {
    let isClustered = style == .clustered
    var view = ViewBuilder<ReactionsField>(ReactionsField.schema)
    view.set(.classes, isClustered ? (classes ?? "") + " clustered" : classes)
    func listed(_ reaction: Reaction, repeats: Int = 0) -> TemplateView {
      var item = item(of: reaction, repeats: repeats, sent: sent, people: people, texts, words)
      item.set(.isCountQuiet, isClustered)
      if let reader { item.set(.isOwn, reaction.userIDs.contains(reader)) }
      return item.view
    }
    let items: [TemplateView] = joined(reactions)?.map { listed($0.reaction, repeats: $0.repeats) } ?? reactions.map { listed($0) }
    view.set(.items, items)
    if isClustered { view.set(.total, words.number(reactions.reduce(into: 0) { $0.addSaturating(max(0, $1.count)) })) }
    return view.view
  }

  /// - Parameter repeats: How many of the count are people who are named already.
  private static func item(
    of reaction: Reaction, repeats: Int, sent: Timestamp, people: [String: User], _ texts: RichTextContext, _ words: SiteWords
  ) -> ViewBuilder<ReactionField> {
    var item = ViewBuilder<ReactionField>(ReactionField.schema)
    item.set(.type, IdentifierText.attribute(reaction.type))
    if let emoji = reaction.emoji, let path = emoji.url.flatMap({ texts.emoji[$0] }) {
      item.set(.symbol, markup: { CustomEmojiRendering.write(emoji, path: texts.root + path, into: &$0) })
    } else {
      item.set(.symbol, IdentifierText.attribute(reaction.symbol))
    }
    item.set(.count, words.number(reaction.count))
    if !reaction.userIDs.isEmpty {
      item.set(.names, markup: { write(namesOf: reaction, repeats: repeats, sent: sent, people: people, words, into: &$0) })
    }
    return item
  }

  /// Who reacted, and how many more there are whom the export does not list.
  private static func write(
    namesOf reaction: Reaction, repeats: Int, sent: Timestamp, people: [String: User], _ words: SiteWords,
    into writer: inout MarkupWriter
  ) {
    let others = reaction.count - reaction.userIDs.count - repeats
    guard others > 0 else { return write(namesOf: reaction, sent: sent, people: people, words, into: &writer) }
    for piece in words.pieces("reactions.andMore", count: others) {
      switch piece {
      case .literal(let text): writer.write(text: text)
      case .placeholder("names"): write(namesOf: reaction, sent: sent, people: people, words, into: &writer)
      case .placeholder: writer.write(text: words.number(others))
      }
    }
  }

  /// An element for each name. That of somebody who is known to have reacted at some time says how many seconds that was after the message.
  private static func write(
    namesOf reaction: Reaction, sent: Timestamp, people: [String: User], _ words: SiteWords, into writer: inout MarkupWriter
  ) {
    let separator = words.listSeparator
    for (index, id) in reaction.userIDs.enumerated() {
      if index > 0 { writer.write(text: separator) }
      writer.write(literal: "<bdi")
      if index < reaction.times.count, let time = reaction.times[index] {
        writer.write(literal: " data-after=\"")
        writer.write(number: Int(time.seconds - sent.seconds))
        writer.write(literal: "\"")
      }
      writer.write(literal: ">")
      writer.write(text: people[id]?.displayName ?? id)
      writer.write(literal: "</bdi>")
    }
  }
}

/// A list has each type once. An export may have one twice, as two emoji of one name, or types that differ only in what no page can hold.
extension ReactionViews {
  /// All reactions of one written type.
  private struct Joined {
    var reaction: Reaction
    /// How many people the export names again.
    var repeats = 0
    private var people: Set<String>

    init(_ reaction: Reaction) {
      self.reaction = reaction
      people = Set(reaction.userIDs)
    }

    mutating func add(_ other: Reaction) {
      reaction.count.addSaturating(other.count)
      for (index, id) in other.userIDs.enumerated() {
        if people.insert(id).inserted {
          reaction.add(id, at: index < other.times.count ? other.times[index] : nil)
        } else {
          repeats += 1
        }
      }
    }
  }

  /// Up to this many types are compared one by one.
  private static let few = 16

  /// The reactions with those of one written type joined, in the order of the first of each; nil where all types differ.
  private static func joined(_ reactions: [Reaction]) -> [Joined]? {
    guard reactions.count > 1 else { return nil }
    let types = reactions.map { written($0.type) }
    let isRepeated =
      types.count > few ? Set(types).count < types.count : types.indices.contains { types[..<$0].contains(types[$0]) }
    guard isRepeated else { return nil }
    var joined: [Joined] = []
    var places: [String: Int] = [:]
    for (type, reaction) in zip(types, reactions) {
      if let place = places[type] {
        joined[place].add(reaction)
      } else {
        places[type] = joined.count
        joined.append(Joined(reaction))
      }
    }
    return joined
  }

  /// A type as it is read back from its attribute: what markup cannot hold is U+FFFD there, and a tab or a line end a space.
  private static func written(_ type: String) -> String {
    let type = IdentifierText.attribute(type)
    guard type.unicodeScalars.contains(where: { replacement(for: $0) != $0 }) else { return type }
    var text = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in type.unicodeScalars {
      if scalar != "\n" || !isAfterReturn { text.append(replacement(for: scalar)) }
      isAfterReturn = scalar == "\r"
    }
    return String(text)
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: " "
    case ..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: scalar
    }
  }
}
