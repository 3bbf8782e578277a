import ChatModel
import Words

/// Sentences: running text, since mentions and times may stand in them.
extension SiteWording {
  /// What stands between a sentence and what is said besides.
  static let separator = " · "

  /// Puts an event above the message's own text; behind it, where that text is the sentence.
  func put(_ event: ServiceEvent, into message: inout Message) {
    let own = message.richText?.blocks ?? (message.text.isEmpty ? [] : [.paragraph([.text(message.text)])])
    let line = inlines(of: event)
    guard event.key.isEmpty else { return set([.paragraph(line)] + own, of: &message) }
    guard case .paragraph(let last)? = own.last else { return set(own + [.paragraph(line)], of: &message) }
    set(own.dropLast() + [.paragraph(Self.joined([last, line], by: [.text(Self.separator)]))], of: &message)
  }

  /// Sets what a message says, which is plain text where nothing in it is more.
  private func set(_ blocks: [RichTextBlock], of message: inout Message) {
    let blocks = blocks.filter { $0 != .paragraph([]) }
    let structure = RichText(blocks: blocks)
    message.text = plainText(of: structure)
    message.isPlainText = blocks.allSatisfy(\.isPlain)
    message.richText = message.isPlainText ? nil : structure
  }

  /// A label in words.
  func text(of label: Label) -> String {
    switch label {
    case .text(let text): text
    case .phrase(let event): PlainText.line(of: inlines(of: event))
    }
  }

  /// An event in words: its sentence, and what is said besides.
  private func inlines(of event: ServiceEvent) -> [RichTextInline] {
    let sentence = event.key.isEmpty ? [] : [phrase(event.key, count: event.count) { name in event[name].map(inlines) }]
    return Self.joined(sentence + event.details.map(inlines), by: [.text(Self.separator)])
  }

  private func phrase(_ key: String, count: Int? = nil, _ value: (String) -> [RichTextInline]?) -> [RichTextInline] {
    words.pieces(key, count: count).reduce(into: []) { inlines, piece in
      switch piece {
      case .literal(let text): inlines.append(plain: text)
      case .placeholder(let name): for inline in value(name) ?? [.text("{\(name)}")] { inlines.append(joining: inline) }
      }
    }
  }

  private func inlines(of value: EventValue) -> [RichTextInline] {
    switch value {
    case .text(let text), .person(_, let text): [.text(text)]
    case .number(let number): [.text(words.number(number))]
    case .duration(let seconds): [.text(words.duration(seconds: seconds))]
    case .day(let year, let month, let day): [.text(self.day(year, month, day))]
    case .inlines(let inlines): inlines
    case .list(let values): list(values.map(inlines))
    case .phrase(let event): inlines(of: event)
    }
  }

  /// Several values as the language lists them.
  private func list(_ values: [[RichTextInline]]) -> [RichTextInline] {
    guard values.count > 1, let last = values.last else { return values.first ?? [] }
    if values.count == 2 { return pair("list.two", values[0], last) }
    var inlines = values[0]
    for (index, value) in values.dropFirst().dropLast().enumerated() {
      inlines = pair(index == 0 ? "list.start" : "list.middle", inlines, value)
    }
    return pair("list.end", inlines, last)
  }

  private func pair(_ key: String, _ first: [RichTextInline], _ second: [RichTextInline]) -> [RichTextInline] {
    phrase(key) { $0 == "first" ? first : $0 == "second" ? second : nil }
  }

  private static func joined(_ parts: [[RichTextInline]], by separator: [RichTextInline]) -> [RichTextInline] {
    parts.filter { !$0.isEmpty }.reduce(into: []) { inlines, part in
      for inline in (inlines.isEmpty ? [] : separator) + part { inlines.append(joining: inline) }
    }
  }
}

extension ServiceEvent {
  /// The number that decides which form of a phrase is taken.
  fileprivate var count: Int? {
    if case .number(let number) = self["count"] { number } else { nil }
  }
}

extension [RichTextInline] {
  fileprivate mutating func append(plain text: String) { append(joining: .text(text)) }

  /// Adds a piece; characters become part of the characters before them.
  fileprivate mutating func append(joining inline: RichTextInline) {
    if case .text(let text) = inline, case .text(let before)? = last {
      self[count - 1] = .text(before + text)
    } else {
      append(inline)
    }
  }
}

extension RichTextBlock {
  /// Whether it is nothing but characters.
  fileprivate var isPlain: Bool {
    guard case .paragraph(let inlines) = self else { return false }
    return inlines.allSatisfy { if case .text = $0 { true } else { false } }
  }
}
