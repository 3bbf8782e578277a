import CMarkup
import Diagnostics

/// Of a deleted message nothing is left but that it was there; and it is no message of the system.
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
