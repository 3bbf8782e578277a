import CMarkup
import Diagnostics

/// A pager has at most one link back and one on, to the neighbours of a numbered page, and tells the page's dates.
/// A channel's front page shows its newest page, so nothing follows it.
enum PagerRule: PageRule {
  static func findings(in page: PageOutline) -> [Diagnostic] {
    let pagers = page.all(MARKUP_IS_NAV, class: MARKUP_HAS_PAGER)
    var found = pagers.flatMap { findings(in: $0, of: page) }
    if pagers.isEmpty, case .page(_, let number) = page.place, number > 1, let outermost = page.all.first {
      found.append(page.error("page \(number) of a channel has no pager", at: outermost))
    }
    return found
  }

  private static func findings(in pager: Int, of page: PageOutline) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (relation, step) in [("prev", -1), ("next", 1)] {
      let links = page.descendants(of: pager).filter { link in
        page[link].element == MARKUP_IS_A && page.value(page[link].rel).split(separator: " ").contains { $0 == relation }
      }
      for link in links.dropFirst() { found.append(page.error("the pager has a second link rel=\(relation)", at: link)) }
      found += links.prefix(1).compactMap { fault(of: $0, step, relation, of: page) }
      if case .page(_, let number) = page.place, number > 1, relation == "prev", links.isEmpty {
        found.append(page.error("the pager of page \(number) has no link rel=prev", at: pager))
      }
    }
    let dates = page.descendants(of: pager).contains { page[$0].element == MARKUP_IS_TIME && !isInLink($0, of: page) }
    if !dates {
      let advice = #"write <time datetime="YYYY-MM-DD"> outside of its links"#
      found.append(page.error("the pager does not show the page's dates", at: pager, advice: advice))
    }
    return found
  }

  private static func fault(of link: Int, _ step: Int, _ relation: String, of page: PageOutline) -> Diagnostic? {
    let target = NumberedPage(path: ResolvedURL(page.value(page[link].href), in: page.path).path)
    switch page.place {
    case .page(let channel, let number):
      let (wanted, overflow) = number.addingReportingOverflow(step)
      if !overflow, wanted > 0, target == .page(channel: channel, number: wanted) { return nil }
      let summary = "the link rel=\(relation) of page \(number) does not lead to the page \(step < 0 ? "before" : "after") it"
      return page.error(summary, at: link, advice: wanted > 0 ? "write \(wanted).html" : nil)
    case .index(let channel):
      if step < 0, case .page(channel, _) = target { return nil }
      let summary = step < 0 ? "does not lead to a page of its channel" : "cannot be there: nothing follows the newest page"
      return page.error("the link rel=\(relation) of a channel's front page \(summary)", at: link)
    case nil: return nil
    }
  }

  private static func isInLink(_ index: Int, of page: PageOutline) -> Bool {
    page.ancestor(of: index) { page[$0].element == MARKUP_IS_A } != nil
  }
}
