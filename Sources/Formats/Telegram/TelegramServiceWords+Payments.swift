extension TelegramServiceWords {
  func giftWords(_ action: String) -> String? {
    switch action {
    case "send_premium_gift": return sentence(actor, "gave Telegram Premium", time)
    case "send_stars_gift": return sentence(actor, "gave", amount(.amountWhole, .amountNano, of: "stars") ?? stars(.stars) ?? "stars")
    case "send_ton_gift": return sentence(actor, "gave", amount(.amountWhole, .amountNano, of: "TON") ?? "TON")
    case "send_star_gift":
      var words = sentence(actor, "gave a present", stars(.stars).map { "of " + $0 } ?? "")
      if fields.holds(.isLimited) { words += ", one of a limited number" }
      if fields.holds(.isAnonymous) { words += ", without a name" }
      return words + (fields.text(.giftText, plain).map { ": “\($0)”" } ?? "")
    case "gift_code_prize":
      return sentence("A gift code for Telegram Premium", time) + (fields.holds(.viaGiveaway) ? ", won in a giveaway" : "")
    case "stars_prize":
      let channel = fields.text(.boostPeerName)
      if channel != nil { fields.pass(.boostPeerId) }
      let prize = sentence(actor + ": a prize", stars(.stars).map { "of " + $0 } ?? "", "in a giveaway", channel.map { "of " + $0 } ?? "")
      return prize + (fields.holds(.isUnclaimed) ? ", not claimed" : "")
    case "giveaway_launch": return "A giveaway was started"
    case "giveaway_results": return "Winners of the giveaway: " + (fields.text(.winners) ?? "unknown")
    default: return nil
    }
  }

  func paymentWords(_ action: String) -> String? {
    switch action {
    case "send_payment": return price.map { sentence(actor, "paid", $0) } ?? actor + " paid"
    case "refunded_payment":
      let words = price.map { "a payment of " + $0 } ?? "a payment"
      guard let peer = fields.text(.peerName) else { return "\(words) was refunded".capitalizingFirst }
      fields.pass(.peerId)
      return "\(peer) refunded \(words)"
    case "paid_messages_refund":
      let messages = fields.integer(.messagesCount).map { $0 == 1 ? "1 message" : "\($0) messages" } ?? "messages"
      return sentence(actor, "refunded", stars(.starsCount) ?? "stars", "for", messages)
    case "paid_messages_price_change":
      return stars(.priceStars).map { "\(actor) set the price of a message to \($0)" }
    case "process_suggested_post":
      if fields.holds(.rejected) { return "\(actor) rejected the suggested post" + (fields.text(.comment).map { ": “\($0)”" } ?? "") }
      return sentence(actor, "approved the suggested post", postPrice.map { "for " + $0 } ?? "")
    case "suggested_post_success":
      return sentence(actor, "received", postPrice ?? "the price", "for publishing the suggested post")
    case "suggested_post_refund":
      let reason = fields.holds(.userInitiated) ? "who paid it asked for it back" : "the post was deleted early"
      return "\(actor): the price of the suggested post was refunded, since \(reason)"
    default: return nil
    }
  }

  /// What was paid.
  private var price: String? {
    guard let currency = fields.text(.currency) else { return nil }
    return fields.integer(.amount).map { TelegramMoney.text($0, currency: currency) } ?? currency
  }

  /// What a suggested post costs; nil where it costs nothing.
  private var postPrice: String? {
    guard let unit = fields.text(.priceCurrency) else { return nil }
    if fields.integer(.priceAmountWhole) == 0, (fields.integer(.priceAmountNano) ?? 0) == 0 { return nil }
    return amount(.priceAmountWhole, .priceAmountNano, of: unit == "Stars" ? "stars" : unit) ?? unit
  }

  /// `for 3 months`, `for 30 days`; empty where no time is stated.
  private var time: String {
    if let days = fields.integer(.days) { return days == 1 ? "for 1 day" : "for \(days) days" }
    return fields.integer(.months).map { $0 == 1 ? "for 1 month" : "for \($0) months" } ?? ""
  }

  private func stars(_ key: TelegramServiceFields.Key) -> String? { fields.integer(key).map(TelegramMoney.stars) }

  private func amount(_ whole: TelegramServiceFields.Key, _ nano: TelegramServiceFields.Key, of unit: String) -> String? {
    fields.integer(whole).map { TelegramMoney.text(whole: $0, nano: fields.integer(nano) ?? 0) + " " + unit }
  }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
