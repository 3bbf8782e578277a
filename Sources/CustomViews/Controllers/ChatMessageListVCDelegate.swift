import Foundation
import MessageList

/// Is told what happens in the message list, under the SDK's name.
public protocol ChatMessageListVCDelegate: AnyObject {
  /// A message will be drawn. Called once for each message that the data source gives, before any page is made.
  func chatMessageListVC(_ vc: ChatMessageListVC, willDisplayMessageAt indexPath: IndexPath)
  /// A reader chose an action. Never called: what an action does is the script's.
  func chatMessageListVC(_ vc: ChatMessageListVC, didTapOnAction actionItem: any ChatMessageActionItem, for message: ChatMessage)
  /// A reader scrolls. Never called: the browser scrolls.
  func chatMessageListVC(_ vc: ChatMessageListVC, scrollViewDidScroll scrollView: UIScrollView)
}
