import ChatModel

/// Gifts and payments.
extension TelegramServiceEvents {
  func giftEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "send_premium_gift": return lasting("telegram.premiumGiven", "telegram.premiumGivenDays", "telegram.premiumGivenMonths", by: actor)
    case "send_stars_gift":
      let amount = amount(.amountWhole, .amountNano, of: "Stars") ?? stars(.stars)
      return said("telegram.amountGiven", ("amount", amount ?? .word("telegram.someStars")))
    case "send_ton_gift":
      return said("telegram.amountGiven", ("amount", amount(.amountWhole, .amountNano, of: "TON") ?? .text("TON")))
    case "send_star_gift": return present
    case "gift_code_prize":
      var event = lasting("telegram.giftCode", "telegram.giftCodeDays", "telegram.giftCodeMonths")
      if fields.holds(.viaGiveaway) { event.details = [.word("telegram.wonInGiveaway")] }
      return event
    case "stars_prize": return prize
    case "giveaway_launch": return ServiceEvent("telegram.giveawayStarted")
    case "giveaway_results":
      return fields.text(.winners).map { ServiceEvent("telegram.giveawayWinners", ["winners": .text($0)]) }
        ?? ServiceEvent("telegram.giveawayWinnersUnknown")
    default: return nil
    }
  }

  private var present: ServiceEvent {
    var event = stars(.stars).map { said("telegram.presentGivenOf", ("amount", $0)) } ?? said("telegram.presentGiven")
    if fields.holds(.isLimited) { event.details.append(.word("telegram.presentLimited")) }
    if fields.holds(.isAnonymous) { event.details.append(.word("telegram.presentAnonymous")) }
    if let text = fields.text(.giftText, plain) { event.details.append(Self.quoted(text)) }
    return event
  }

  private var prize: ServiceEvent {
    var event = stars(.stars).map { said("telegram.prizeOf", ("amount", $0)) } ?? said("telegram.prize")
    if let channel = fields.text(.boostPeerName) {
      fields.pass(.boostPeerId)
      event.details.append(.word("telegram.giveawayOf", ["channel": .text(channel)]))
    }
    if fields.holds(.isUnclaimed) { event.details.append(.word("telegram.prizeUnclaimed")) }
    return event
  }

  func paymentEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "send_payment": return price.map { said("telegram.paidAmount", ("amount", $0)) } ?? said("telegram.paid")
    case "refunded_payment": return refund
    case "paid_messages_refund":
      let amount = stars(.starsCount) ?? .word("telegram.someStars")
      return fields.integer(.messagesCount).map { said("telegram.messagesRefundedCount", ("count", .number($0)), ("amount", amount)) }
        ?? said("telegram.messagesRefunded", ("amount", amount))
    case "paid_messages_price_change": return stars(.priceStars).map { said("telegram.messagePriceSet", ("amount", $0)) }
    default: return nil
    }
  }

  private var refund: ServiceEvent {
    guard let peer = fields.text(.peerName) else {
      return price.map { ServiceEvent("telegram.paymentRefundedOf", ["amount": $0]) } ?? ServiceEvent("telegram.paymentRefunded")
    }
    fields.pass(.peerId)
    return price.map { ServiceEvent("telegram.paymentRefundedByOf", ["person": .text(peer), "amount": $0]) }
      ?? ServiceEvent("telegram.paymentRefundedBy", ["person": .text(peer)])
  }

  func postEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "process_suggested_post":
      if fields.holds(.rejected) {
        var event = said("telegram.postRejected")
        if let comment = fields.text(.comment) { event.details = [Self.quoted(comment)] }
        return event
      }
      return postPrice.map { said("telegram.postApprovedFor", ("amount", $0)) } ?? said("telegram.postApproved")
    case "suggested_post_success": return postPrice.map { said("telegram.postPaidOf", ("amount", $0)) } ?? said("telegram.postPaid")
    case "suggested_post_refund":
      return said(fields.holds(.userInitiated) ? "telegram.postRefundedToPayer" : "telegram.postRefundedSinceDeleted")
    default: return nil
    }
  }

  /// What was paid.
  private var price: EventValue? {
    guard let currency = fields.text(.currency) else { return nil }
    return fields.integer(.amount).map { TelegramMoney.value($0, currency: currency) } ?? .text(currency)
  }

  /// What a suggested post costs; nil where it costs nothing.
  private var postPrice: EventValue? {
    guard let unit = fields.text(.priceCurrency) else { return nil }
    if fields.integer(.priceAmountWhole) == 0, (fields.integer(.priceAmountNano) ?? 0) == 0 { return nil }
    return amount(.priceAmountWhole, .priceAmountNano, of: unit) ?? (unit == "Stars" ? .word("telegram.someStars") : .text(unit))
  }

  /// One of three events: without a time, for some days, or for some months.
  private func lasting(_ key: String, _ days: String, _ months: String, by person: EventValue? = nil) -> ServiceEvent {
    let (days, months) = (fields.integer(.days).map { (days, $0) }, fields.integer(.months).map { (months, $0) })
    var event = ServiceEvent(key)
    if let (key, count) = days ?? months { event = ServiceEvent(key, ["count": .number(count)]) }
    if let person { event.arguments.insert(EventArgument(name: "person", value: person), at: 0) }
    return event
  }

  private func stars(_ key: TelegramServiceFields.Key) -> EventValue? { fields.integer(key).map { TelegramMoney.stars($0) } }

  private func amount(_ whole: TelegramServiceFields.Key, _ nano: TelegramServiceFields.Key, of unit: String) -> EventValue? {
    guard let amount = fields.integer(whole) else { return nil }
    let rest = fields.integer(nano) ?? 0
    if unit == "Stars", rest == 0 { return TelegramMoney.stars(amount) }
    let text = TelegramMoney.text(whole: amount, nano: rest)
    return unit == "Stars" ? .text(text + " ⭐") : .text(text + " " + unit)
  }

  private static func quoted(_ text: String) -> EventValue { .word("event.quoted", ["text": .text(text)]) }
}
