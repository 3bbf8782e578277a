import Appearance
import ChatModel
import Configuration

/// The keys whose values have a form of their own.
extension MessageListConfig {
  static let scrollingAnchorKey = ConfigurationKey<Self>(
    "scrollingAnchor",
    type: "one of \(UnitPoint.named.map(\.name).joined(separator: ", ")), or an object of x and y from 0 to 1",
    meaning: "Where on the screen a message comes to rest that was jumped to; only the height counts.",
    text: { "\($0.scrollingAnchor)" },
    check: { section in
      let unit = 0.0...1.0
      return unit.contains(section.scrollingAnchor.x) && unit.contains(section.scrollingAnchor.y) ? nil : "expected x and y from 0 to 1"
    }
  ) { item, section in
    if case .object = item.value.content {
      let base = section.scrollingAnchor
      let point = item.object { UnitPoint(x: $0.number("x", in: 0...1) ?? base.x, y: $0.number("y", in: 0...1) ?? base.y) }
      if let point { section.scrollingAnchor = point }
    } else if let name = item.oneOf(UnitPoint.named.map(\.name)), let named = UnitPoint.named.first(where: { $0.name == name }) {
      section.scrollingAnchor = named.point
    }
  }

  static let skipEditedMessageLabelKey = ConfigurationKey<Self>(
    "skipEditedMessageLabel", type: "true or false",
    meaning: "Whether edited messages do not say so, although isMessageEditedLabelEnabled is on. From Swift: per message.",
    text: { $0.skipEditedMessageLabel == nil ? "false" : "(custom)" }
  ) { item, section in
    guard let isSkipped = item.bool() else { return }
    section.skipEditedMessageLabel = nil
    if isSkipped { section.skipEditedMessageLabel = { _ in true } }
  }

  static let supportedMessageActionsKey = ConfigurationKey<Self>(
    "supportedMessageActions", type: "an array of strings, or null",
    meaning:
      "Which actions a message's popover offers: `copy_message_action`, `thread_message_action`, `copy_link_action`; null offers all. "
      + "From Swift: per message.",
    text: { $0.supportedMessageActions == nil ? "null" : "(custom)" }
  ) { item, section in
    guard !item.isNull else { return section.setSupportedMessageActions(ofAll: nil) }
    if let actions = item.array({ $0.string() }) { section.setSupportedMessageActions(ofAll: actions) }
  }
}
