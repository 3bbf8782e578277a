import Foundation
import MessageList

/// Provides the messages of a message list that a program has in memory, under the UIKit SDK's names.
public protocol ChatMessageListVCDataSource {
  /// The channel that is shown; nil shows none.
  func channel(for vc: ChatMessageListVC) -> ChatChannel?
  /// How many messages there are.
  func numberOfMessages(in vc: ChatMessageListVC) -> Int
  /// The message at a place; `item` counts from 0 and from the newest message. Nil leaves the place out.
  func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage?
  /// Which parts of the message at a place are drawn; `.standard` leaves it to the components' resolver and the built-in rules.
  func chatMessageListVC(_ vc: ChatMessageListVC, messageLayoutOptionsAt indexPath: IndexPath) -> ChatMessageLayoutOptions
}

extension ChatMessageListVCDataSource {
  /// The built-in rules.
  public func chatMessageListVC(_ vc: ChatMessageListVC, messageLayoutOptionsAt indexPath: IndexPath) -> ChatMessageLayoutOptions {
    .standard
  }
}
