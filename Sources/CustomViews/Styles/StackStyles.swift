import Appearance

/// The style sheet's rules for stacks, pictures and padding. Only sites of programs that draw their own views have them.
package enum StackStyles {
  static let largest = 64

  /// The rules that give custom group headers and whole custom messages the full width of the list.
  private static let rows = """
    .message-list { --row-padding: var(--horizontal-padding); }
    .message-list:not([data-type="messaging"]) { --row-padding: 1rem; }
    .message-list > .message.message.message > .last-in-group-header { grid-column: 1 / -1; grid-row-end: 1; justify-self: stretch; \
    min-height: var(--last-in-group-header-size); margin-inline: calc(-1 * var(--row-padding)); }
    [data-type="messaging"] > .inset > .last-in-group-header > .group-header { margin-inline-start: calc(var(--row-padding) + var(--avatar-size) + 8px); }
    .message-list[data-type="livestream"] > .message.message.message > .last-in-group-header { margin-inline-start: calc(-1 * var(--row-padding) - var(--time-width)); }
    .message-list[data-type="livestream"] > .message > .last-in-group-header + time { inset-block-start: auto; opacity: 1; }
    .message-list > .message.message.message:not(.system, :has(.bubble)) { display: block; padding: 0; }
    .message-list > .message.message.message:not(.system, :has(.bubble)) > * { justify-self: stretch; }
    .message-list > .message.message.message:not(.system, :has(.bubble)) > .more-button { position: absolute; inset-block-end: 0; inset-inline-end: 0.25rem; margin: 0; }
    @media (max-width: 34rem) {
      .message-list:not([data-type="messaging"]) { --row-padding: 0.6rem; }
    }
    """

  /// The rules.
  package static var styleSheet: String {
    var css = """
      .h-stack { display: flex; flex-direction: row; align-items: center; gap: 8px; }
      .v-stack { display: flex; flex-direction: column; gap: 8px; }
      .align-start { align-items: flex-start; }
      .align-center { align-items: center; }
      .align-end { align-items: flex-end; }
      .align-baseline { align-items: baseline; }
      .fill-width { inline-size: 100%; }
      .fill-height { block-size: 100%; min-block-size: 60vh; }
      .color { display: block; inline-size: 100%; block-size: 100%; min-block-size: inherit; }
      .spacer { flex: 1 0 0; }
      .z-stack { display: grid; }
      .z-stack > * { grid-area: 1 / 1; }
      .divider { align-self: stretch; margin: 0; border: 0; border-block-start: 1px solid var(--border); border-inline-start: 1px solid var(--border); }
      .image { max-inline-size: 100%; }
      .image.resizable { inline-size: 100%; block-size: 100%; }
      .backed { position: relative; isolation: isolate; }
      .behind { position: absolute; inset: 0; z-index: -1; overflow: hidden; }
      .behind > .resizable { object-fit: cover; }
      .channel-list-sticky-footer { position: sticky; inset-block-end: 0; }
      \(rows)

      """
    for (_, letter, property) in Edge.Set.each {
      for points in 0...largest { css += ".p\(letter)-\(points) { \(property): \(points)px; }\n" }
    }
    for points in 0...largest { css += ".gap-\(points) { gap: \(points)px; }\n" }
    for vertical in VerticalAlignment.allCases {
      for horizontal in HorizontalAlignment.allCases {
        let (block, inline) = (vertical.rawValue, horizontal.rawValue)
        css += ".place-\(block)-\(inline) { display: grid; align-items: \(block); justify-items: \(inline); }\n"
      }
    }
    return css + TextStyles.styleSheet
  }
}

/// The style sheet's rules for fonts, alignment and colours of texts.
enum TextStyles {
  /// The rules.
  static var styleSheet: String {
    var css = ".fs-italic { font-style: italic; }\n"
    for alignment in TextAlignment.allCases { css += ".text-\(alignment.rawValue) { text-align: \(alignment.rawValue); }\n" }
    for points in 1...StackStyles.largest { css += ".fs-\(points) { font-size: \(Font(size: Double(points)).sizeCSS); }\n" }
    for weight in Font.Weight.allCases { css += ".fw-\(weight.css) { font-weight: \(weight.css); }\n" }
    for property in ColorPalette.Property.allCases {
      let name = property.customPropertyName
      css += ".fg\(name.dropFirst()) { color: var(\(name)\(property.kind == .gradient ? "-first" : "")); }\n"
    }
    return css
  }
}
