import ChatModel
import MessageList

extension MessageViews {
  /// The text of a message as it is shown, without its structure, and without what opens only when somebody asks.
  func plainText(of planned: PlannedMessage) -> String {
    if planned.text.translatedTo == nil, let structure = planned.message.richText {
      return ChatModel.plainText(of: structure, hidesSpoilers: true)
    }
    let text = planned.text.shown
    guard let structure = parser.structure(of: text, isPlain: planned.message.isPlainText, mentions: []) else { return text }
    return ChatModel.plainText(of: structure)
  }
}
