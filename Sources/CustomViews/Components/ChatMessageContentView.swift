import Foundation
import MessageList

/// Where the parts of a message stand, under the UIKit SDK's names: subclass it and move the parts in `layout(options:)`.
///
/// A site has one layout for all messages, so it is asked once, with every option set; what moved becomes rules of the style sheet. The containers
/// are the markup's own elements:
///
/// | container | element |
/// |---|---|
/// | `mainContainer` | `.message` |
/// | `bubbleThreadMetaContainer`, `bubbleThreadFootnoteContainer` | the rows of `.message` beside the avatar |
/// | `bubbleView`, `bubbleContentContainer` | `.bubble` |
/// | `threadInfoContainer` | `.thread-info-container` |
/// | `metadataContainer`, `footnoteContainer` | `.message > footer` |
/// | `authorNameLabel`, `timestampLabel` | its `bdi` and `time` |
open class ChatMessageContentView {
  /// How much of the row's width the content may take. Default 0.75.
  open var maxContentWidthMultiplier: CGFloat { 0.75 }

  /// The row: the avatar and what is beside it. Its alignment decides where the avatar stands.
  public let mainContainer: ContainerStackView
  /// What is beside the avatar, from top to bottom: the bubble, the link to the thread, the line with author and time.
  public let bubbleThreadMetaContainer: ContainerStackView
  /// The bubble's content.
  public let bubbleContentContainer: ContainerStackView
  /// The link to the thread.
  public let threadInfoContainer: ContainerStackView
  /// Author, time and marks. Of its parts only the author's name and the time can be moved and taken out.
  public let metadataContainer: ContainerStackView
  /// The author's name.
  public let authorNameLabel: ContainerStackView
  /// The time.
  public let timestampLabel: ContainerStackView

  /// The bubble, which is one element with its content.
  public var bubbleView: ContainerStackView { bubbleContentContainer }

  /// The name of `bubbleThreadMetaContainer` in later versions of the SDK.
  public var bubbleThreadFootnoteContainer: ContainerStackView { bubbleThreadMetaContainer }
  /// The name of `metadataContainer` in later versions of the SDK.
  public var footnoteContainer: ContainerStackView { metadataContainer }

  /// Makes the view with its parts where the SDK has them.
  public required init() {
    bubbleContentContainer = ContainerStackView(".message > .bubble")
    threadInfoContainer = ContainerStackView(".message > .thread-info-container")
    authorNameLabel = ContainerStackView(".message > footer > bdi")
    timestampLabel = ContainerStackView(".message > footer > time")
    metadataContainer = ContainerStackView(".message > footer", [authorNameLabel, timestampLabel])
    bubbleThreadMetaContainer = ContainerStackView(
      ".message > *", [bubbleContentContainer, threadInfoContainer, metadataContainer])
    mainContainer = ContainerStackView(".message", [bubbleThreadMetaContainer])
  }

  /// Lays the parts out. It is called once for a site.
  open func layout(options: ChatMessageLayoutOptions) {}
}
