import Diagnostics

extension Diagnostic {
  /// The finding about a page as one about the template that it comes from, without what is of that page alone: all pages with it say the same.
  func placed(inTemplateAt place: Place) -> Diagnostic {
    var finding = self
    finding.place = place
    // libxml2 tells in which line of the page an element began.
    finding.summary = summary.replacing(#/ line \d+(?= and )/#, with: "")
    if let advice, advice.hasPrefix(Self.adviceOnPages) { finding.advice = nil }
    return finding
  }

  /// How the advice begins that helps to find a template where it is not known.
  private static let adviceOnPages = "look at the template that writes"
}
