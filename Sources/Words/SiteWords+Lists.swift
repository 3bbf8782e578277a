extension SiteWords {
  /// A number as the locale writes it, in groups.
  package func number(_ number: Int) -> String { numbers.whole(number) }

  /// Names as the language lists them: `Ann, Bo and Cy`.
  /// - Parameter others: How many there are besides: `Ann, Bo and 3 others`.
  package func list(_ names: [String], others: Int = 0) -> String {
    guard others > 0 else { return list(names) }
    // Without a name there is nothing that they could be others than.
    guard !names.isEmpty else { return number(others) }
    return self("list.more", count: others, ["names": open(names)])
  }

  private func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    if names.count == 2 { return self("list.two", ["first": names[0], "second": last]) }
    return self("list.end", ["first": open(names.dropLast()), "second": last])
  }

  /// Names behind which others follow.
  private func open(_ names: [String]) -> String {
    guard var text = names.first else { return "" }
    for (index, name) in names.dropFirst().enumerated() {
      text = self(index == 0 ? "list.start" : "list.middle", ["first": text, "second": name])
    }
    return text
  }
}
