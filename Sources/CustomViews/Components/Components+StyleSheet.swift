import Appearance
import MessageList

extension Components {
  /// An appearance with the components' measures laid over it.
  package func applied(to appearance: Appearance) -> Appearance {
    guard let avatarView else { return appearance }
    let view = avatarView.init()
    view.layoutSubviews()
    var appearance = appearance
    appearance.bubbles.avatarCornerRadius = view.imageView.layer.cornerRadius
    return appearance
  }

  /// The style sheet's rules for parts that were moved; empty when none was.
  package var styleSheet: String {
    messageContentView.map { Self.styleSheet(of: $0) } ?? ""
  }

  /// The rules for the messages that have a content view of their own, which are those of its class name.
  package static func styleSheet(of contentView: ChatMessageContentView.Type, className: String) -> String {
    // A message of its own has to win over the rules for all.
    styleSheet(of: contentView).replacing(".message >", with: ".message.message.\(className) >")
      .replacing(".message.inset", with: ".message.\(className).inset")
  }

  private static func styleSheet(of contentView: ChatMessageContentView.Type) -> String {
    let view = contentView.init()
    view.layout(options: ChatMessageLayoutOptions(rawValue: ChatMessageLayoutOptions.standard.rawValue - 1))
    return width(of: view) + rows(of: view) + avatar(of: view) + margins(of: view) + metadata(of: view) + spacing(of: view)
      + hidden(of: view)
  }

  /// The rules for author and time above the bubble.
  package static let metadataAbove = """
    .message > footer { grid-row: 3; }
    .message > .avatar { grid-row: 1 / span 8; align-self: start; }

    """

  private static func width(of view: ChatMessageContentView) -> String {
    let multiplier = Double(view.maxContentWidthMultiplier)
    guard multiplier != 0.75, multiplier > 0, multiplier.isFinite else { return "" }
    return ".message > .bubble { max-width: \((min(multiplier, 1) * 100).rounded())%; }\n"
  }

  /// The rows of the theme's grid: the bubble is the fourth.
  private static func rows(of view: ChatMessageContentView) -> String {
    let container = view.bubbleThreadMetaContainer
    guard !container.isUnchanged else { return "" }
    var css = container.removed.map { "\($0.selector) { display: none; }\n" }.joined()
    let bubble = container.subviews.firstIndex { $0 === view.bubbleContentContainer } ?? 0
    for (position, part) in container.subviews.enumerated() where part !== view.bubbleContentContainer {
      css += "\(part.selector) { grid-row: \(position < bubble ? 3 - (bubble - position - 1) : 5 + position - bubble); }\n"
    }
    return css
  }

  /// The order of the line with author and time: what is moved stands before its marks.
  private static func metadata(of view: ChatMessageContentView) -> String {
    let container = view.metadataContainer
    guard !container.isUnchanged else { return "" }
    let count = container.subviews.count
    return container.removed.map { "\($0.selector) { display: none; }\n" }.joined()
      + container.subviews.enumerated().map { "\($1.selector) { order: \($0 - count); }\n" }.joined()
  }

  private static func spacing(of view: ChatMessageContentView) -> String {
    func length(_ container: ContainerStackView) -> String? {
      container.spacing.flatMap { $0.isFinite ? "\(max(0, Double($0)))px" : nil }
    }
    var css = length(view.metadataContainer).map { ".message > footer { column-gap: \($0); }\n" } ?? ""
    if let length = length(view.mainContainer) {
      // The avatar's column has the room; on paper there is no such column.
      let (column, rest) = ("calc(var(--avatar-size) + \(length))", "minmax(0, 1fr)")
      css += """
        @media not print {
          :where([data-type="messaging"]) > .message.inset { grid-template-columns: \(column) \(rest); }
          :where([data-type="messaging"]) > .message.inset.flipped { grid-template-columns: \(rest) \(column); }
        }

        """
    }
    return css
  }

  private static func hidden(of view: ChatMessageContentView) -> String {
    let parts = [view.bubbleContentContainer, view.threadInfoContainer, view.metadataContainer, view.authorNameLabel, view.timestampLabel]
    return parts.filter(\.isHidden).map { "\($0.selector) { display: none; }\n" }.joined()
  }

  private static func avatar(of view: ChatMessageContentView) -> String {
    let css = view.mainContainer.alignment.map { alignment in
      switch alignment {
      case .leading: "grid-row: 1 / span 8; align-self: start"
      case .center: "grid-row: 1 / span 8; align-self: center"
      case .trailing: "align-self: end"
      }
    }
    return css.map { ".message > .avatar { \($0); }\n" } ?? ""
  }

  private static func margins(of view: ChatMessageContentView) -> String {
    [(view.bubbleContentContainer, " > .text"), (view.metadataContainer, "")].map { container, inner in
      guard let margins = container.directionalLayoutMargins else { return "" }
      let lengths = [margins.top, margins.trailing, margins.bottom, margins.leading].map { "\($0.isFinite ? max(0, $0) : 0)px" }
      let inline = "\(lengths[3]) \(lengths[1])"
      return "\(container.selector)\(inner) { padding-block: \(lengths[0]) \(lengths[2]); padding-inline: \(inline); }\n"
        + (inner.isEmpty ? "" : attachments(in: container.selector, inline))
    }.joined()
  }

  /// Without a bubble around them, attachments begin where the text does. One that has no border has no room inside it either.
  private static func attachments(in bubble: String, _ margins: String) -> String {
    """
    .message-list \(bubble).bubble.bubble.bare > .attachment { margin-inline: \(margins); }
    [data-type="messaging"] > \(bubble).bare:not(.media-only) > .attachment > :is(a, .file-link) { padding-inline: 0; }

    """
  }
}
