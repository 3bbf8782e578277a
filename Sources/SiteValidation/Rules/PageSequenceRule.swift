import Diagnostics

/// Every page of a channel but the newest links to the one behind it, and the front page to the one before the newest.
enum PageSequenceRule: SiteRule {
  static func findings(in site: SiteOutline) -> [Diagnostic] {
    site.channels.sorted().flatMap { channel -> [Diagnostic] in
      let numbers = site.numbers[channel, default: []]
      var found = numbers.sorted().compactMap { number -> Diagnostic? in
        guard numbers.contains(number &+ 1), site.linksOn[channel]?.contains(number) != true else { return nil }
        let summary = "page \(number) has no link to page \(number &+ 1)"
        return Diagnostic(.error, summary, at: Place(file: "\(channel)/\(number).html"))
      }
      if let newest = numbers.max(), newest > 1, let links = site.frontLinks[channel] {
        let before = "\(channel)/\(newest - 1).html"
        if !links.contains(StableHash.of(before)) {
          let summary = "the front page has no link to \(before), the page before the newest"
          found.append(Diagnostic(.error, summary, at: Place(file: "\(channel)/index.html")))
        }
      }
      return found
    }
  }
}
