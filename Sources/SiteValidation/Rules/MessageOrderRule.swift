import CMarkup
import Diagnostics

/// The messages of a page ascend in time. A thread begins with its root, whatever the clocks of the replies' authors said.
enum MessageOrderRule: PageRule {
  static func findings(in page: PageOutline) -> [Diagnostic] {
    page.all(MARKUP_IS_OL, class: MARKUP_HAS_MESSAGE_LIST).flatMap { list in
      var last: (moment: WrittenTime, text: String)?
      var messages = page.rows(of: list).filter { page.matches($0, MARKUP_IS_LI, class: MARKUP_HAS_MESSAGE) }
      if page.place == nil { messages = Array(messages.dropFirst()) }
      return messages.compactMap { message -> Diagnostic? in
        let text = page.value(page[message].data_time)
        guard let moment = WrittenTime(text) else { return nil }
        defer { last = (moment, text) }
        guard let last, moment < last.moment else { return nil }
        return page.error("the message is older than the one before it: \(text) after \(last.text)", at: message)
      }
    }
  }
}
