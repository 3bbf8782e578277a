import Words

extension SiteWords {
  /// What stands between two things of a list that goes on.
  package var listSeparator: String {
    pieces("list.middle").reduce(into: "") { text, piece in
      if case .literal(let literal) = piece { text += literal }
    }
  }

  /// The length of a recording or film as players write it: `mm:ss`, without fractions. An hour is 60 minutes: `75:03`. A value that is no length
  /// is `00:00`.
  package func clock(seconds: Double) -> String {
    let isLength = seconds.isFinite && seconds > 0
    let whole = isLength ? Int(exactly: seconds.rounded(.down)) ?? 0 : 0
    return twoDigits(whole / 60) + ":" + twoDigits(whole % 60)
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? self.number(0) + self.number(number) : self.number(number) }
}
