import CMarkup
import Diagnostics

/// A date indicator is before a message of its date, and no date occurs twice.
///
/// The site's time zone is not known here, so a message may be a day off in UTC. Other rows may be in between.
enum DateIndicatorRule: PageRule {
  static func findings(in page: PageOutline) -> [Diagnostic] {
    page.all(MARKUP_IS_OL, class: MARKUP_HAS_MESSAGE_LIST).flatMap { findings(in: $0, of: page) }
  }

  private static func findings(in list: Int, of page: PageOutline) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var waiting: Int?
    var last: WrittenTime?
    for row in page.rows(of: list) {
      if page.matches(row, MARKUP_IS_LI, class: MARKUP_HAS_DATE_INDICATOR) {
        if let waiting { found.append(page.error("no message follows the date indicator", at: waiting)) }
        waiting = row
        guard let date = WrittenTime(page.value(page[row].data_date)) else { continue }
        if let last, !(page.place == nil ? last != date : last < date) {
          found.append(page.error("the date does not come after the date indicator before it", at: row))
        }
        last = date
      } else if page.matches(row, MARKUP_IS_LI, class: MARKUP_HAS_MESSAGE) {
        if let waiting, isOff(waiting, row, of: page) {
          let dates = "\(page.value(page[waiting].data_date)) before a message of \(page.instant(of: row))"
          found.append(page.error("the date indicator has another date than its message: \(dates)", at: waiting))
        }
        waiting = nil
      }
    }
    if let waiting { found.append(page.error("no message follows the date indicator", at: waiting)) }
    return found
  }

  private static func isOff(_ indicator: Int, _ message: Int, of page: PageOutline) -> Bool {
    guard let date = WrittenTime(page.value(page[indicator].data_date)), let sent = WrittenTime(page.instant(of: message))
    else { return false }
    return abs(date.day - sent.day) > 1
  }
}

/// The floating date is a `div`. A page has at most one, outside of the list that it floats over.
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
