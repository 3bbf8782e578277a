import FoundationEssentials

/// The date above a day's first message, in the language and time zone of the site.
public struct DateIndicatorView: MarkupView {
  /// What is drawn.
  public let html: HTML

  /// The date that stands in the list.
  public init(date: Date) {
    html = HTML(.messageListDateIndicator, told: ViewArguments.date(date))
  }

  /// The date that floats above the list: where the page begins, until a script follows the reader.
  public init(dateString: String) {
    html = HTML(.dateIndicatorView, told: ViewArguments.text(dateString))
  }
}
