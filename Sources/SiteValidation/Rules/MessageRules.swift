import CMarkup
import Diagnostics

/// Messages are in order of time. A thread always begins with its first message, even if the clocks of replies disagree.
enum MessageOrderRule: PageRule {
  static func findings(in page: PageOutline) -> [Diagnostic] {
    page.all(MARKUP_IS_OL, class: MARKUP_HAS_MESSAGE_LIST).flatMap { list in
      var last: (moment: WrittenTime, text: String)?
      var messages = page.rows(of: list).filter { page.matches($0, MARKUP_IS_LI, class: MARKUP_HAS_MESSAGE) }
      if page.place == nil { messages = Array(messages.dropFirst()) }
      return messages.compactMap { message -> Diagnostic? in
        let text = page.instant(of: message)
        guard let moment = WrittenTime(text) else { return nil }
        defer { last = (moment, text) }
        guard let last, moment < last.moment else { return nil }
        return page.error("the message is older than the one before it: \(text) after \(last.text)", at: message)
      }
    }
  }
}

/// A message has a bubble, and its text is in a `div.text` of that bubble.
enum MessageTextRule: PageRule {
  static func findings(in page: PageOutline) -> [Diagnostic] {
    page.all(MARKUP_IS_LI, class: MARKUP_HAS_MESSAGE).flatMap { findings(in: $0, of: page) }
  }

  private static func findings(in message: Int, of page: PageOutline) -> [Diagnostic] {
    let bubbles = page.descendants(of: message).filter { page.matches($0, MARKUP_IS_DIV, class: MARKUP_HAS_BUBBLE) }
    let texts = page.descendants(of: message).filter { page.matches($0, MARKUP_IS_DIV, class: MARKUP_HAS_TEXT) }
    var found: [Diagnostic] = []
    if bubbles.isEmpty {
      found.append(page.error("the message has no bubble", at: message, advice: #"put its content into <div class="bubble">"#))
    }
    for text in texts where !bubbles.contains(where: { page.descendants(of: $0).contains(text) }) {
      let advice = #"put <div class="text"> into <div class="bubble">"#
      found.append(page.error("a text is outside the message's bubble", at: text, advice: advice))
    }
    for bubble in bubbles where page[bubble].has_text {
      found.append(page.error("text is directly in a bubble", at: bubble, advice: #"put it into <div class="text">"#))
    }
    let mustSay = page[message].classes & UInt32(MARKUP_HAS_DELETED | MARKUP_HAS_SYSTEM) != 0
    if mustSay, texts.isEmpty {
      let summary = "a deleted or system message has no text"
      found.append(page.error(summary, at: message, advice: #"say what it is in <div class="text">"#))
    }
    return found
  }
}

/// Every message has a machine-readable time of day: it draws it, or else names it. The schema checks its form.
enum MessageTimeRule: PageRule {
  static func findings(in page: PageOutline) -> [Diagnostic] {
    page.all(MARKUP_IS_LI, class: MARKUP_HAS_MESSAGE).compactMap { message in
      guard page.instant(of: message).isEmpty else { return nil }
      let advice = #"write <time datetime="YYYY-MM-DDTHH:MM:SSZ"> in it, or data-time="YYYY-MM-DDTHH:MM:SSZ" where it shows none"#
      return page.error("the message has no time", at: message, advice: advice)
    }
  }
}

/// A deleted message has no contents, and is no system message.
enum DeletedMessageRule: PageRule {
  private static let otherKinds = UInt32(MARKUP_HAS_SYSTEM | MARKUP_HAS_EDITED | MARKUP_HAS_EMOJI_ONLY)

  static func findings(in page: PageOutline) -> [Diagnostic] {
    page.all(MARKUP_IS_LI, class: MARKUP_HAS_MESSAGE).flatMap { message -> [Diagnostic] in
      guard page[message].classes & UInt32(MARKUP_HAS_DELETED) != 0 else { return [] }
      var found: [Diagnostic] = []
      if page[message].classes & otherKinds != 0 {
        found.append(page.error("a deleted message has the class system, edited or emoji-only too", at: message))
      }
      for part in page.descendants(of: message) where isContent(part, of: page) {
        found.append(page.error("a deleted message still shows what was in it", at: part, advice: "leave attachments and quotes out"))
      }
      return found
    }
  }

  private static func isContent(_ index: Int, of page: PageOutline) -> Bool {
    page.matches(index, MARKUP_IS_FIGURE, class: MARKUP_HAS_ATTACHMENT)
      || page.matches(index, MARKUP_IS_BLOCKQUOTE, class: MARKUP_HAS_QUOTED)
  }
}

/// A quoted message links to the message's anchor, or to nothing if that message is not in the archive.
enum QuotedMessageRule: PageRule {
  static func findings(in page: PageOutline) -> [Diagnostic] {
    page.all(MARKUP_IS_BLOCKQUOTE, class: MARKUP_HAS_QUOTED).flatMap { quote -> [Diagnostic] in
      let links = page.descendants(of: quote).filter {
        page[$0].element == MARKUP_IS_A && page[$0].classes & UInt32(MARKUP_HAS_MESSAGE_LINK) == 0
      }
      return links.enumerated().compactMap { position, link in
        let advice = ##"write <a href="PAGE#m-…">, or no link when the message is not in the archive"##
        guard leadsToMessage(page.value(page[link].href)) else {
          return page.error("the link of a quoted message does not lead to a message's anchor", at: link, advice: advice)
        }
        return position > 0 ? page.error("a quoted message has a second link", at: link) : nil
      }
    }
  }

  private static func leadsToMessage(_ url: String) -> Bool {
    guard let mark = url.firstIndex(of: "#") else { return false }
    let fragment = url[url.index(after: mark)...]
    return fragment.hasPrefix("m-") && fragment.utf8.count > 2
  }
}

/// Each type of reaction occurs once in its list, with its count.
enum ReactionsRule: PageRule {
  static func findings(in page: PageOutline) -> [Diagnostic] {
    page.all(MARKUP_IS_UL, class: MARKUP_HAS_REACTIONS).flatMap { list -> [Diagnostic] in
      var types: Set<String> = []
      return page.children(of: list).flatMap { reaction -> [Diagnostic] in
        let type = page.value(page[reaction].data_reaction)
        var found: [Diagnostic] = []
        if !types.insert(type).inserted {
          found.append(page.error("the reaction \(type) is twice in one list", at: reaction, advice: "add up its counts"))
        }
        if !page[reaction].has_digit, !page.descendants(of: reaction).contains(where: { page[$0].has_digit }) {
          found.append(page.error("the reaction \(type) has no count", at: reaction, advice: "write how many there are"))
        }
        return found
      }
    }
  }
}
