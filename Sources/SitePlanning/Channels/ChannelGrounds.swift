import Appearance
import CustomViews
import Diagnostics

/// What a program gives channels of the list as their grounds, as rules of a style sheet.
package struct ChannelGrounds {
  /// The rules, one for all channels where they have the same ground.
  package let rules: String

  /// - Throws: `ArchiveError` for a view that is no ground, and for a colour that is none.
  package init(_ methods: FactoryMethods, channels: [ChannelPlan]) throws(ArchiveError) {
    guard let draw = methods.channelListItemBackground else {
      rules = ""
      return
    }
    var text = ""
    for isSelected in [false, true] {
      var selectors: [String: [String]] = [:]
      var order: [String] = []
      for channel in channels {
        guard let declarations = try Self.declarations(of: draw(channel.stored.channel, isSelected), channel) else { continue }
        if selectors[declarations] == nil { order.append(declarations) }
        selectors[declarations, default: []].append(Self.selector(of: channel, isSelected))
      }
      for declarations in order {
        let some = selectors[declarations] ?? []
        let isAll = some.count == channels.count
        text += "\(isAll ? Self.selector(isSelected) : some.joined(separator: ",\n")) { \(declarations) }\n"
      }
    }
    rules = text
  }

  private static func declarations(of view: AnyView, _ channel: ChannelPlan) throws(ArchiveError) -> String? {
    switch view.ground {
    case .theme: return nil
    case .background(let background):
      let style = ViewStyle(background: background, of: "makeChannelListItemBackground")
      if let problem = style.problem { throw ArchiveError(problem) }
      return style.declarations
    case nil:
      throw ArchiveError(
        "makeChannelListItemBackground gives the channel \(channel.rendered.name.debugDescription) a view that cannot be a background",
        advice: "return a Color or a LinearGradient, or draw the item itself with makeChannelListItem")
    }
  }

  /// The selector wins over those of themes.
  private static func selector(_ isSelected: Bool, _ address: String = "") -> String {
    ".channel-list .channel-list-item > a\(address)\(isSelected ? "[aria-current]" : "")"
  }

  /// The list stands on pages of other folders, too.
  private static func selector(of channel: ChannelPlan, _ isSelected: Bool) -> String {
    let page = channel.rendered.folder + "/index.html"
    return selector(isSelected, "[href=\(CSSText.string(page))]") + ",\n" + selector(isSelected, "[href$=\(CSSText.string("/" + page))]")
  }
}
