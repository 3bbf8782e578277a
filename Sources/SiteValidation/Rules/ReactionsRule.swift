import CMarkup
import Diagnostics

/// Each type of reaction stands once in its list, with its count.
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
