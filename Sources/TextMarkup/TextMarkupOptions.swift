/// What is recognised in a message's text.
package struct TextMarkupOptions: Sendable, Hashable {
  /// Whether Markdown is read (MessageListConfig.markdownSupportEnabled, default true).
  package var markdownSupportEnabled: Bool
  /// Whether addresses and mentions are found in the text (MessageListConfig.localLinkDetectionEnabled, default true).
  package var localLinkDetectionEnabled: Bool

  /// Makes the options; the defaults are the message list's.
  package init(markdownSupportEnabled: Bool = true, localLinkDetectionEnabled: Bool = true) {
    self.markdownSupportEnabled = markdownSupportEnabled
    self.localLinkDetectionEnabled = localLinkDetectionEnabled
  }
}
