import ChatModel
import ChatReading

/// Cards of objects of which every field is shown: invoices and giveaways.
enum TelegramFactCard {
  /// The keys for the names of fields that have long been known; any other is shown under its own name.
  private static let names = [
    "title": "telegram.fieldTitle", "description": "telegram.fieldDescription", "amount": "telegram.fieldAmount",
    "currency": "telegram.fieldCurrency", "quantity": "telegram.fieldQuantity", "months": "telegram.fieldMonths",
    "stars": "telegram.fieldStars", "until date": "telegram.fieldUntilDate", "channels": "telegram.fieldChannels",
    "additional prize": "telegram.fieldAdditionalPrize", "winners": "telegram.fieldWinners",
    "winners count": "telegram.fieldWinnersCount", "unclaimed count": "telegram.fieldUnclaimedCount",
    "is refunded": "telegram.fieldIsRefunded",
  ]

  /// A card with all fields of an object, or with what stands in its place.
  /// - Parameter title: The key of its title.
  static func card(_ title: String, of object: JSONValue) -> Attachment {
    var attachment = Attachment(kind: .card, typeName: "card")
    attachment.labels = [AttachmentLabel(.title, .word(title))]
    if !object.isObject { attachment.text = TelegramFacts.text(of: object) }
    let price = price(in: object)
    var card = AttachmentCard()
    for (name, value) in TelegramFacts.facts(of: object, where: { !TelegramFacts.isID($0) }) {
      if let price, name == "currency" || name == "amount" {
        if name == "amount" { card.fields.append(field(name, of: price)) }
      } else {
        card.fields.append(field(name, of: value == "true" ? .word("event.yes") : value == "false" ? .word("event.no") : .text(value)))
      }
    }
    attachment.card = card
    return attachment
  }

  private static func field(_ name: String, of value: Label) -> AttachmentCard.Field {
    var field = AttachmentCard.Field(name: RichText(), value: RichText(), isInline: true)
    switch value {
    case .text(let text):
      field.value = RichText(plain: text)
      field.isInline = text.count < 30
    case .phrase: field.valueLabel = value
    }
    if let key = names[name] {
      field.nameLabel = .word(key)
    } else {
      field.name = RichText(plain: name.prefix(1).uppercased() + name.dropFirst())
    }
    return field
  }

  /// The amount of an invoice in its currency, which stands in the place of both.
  private static func price(in object: JSONValue) -> Label? {
    guard let amount = TelegramFacts.text(of: object, "amount").flatMap({ Int($0) }),
      let currency = TelegramFacts.text(of: object, "currency")
    else { return nil }
    return switch TelegramMoney.value(amount, currency: currency) {
    case .phrase(let event): .phrase(event)
    case .text(let text): .text(text)
    default: nil
    }
  }
}
