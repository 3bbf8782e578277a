import Diagnostics

extension TemplateOrigins {
  /// Moves findings about a page to the templates that wrote their places. You can mend a template, but not a page.
  /// - Parameter own: The files of the user's own templates. A finding that none of them wrote stays where it is.
  package func placed(_ findings: [Diagnostic], in own: Set<String>) -> [Diagnostic] {
    findings.map { finding in
      guard let line = finding.place.line, let column = finding.place.column,
        let place = place(ofLine: line, column: column, in: own.contains)
      else { return finding }
      return finding.placed(inTemplateAt: place)
    }
  }
}

extension Diagnostic {
  /// The finding moved from a page to the template that wrote it. What is special to the page is left out, so that the findings of all pages
  /// with this template are equal.
  fileprivate func placed(inTemplateAt place: Place) -> Diagnostic {
    var finding = self
    finding.place = place
    // libxml2 names the line of the page where an element began.
    finding.summary = summary.replacing(#/ line \d+(?= and )/#, with: "")
    if let advice, advice.hasPrefix(Self.adviceOnPages) { finding.advice = nil }
    return finding
  }

  /// The start of the advice for findings whose template is unknown.
  private static let adviceOnPages = "look at the template that writes"
}
