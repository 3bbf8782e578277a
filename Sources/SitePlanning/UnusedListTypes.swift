import Diagnostics
import MessageList

/// Finds the rules for list types that are about no channel of the export: most likely a name was misspelt.
package enum UnusedListTypes {
  /// A note for each of them.
  package static func notes(_ rules: [MessageListTypeRule], channels: [ChannelPlan]) -> [Diagnostic] {
    guard !rules.isEmpty else { return [] }
    let known = channels.map {
      (id: $0.stored.channel.id, name: $0.rendered.name, matched: MatchedName($0.rendered.name), type: $0.stored.channel.type)
    }
    return rules.enumerated().compactMap { index, rule in
      guard !known.contains(where: { rule.fits(id: $0.id, name: $0.matched, channelType: $0.type) }) else { return nil }
      let meant =
        rule.id.flatMap { NearestName.match(for: $0, in: known.map(\.id)) }
        ?? rule.channelType.flatMap { NearestName.match(for: $0, in: known.map(\.type)) }
        ?? rule.name.flatMap { NearestName.match(for: $0, in: known.map(\.name)) }
      return Diagnostic(
        .note, "messageListConfig.messageListTypes[\(index)]: no channel in the export matches", at: rule.place,
        advice: meant.map { "did you mean \"\($0)\"?" })
    }
  }
}
