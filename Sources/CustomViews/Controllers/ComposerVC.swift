import MessageList

/// Where messages are written, under the SDK's name. An archive is read, so it is drawn nowhere.
open class ComposerVC: UIViewController {
  /// What would be written. It has no effect.
  public struct Content {
    /// The message that would be changed.
    public private(set) var editingMessage: ChatMessage?
    /// The message that would be quoted.
    public private(set) var quotingMessage: ChatMessage?

    /// Notes the message that would be changed.
    public mutating func editMessage(_ message: ChatMessage) { editingMessage = message }
    /// Notes the message that would be quoted.
    public mutating func quoteMessage(_ message: ChatMessage) { quotingMessage = message }
  }

  /// What would be written. It has no effect.
  public var content = Content()
}
