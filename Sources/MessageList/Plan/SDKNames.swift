import ChatModel
import Foundation

/// A channel, under the SDK's name.
public typealias ChatChannel = Channel

extension Channel {
  /// The id that is unique in the archive, under the SDK's name; for Stream `type:id`.
  public var cid: String { id }
  /// Whether it is a direct-message channel, under the SDK's name.
  public var isDirectMessageChannel: Bool { isDirect }
}

/// A person, under the SDK's name.
public typealias ChatUser = User

/// A placeholder for the extra data of channels and messages in the SDK's first versions.
public enum NoExtraData {}

/// A channel, under the name of the SDK's first versions.
public typealias _ChatChannel<ExtraData> = ChatChannel

/// A message, under the name of the SDK's first versions.
public typealias _ChatMessage<ExtraData> = ChatMessage

extension IndexPath {
  /// Makes the place of an item in the only section of a message list.
  public init(item: Int) {
    self.init(indexes: [0, item])
  }

  /// The position within the section, as in UIKit's collection views.
  public var item: Int { last ?? 0 }

  /// The position within the section, as in UIKit's table views.
  public var row: Int { item }
}
