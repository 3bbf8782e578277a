import Appearance
import ChatModel
import Configuration

/// The keys whose values have a form of their own.
extension MessageListConfig {
  static let scrollingAnchorKey = ConfigurationKey<Self>(
    "scrollingAnchor",
    type: "one of \(UnitPoint.named.map(\.name).joined(separator: ", ")), or an object of x and y from 0 to 1",
    schema: .any([
      .oneOf(UnitPoint.named.map(\.name)), .object([.init("x", .number(0...1)), .init("y", .number(0...1))]),
    ]),
    meaning: "Where on the screen a message is placed after a jump; only the height counts.",
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
    "skipEditedMessageLabel", type: "true or false", schema: .bool,
    meaning: "Whether edited messages are not marked, although isMessageEditedLabelEnabled is on. From Swift: per message.",
    text: { $0.skipEditedMessageLabel == nil ? "false" : "(custom)" }
  ) { item, section in
    guard let isSkipped = item.bool() else { return }
    section.skipEditedMessageLabel = nil
    if isSkipped { section.skipEditedMessageLabel = { _ in true } }
  }

  private static let actions = ["copy_message_action", "thread_message_action", "copy_link_action"]
  /// Identifiers of the SDK's actions that an archive has not.
  private static let otherActions = [
    "reply_message_action", "edit_message_action", "delete_message_action", "mark_unread_action", "flag_message_action",
    "pin_message_action", "unpin_message_action", "resend_message_action", "mute_message_action", "unmute_message_action",
    "block_user_action", "unblock_user_action",
  ]

  static let supportedMessageActionsKey = ConfigurationKey<Self>(
    "supportedMessageActions", type: "an array of \(actions.joined(separator: ", ")), or null",
    schema: .list(.oneOf(actions + otherActions)).orNull,
    meaning:
      "Which actions a message's popover offers; null offers all. The SDK's other actions have no effect in an archive. From Swift: per message.",
    text: { $0.supportedMessageActions == nil ? "null" : "(custom)" }
  ) { item, section in
    guard !item.isNull else { return section.setSupportedMessageActions(ofAll: nil) }
    if let actions = item.array({ $0.oneOf(actions + otherActions) }) { section.setSupportedMessageActions(ofAll: actions) }
  }
}
