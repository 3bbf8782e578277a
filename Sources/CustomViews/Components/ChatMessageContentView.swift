import Foundation
import MessageList

/// Where the parts of a message stand, under the UIKit SDK's names: subclass it and move the parts in `layout(options:)`.
///
/// A site has one layout for all messages, so the build asks once, with every option set. Parts that moved become rules of the style sheet. The
/// containers are elements of the markup:
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
  /// The largest part of the row's width that the content may take. Default 0.75.
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

/// A container of the parts of a message, under the UIKit SDK's names.
public final class ContainerStackView {
  /// Where the parts stand across the container's direction.
  public enum Alignment: Sendable, Hashable {
    /// At the top of a row, or at the leading edge of a column.
    case leading
    /// In the middle.
    case center
    /// At the bottom of a row, or at the trailing edge of a column.
    case trailing
  }

  /// The margins of a container.
  public struct DirectionalEdgeInsets: Sendable, Hashable {
    /// Points at the top.
    public var top: Double
    /// Points at the leading edge.
    public var leading: Double
    /// Points at the bottom.
    public var bottom: Double
    /// Points at the trailing edge.
    public var trailing: Double

    /// Makes margins.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }

    /// None.
    public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// The selector of the markup that the container is.
  let selector: String
  /// Where the parts stand across the container's direction; nil leaves it to the theme.
  public var alignment: Alignment?
  /// The room between the parts, in points; nil leaves it to the theme. It counts for `mainContainer`, whose avatar it sets off in the list type
  /// `messaging`, and for `metadataContainer`; elsewhere the room is the theme's.
  public var spacing: CGFloat?
  /// Whether it is not shown. Default false.
  public var isHidden = false
  /// The margins; nil leaves them to the theme.
  public var directionalLayoutMargins: DirectionalEdgeInsets?
  /// The parts in their order.
  public private(set) var subviews: [ContainerStackView]
  private let original: [ContainerStackView]

  init(_ selector: String, _ subviews: [ContainerStackView] = []) {
    self.selector = selector
    self.subviews = subviews
    original = subviews
  }

  /// Takes all parts out. Those that are not put back are not shown.
  public func removeAllArrangedSubviews() { subviews = [] }

  /// Puts parts behind those that are there. Only parts that the container had are drawn.
  public func addArrangedSubviews(_ views: some Sequence<ContainerStackView>) { subviews += views }

  /// Puts a part behind those that are there.
  public func addArrangedSubview(_ view: ContainerStackView) { subviews.append(view) }

  /// The parts that were taken out for good.
  var removed: [ContainerStackView] { original.filter { part in !subviews.contains { $0 === part } } }
  /// Whether the parts are where they were.
  var isUnchanged: Bool { subviews.map(ObjectIdentifier.init) == original.map(ObjectIdentifier.init) }
}

/// The UIKit SDK's names of the containers of messages, as class names of the markup.
package enum ContainerClassNames {
  /// The names: those of today, and those of the SDK's first versions.
  package static let all = [
    "mainContainer", "bubbleThreadFootnoteContainer", "bubbleThreadMetaContainer", "bubbleView", "bubbleContentContainer",
    "threadInfoContainer", "footnoteContainer", "metadataContainer", "reactionsBubble",
  ]

  /// Whether a style sheet uses one of the names, as `.bubbleView` or `[class~="bubbleView"]`.
  package static func areMentioned(in styleSheet: String) -> Bool {
    // strstr, because every build waits while a long style sheet is searched. It stops at a zero byte.
    let count = styleSheet.utf8.count
    return styleSheet.withCString { sheet in
      var start = 0
      while start < count {
        if all.contains(where: { strstr(sheet + start, $0) != nil }) { return true }
        start += strlen(sheet + start) + 1
      }
      return false
    }
  }
}
