/// The extra data that the SDK's first versions let a channel or message have: none.
public enum NoExtraData {}

/// A channel, under the name of the SDK's first versions.
public typealias _ChatChannel<ExtraData> = ChatChannel

/// A message, under the name of the SDK's first versions.
public typealias _ChatMessage<ExtraData> = ChatMessage
