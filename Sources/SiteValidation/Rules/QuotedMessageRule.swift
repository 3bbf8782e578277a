import CMarkup
import Diagnostics

/// A quoted message links to the message's anchor, or to nothing when that message is not in the archive.
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
