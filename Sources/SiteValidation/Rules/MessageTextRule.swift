import CMarkup
import Diagnostics

/// A message has a bubble, and its text stands in a `div.text` of that bubble.
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
