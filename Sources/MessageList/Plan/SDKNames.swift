import ChatModel
import Foundation

/// A channel, under the SDK's name.
public typealias ChatChannel = Channel

extension Channel {
  /// The id that is unique in the archive, under the SDK's name; for Stream `type:id`.
  public var cid: String { id }
  /// Whether it is a conversation of two people that was opened by one of them, under the SDK's name.
  public var isDirectMessageChannel: Bool { isDirect }
}

/// A person, under the SDK's name.
public typealias ChatUser = User

/// The extra data that the SDK's first versions let a channel or message have: none.
public enum NoExtraData {}

/// A channel, under the name of the SDK's first versions.
public typealias _ChatChannel<ExtraData> = ChatChannel

/// A message, under the name of the SDK's first versions.
public typealias _ChatMessage<ExtraData> = ChatMessage

extension IndexPath {
  /// A place in the only section of a message list.
  public init(item: Int) {
    self.init(indexes: [0, item])
  }

  /// The place within the section, as in UIKit.
  public var item: Int { last ?? 0 }

  /// The same, as UIKit's tables call it.
  public var row: Int { item }
}
