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
    let end = self("list.end", ["first": names[names.count - 2], "second": last])
    return list(names.dropLast(2), before: end)
  }

  /// Names behind which others follow.
  private func open(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return list(names.dropLast(), before: last)
  }

  /// The beginning of a list, with the rest of it. As in CLDR, each name is joined to all that follows it.
  private func list(_ names: ArraySlice<String>, before rest: String) -> String {
    guard let first = names.first else { return rest }
    let following = names.dropFirst().reversed().reduce(rest) { self("list.middle", ["first": $1, "second": $0]) }
    return self("list.start", ["first": first, "second": following])
  }
}
