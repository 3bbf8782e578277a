import MessageList
import Templating
import Words

/// Makes `MessageFooterView`'s views.
enum FooterViews {
  /// What makes a footer more than the author's name and the time.
  static let specialParts: ChatMessageLayoutOptions = [
    .deliveryStatusIndicator, .translation, .onlyVisibleToYouIndicator, .errorIndicator,
  ]
  private static let headerParts: ChatMessageLayoutOptions = [.timestamp, .authorName]
  private static let allParts = specialParts.union(headerParts)

  /// The parts of a message that its footer shows.
  /// - Parameter isBelowHeader: Whether name and time stand above the message.
  static func parts(of planned: PlannedMessage, isBelowHeader: Bool) -> ChatMessageLayoutOptions {
    planned.options.intersection(isBelowHeader ? specialParts : allParts)
  }

  /// The view of a footer that is not the same for all messages of its author.
  static func view(of planned: PlannedMessage, _ parts: ChatMessageLayoutOptions, isEdited: Bool, classes: String?, _ words: SiteWords)
    -> TemplateView
  {
    var view = ViewBuilder<FooterField>(FooterField.schema)
    view.set(.classes, classes)
    if parts.contains(.authorName) { AuthorViews.set(planned.author, in: &view) }
    if isEdited {
      view.set(.edited, true)
      planned.message.editedAt?.withISO8601 { view.set(.editedAt, bytes: $0) }
    }
    if parts.contains(.translation) { view.set(.translatedTo, planned.text.translatedTo) }
    view.set(.onlyVisibleToYou, parts.contains(.onlyVisibleToYouIndicator))
    view.set(.notDelivered, parts.contains(.errorIndicator))
    if parts.contains(.deliveryStatusIndicator), let delivery = planned.delivery { set(delivery, words, in: &view) }
    return view.view
  }

  private static func set(_ delivery: DeliveryStatus, _ words: SiteWords, in view: inout ViewBuilder<FooterField>) {
    switch delivery {
    case .sent:
      view.set(.delivery, "sent")
      view.set(.deliveryLabel, words("message.sent"))
    case .delivered:
      view.set(.delivery, "delivered")
      view.set(.deliveryLabel, words("message.delivered"))
    case .read(let count):
      view.set(.delivery, "read")
      view.set(.deliveryLabel, count > 0 ? words("message.readBy", count: count) : words("message.read"))
      if count > 0 { view.set(.readers, words.number(count)) }
    }
  }
}
