/// Where the parts of a program's message list stand, as rules of the style sheet.
package struct MessageListLayout: Sendable {
  /// Whether there is a date that floats above the list.
  package let hasDateOverlay: Bool
  /// The rules; empty where nothing was moved.
  package let styleSheet: String

  /// Asks a list once.
  package init(of type: ChatMessageListVC.Type) {
    let list = type.init()
    list.setUp()
    list.setUpLayout()
    list.setUpAppearance()
    hasDateOverlay = !list.dateOverlayView.isHidden
    styleSheet =
      Self.rules(of: list.scrollToLatestMessageButton, ".latest-button.latest-button", margin: "1.2rem", width: nil)
      + Self.rules(of: list.typingIndicatorView, ".typing-indicator.bottomOverlay.bottomOverlay", margin: "1.2rem", width: "max-content")
      + Self.overlay(list.dateOverlayView)
  }

  /// The rules for a part that is fixed to the screen. Beside the messages, the list of channels covers 18rem of a wide one.
  /// - Parameter width: What a part in the middle needs to be no wider than it is; nil where the theme gives it a width.
  private static func rules(of part: UIView, _ selector: String, margin: String, width: String?) -> String {
    guard !part.isHidden else { return "\(selector) { display: none; }\n" }
    var css = ""
    if let (edge, constant) = part.constraint(at: [.centerX, .leading, .trailing]) {
      let side = "max(1rem, (100vw - 46rem) / 2 - 3.5rem)"
      let drawer = { (start: String) in "@media (min-width: 70rem) { .has-drawer \(selector) { inset-inline-start: \(start); } }\n" }
      switch edge {
      case .leading:
        css += "\(selector) { inset-inline: calc(\(side) + \(constant)px) auto; }\n" + drawer("calc(19rem + \(constant)px)")
      case .trailing: css += "\(selector) { inset-inline: auto calc(\(side) - \(constant)px); }\n"
      default:
        let width = width.map { "width: \($0); " } ?? ""
        css += "\(selector) { inset-inline: 0; \(width)margin-inline: auto; translate: \(constant)px; }\n" + drawer("18rem")
      }
    }
    if let (edge, constant) = part.constraint(at: [.top, .bottom]) {
      css +=
        edge == .top
        ? "\(selector) { inset-block: calc(4.5rem + env(safe-area-inset-top) + \(constant)px) auto; }\n"
        : "\(selector) { inset-block-end: calc(max(\(margin), env(safe-area-inset-bottom)) - \(constant)px); }\n"
    }
    return css
  }

  private static func overlay(_ part: UIView) -> String {
    guard !part.isHidden, let (edge, constant) = part.constraint(at: [.centerX, .leading, .trailing]) else { return "" }
    let place = edge == .leading ? "start" : edge == .trailing ? "end" : "center"
    return ".date-overlay.date-overlay { justify-items: \(place); translate: \(constant)px; }\n"
  }
}
