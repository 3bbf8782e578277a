import CMarkup
import Diagnostics

/// Every message shows a time of day that machines can read. Of which form it is says the schema.
enum MessageTimeRule: PageRule {
  static func findings(in page: PageOutline) -> [Diagnostic] {
    page.all(MARKUP_IS_LI, class: MARKUP_HAS_MESSAGE).compactMap { message in
      let hasTime = page.descendants(of: message).contains {
        page[$0].element == MARKUP_IS_TIME && page.value(page[$0].datetime).utf8.contains(UInt8(ascii: "T"))
      }
      guard !hasTime else { return nil }
      return page.error("the message has no time", at: message, advice: #"write <time datetime="YYYY-MM-DDTHH:MM:SSZ">"#)
    }
  }
}
