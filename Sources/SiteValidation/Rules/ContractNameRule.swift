import CMarkup
import Diagnostics

/// What shows by something else that it is a piece of the contract has the element and the class that the contract gives it: else themes and scripts
/// would pass it over.
enum ContractNameRule: PageRule {
  static func findings(in page: PageOutline) -> [Diagnostic] {
    page.all.compactMap { index in
      reaction(index, page) ?? dateIndicator(index, page) ?? attachment(index, page) ?? quote(index, page)
    }
  }

  private static func reaction(_ index: Int, _ page: PageOutline) -> Diagnostic? {
    let type = page.value(page[index].data_reaction)
    guard !type.isEmpty, !page.matches(Int(page[index].parent), MARKUP_IS_UL, class: MARKUP_HAS_REACTIONS) else { return nil }
    return page.error("the reaction \(type) is not in a list of reactions", at: index, advice: #"put it into <ul class="reactions">"#)
  }

  private static func dateIndicator(_ index: Int, _ page: PageOutline) -> Diagnostic? {
    let isRow = page.matches(Int(page[index].parent), MARKUP_IS_OL, class: MARKUP_HAS_MESSAGE_LIST)
    let isNamed = page[index].classes & UInt32(MARKUP_HAS_DATE_INDICATOR | MARKUP_HAS_MESSAGE) != 0
    guard isRow, !isNamed, !page.value(page[index].data_date).isEmpty else { return nil }
    return page.error(
      "the row has a date and is not a date indicator", at: index, advice: #"write <li class="date-indicator" data-date="…">"#)
  }

  private static func attachment(_ index: Int, _ page: PageOutline) -> Diagnostic? {
    guard page[index].classes & UInt32(MARKUP_HAS_ATTACHMENT) != 0, page[index].element != MARKUP_IS_FIGURE,
      isInBubble(index, page)
    else { return nil }
    return page.error("the attachment is not a figure", at: index, advice: #"write <figure class="attachment …">"#)
  }

  /// Texts have quotes of their own, and may lead to messages.
  private static func quote(_ index: Int, _ page: PageOutline) -> Diagnostic? {
    guard page[index].element == MARKUP_IS_BLOCKQUOTE, page[index].classes & UInt32(MARKUP_HAS_QUOTED) == 0, isInBubble(index, page),
      page.descendants(of: index).contains(where: { page.value(page[$0].href).contains("#m-") })
    else { return nil }
    return page.error("the quote leads to a message and is not a quoted message", at: index, advice: #"write <blockquote class="quoted">"#)
  }

  /// Whether an element stands in a message's bubble, and in none of its texts.
  private static func isInBubble(_ index: Int, _ page: PageOutline) -> Bool {
    let isInText = page.ancestor(of: index) { page[$0].classes & UInt32(MARKUP_HAS_TEXT) != 0 } != nil
    return !isInText && page.ancestor(of: index) { page.matches($0, MARKUP_IS_DIV, class: MARKUP_HAS_BUBBLE) } != nil
  }
}
