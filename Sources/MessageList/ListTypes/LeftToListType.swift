/// An option that the list type of a channel decides unless somebody set it.
@propertyWrapper
public struct LeftToListType<Value: Sendable>: Sendable {
  private let sdkDefault: Value
  /// The value that was set; nil if the list type decides.
  public private(set) var projectedValue: Value?

  /// Makes an option.
  /// - Parameters:
  ///   - sdkDefault: The value of the SDK, which has one for all list types.
  ///   - value: What is set; nil leaves the option to the list type.
  public init(sdkDefault: Value, set value: Value?) {
    self.sdkDefault = sdkDefault
    projectedValue = value
  }

  /// The value that was set, or else the SDK's default.
  public var wrappedValue: Value {
    get { projectedValue ?? sdkDefault }
    set { projectedValue = newValue }
  }
}

extension MessageListConfig {
  /// The list type of a channel: that of the first rule that matches it, or else `messageListType`.
  /// - Parameters:
  ///   - id: The channel's id, for Stream the `cid`.
  ///   - name: The name that readers see.
  ///   - channelType: The type in the export, for example `livestream`.
  public func messageListType(ofChannel id: String, name: String, channelType: String) -> MessageListType {
    guard !messageListTypes.isEmpty else { return messageListType }
    let matched = MatchedName(name)
    return messageListTypes.first { $0.fits(id: id, name: matched, channelType: channelType) }?.messageListType ?? messageListType
  }

  /// The options for channels of a list type: the values that were set, or else the defaults of the type.
  public func listTypeOptions(for type: MessageListType) -> MessageListTypeDefaults {
    let defaults = type.defaults
    return MessageListTypeDefaults(
      groupMessages: $groupMessages ?? defaults.groupMessages,
      maxTimeIntervalBetweenMessagesInGroup: $maxTimeIntervalBetweenMessagesInGroup ?? defaults.maxTimeIntervalBetweenMessagesInGroup,
      messageListAlignment: $messageListAlignment ?? defaults.messageListAlignment,
      showAvatars: messageDisplayOptions.$showAvatars ?? defaults.showAvatars,
      reactionsPlacement: messageDisplayOptions.$reactionsPlacement ?? defaults.reactionsPlacement)
  }

  /// The configuration for channels of a list type, with every option decided.
  public func resolved(for type: MessageListType) -> MessageListConfig {
    let options = listTypeOptions(for: type)
    var config = self
    config.messageListType = type
    config.groupMessages = options.groupMessages
    config.maxTimeIntervalBetweenMessagesInGroup = options.maxTimeIntervalBetweenMessagesInGroup
    config.messageListAlignment = options.messageListAlignment
    config.messageDisplayOptions.showAvatars = options.showAvatars
    config.messageDisplayOptions.reactionsPlacement = options.reactionsPlacement
    return config
  }
}
