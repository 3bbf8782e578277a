import CMarkup
import Diagnostics

/// The floating date is a `div`, one for a page, and stands outside of the list that it floats over.
enum DateOverlayRule: PageRule {
  static func findings(in page: PageOutline) -> [Diagnostic] {
    let overlays = page.all.filter { page[$0].classes & UInt32(MARKUP_HAS_DATE_OVERLAY) != 0 }
    return overlays.enumerated().compactMap { position, overlay in
      let advice = #"write one <div class="date-overlay"> before the message list"#
      let isInList = page.ancestor(of: overlay) { page.matches($0, MARKUP_IS_OL, class: MARKUP_HAS_MESSAGE_LIST) } != nil
      if page[overlay].element != MARKUP_IS_DIV { return page.error("the floating date is not a div", at: overlay, advice: advice) }
      if isInList { return page.error("the floating date is in the message list", at: overlay, advice: advice) }
      return position > 0 ? page.error("the page has a second floating date", at: overlay, advice: advice) : nil
    }
  }
}
