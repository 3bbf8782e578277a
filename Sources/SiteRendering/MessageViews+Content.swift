import ChatModel
import MessageList
import Templating
import Words

extension MessageViews {
  /// Sets a message's attachments, poll, location and reactions.
  mutating func setExtras(of planned: PlannedMessage, _ texts: RichTextContext, in view: inout ViewBuilder<MessageField>) {
    if !planned.attachments.isEmpty {
      let attachments = AttachmentViews.views(of: planned.attachments, texts, &labels)
      view.set(.gallery, attachments.gallery)
      view.set(.attachments, attachments.others)
    }
    if let poll = planned.message.poll { view.set(.poll, PollViews.view(of: poll, people: planned.people, words)) }
    if let location = planned.message.location {
      let sent = planned.message
      let until = location.endsAt.map { end in
        let day = labels.day(of: end)
        let isLater = !sent.isTimeKnown || day != labels.day(of: sent.createdAt)
        return isLater ? labels.dayAndTime(of: end) : labels.time(of: end)
      }
      view.set(.location, LocationViews.view(of: location, until: until, words))
    }
    if planned.options.contains(.reactions) {
      let isTop = config.messageDisplayOptions.reactionsPlacement == .top && !planned.options.contains(.centered)
      view.set(
        isTop ? .topReactions : .bottomReactions,
        ReactionViews.view(
          of: planned.message.reactions, sent: planned.message.createdAt, people: planned.people, reader: planned.readerID, texts,
          words,
          classes: namesContainers ? ContainerNames.reactions : nil, style: config.messageDisplayOptions.reactionsStyle))
    }
  }

  /// The shown text of a message, without formatting and spoilers.
  func plainText(of planned: PlannedMessage) -> String {
    if planned.text.translatedTo == nil, let structure = planned.message.richText {
      return ChatModel.plainText(of: structure, hidesSpoilers: true)
    }
    let text = planned.text.shown
    guard let structure = parser.structure(of: text, isPlain: planned.message.isPlainText, mentions: []) else { return text }
    return ChatModel.plainText(of: structure)
  }
}

/// Makes the view of a shared location: a link to a map, which no page loads.
enum LocationViews {
  static func view(of location: SharedLocation, until: String?, _ words: SiteWords) -> TemplateView {
    let (latitude, longitude) = (degrees(location.latitude), degrees(location.longitude))
    var view = ViewBuilder<LocationField>(LocationField.schema)
    view.set(.url, "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=15/\(latitude)/\(longitude)")
    view.set(.title, location.name.flatMap { $0.isEmpty ? nil : $0 } ?? words("attachment.sharedLocation"))
    view.set(.address, location.address)
    view.set(.coordinates, "\(latitude), \(longitude)")
    view.set(.until, until)
    return view.view
  }

  /// Degrees with five decimals, which is about a metre.
  private static func degrees(_ value: Double) -> String {
    guard value.isFinite, abs(value) <= 360 else { return "0" }
    let scaled = Int((abs(value) * 100_000).rounded())
    let fraction = String(scaled % 100_000)
    let zeros = String(repeating: "0", count: 5 - fraction.utf8.count)
    return (value < 0 && scaled != 0 ? "-" : "") + "\(scaled / 100_000).\(zeros)\(fraction)"
  }
}

/// Makes the label of a thread below the message that it answers.
enum ThreadLabel {
  /// - Parameters:
  ///   - missing: How many of the replies the export does not have.
  ///   - isThere: Whether it has any.
  static func text(_ count: Int, missing: Int, isThere: Bool, _ words: SiteWords) -> String {
    guard isThere else { return words("thread.repliesMissing", count: count) }
    guard missing > 0 else { return words("thread.replies", count: count) }
    return words("thread.repliesSomeMissing", count: count, ["missing": words.number(missing)])
  }
}

/// Makes the label of folded messages about who joined and left: `Ada, Bob and 12 others joined, Cy left`.
enum FoldLabel {
  /// With more people than this, the label names only the first two.
  private static let named = 3

  static func text(_ fold: PlannedFold, _ words: SiteWords) -> String {
    let joined = words("message.peopleJoined", count: fold.joined.count, ["names": names(fold.joined, words)])
    if fold.left.isEmpty { return joined }
    let left = words("message.peopleLeft", count: fold.left.count, ["names": names(fold.left, words)])
    return fold.joined.isEmpty ? left : words("message.joinedAndLeft", ["joined": joined, "left": left])
  }

  private static func names(_ names: [String], _ words: SiteWords) -> String {
    names.count <= named ? words.list(names) : words.list(Array(names.prefix(2)), others: names.count - 2)
  }
}
