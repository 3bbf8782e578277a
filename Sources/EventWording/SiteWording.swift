import ChatModel
import Words

/// Puts events and labels into the words of a site.
package struct SiteWording: ModelWording {
  let words: SiteWords
  let day: @Sendable (_ year: Int?, _ month: Int, _ day: Int) -> String

  /// Takes the words.
  /// - Parameter day: Writes a day as the site's language does. Without it days are written as ISO 8601 writes them.
  package init(_ words: SiteWords, day: @escaping @Sendable (_ year: Int?, _ month: Int, _ day: Int) -> String = Self.plainDay) {
    self.words = words
    self.day = day
  }

  /// `1998-02-14`, or `02-14` without a year.
  package static let plainDay: @Sendable (Int?, Int, Int) -> String = { year, month, day in
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (year.map { "\($0)-" } ?? "") + two(month) + "-" + two(day)
  }

  /// Names programs without a name, and whose account was deleted. Such a name never replaces a known one.
  package func word(_ user: inout User) {
    guard user.name?.isEmpty != false else { return }
    user.name = words(user.isBot ? "people.bot" : "people.deletedAccount")
    user.isNamePlaceholder = true
  }

  package func word(_ channel: inout Channel) {
    guard channel.name == nil, let label = channel.nameLabel else { return }
    channel.name = text(of: label)
    channel.isNamePlaceholder = true
  }

  package func word(_ message: inout Message) {
    guard message.needsWords else { return }
    if let event = message.event {
      message.event = nil
      put(event, into: &message)
    }
    var parts = message.parts
    for index in parts.attachments.indices { word(&parts.attachments[index]) }
    if let people = parts.membershipChange?.people, people.contains("") {
      parts.membershipChange?.people = people.map { $0.isEmpty ? words("people.somebody") : $0 }
    }
    if parts.hasExtras { word(&parts.extras) }
    message.parts = parts
  }

  private func word(_ extras: inout MessageExtras) {
    let notes = extras.notes.map(text)
    if !notes.isEmpty { extras.note = ([extras.note].compactMap(\.self) + notes).joined(separator: Self.separator) }
    extras.notes = []
    if let label = extras.forward?.label {
      if extras.forward?.name == nil { extras.forward?.name = text(of: label) }
      extras.forward?.label = nil
    }
    for row in extras.buttons.indices {
      for index in extras.buttons[row].indices {
        guard let label = extras.buttons[row][index].words else { continue }
        extras.buttons[row][index].label = text(of: label)
        extras.buttons[row][index].words = nil
      }
    }
  }

  private func word(_ attachment: inout Attachment) {
    var (above, below): ([String], [String]) = ([], [])
    for label in attachment.labels {
      let text = text(of: label.label)
      switch label.place {
      case .title: attachment.title = text
      case .author: attachment.authorName = text
      case .aboveText: above.append(text)
      case .belowText: below.append(text)
      }
    }
    attachment.labels = []
    if !above.isEmpty {
      attachment.text = [above.joined(separator: "\n"), attachment.text].compactMap(\.self).joined(separator: "\n\n")
    }
    if !below.isEmpty { attachment.text = ([attachment.text].compactMap(\.self) + below).joined(separator: "\n") }
    if var card = attachment.card, card.fields.contains(where: { $0.nameLabel != nil || $0.valueLabel != nil }) {
      for index in card.fields.indices { word(&card.fields[index]) }
      attachment.card = card
    }
  }

  private func word(_ field: inout AttachmentCard.Field) {
    if let label = field.nameLabel { field.name = RichText(plain: text(of: label)) }
    if let label = field.valueLabel { field.value = RichText(plain: text(of: label)) }
    (field.nameLabel, field.valueLabel) = (nil, nil)
  }
}

extension Message {
  /// The message with its event and labels in words.
  package func worded(by words: SiteWords) -> Message {
    var message = self
    SiteWording(words).word(&message)
    return message
  }
}
