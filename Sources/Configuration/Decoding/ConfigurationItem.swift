import Diagnostics

/// One value while it is decoded: it knows its path and place, and whoever reads it as the wrong thing leaves a problem.
///
/// The readers return nil where they left a problem, so the caller can go on with its default and all problems come to light at once.
package struct ConfigurationItem {
  /// The keys that lead here, for example `messageListConfig.pageSize` or `fonts[2]`; empty for the root.
  package let path: String
  /// The value.
  package let value: ConfigurationValue
  let problems: ConfigurationProblems

  /// Where the value is.
  package var place: Place { value.place }

  /// Whether the file says `null`.
  package var isNull: Bool { value.content == .null }

  /// Reads `true` or `false`.
  package func bool() -> Bool? {
    guard case .bool(let value) = value.content else { return expected("true or false") }
    return value
  }

  /// Reads a whole number of a range.
  package func int(in range: ClosedRange<Int> = Int.min...Int.max) -> Int? {
    let wanted = NumberRange.describing(range)
    guard case .number(let number) = value.content else { return expected(wanted) }
    guard let integer = number.integer, range.contains(integer) else { return expected(wanted, found: "\(number.text)") }
    return integer
  }

  /// Reads a finite number of a range.
  package func number(in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude) -> Double? {
    let wanted = NumberRange.describing(range)
    guard case .number(let number) = value.content else { return expected(wanted) }
    guard range.contains(number.value) else { return expected(wanted, found: "\(number.text)") }
    return number.value
  }

  /// Reads a text.
  package func string() -> String? {
    guard case .string(let value) = value.content else { return expected("a string") }
    return value
  }

  /// Reads the name of one of a type's cases, with or without the dot that Swift writes before it.
  package func oneOf<Choice>(_: Choice.Type = Choice.self) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard let name = oneOf(Choice.allCases.map(\.rawValue)) else { return nil }
    return Choice(rawValue: name)
  }

  /// Reads one of some names, with or without the dot that Swift writes before a case.
  package func oneOf(_ names: [String]) -> String? {
    let wanted = "one of " + names.joined(separator: ", ")
    guard case .string(let text) = value.content else { return expected(wanted) }
    let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
    if names.contains(name) { return name }
    let meant = problems.isFull ? nil : NearestName.match(for: name, in: names)
    report("expected \(wanted), found \(QuotedText.quoting(text))", advice: meant.map { "did you mean \(QuotedText.quoting($0))?" })
    return nil
  }

  /// Reads an object: `body` asks for its keys; those that it did not ask for are reported when it returns.
  package func object<Result>(_ body: (ConfigurationObject) -> Result) -> Result? {
    guard case .object(let members) = value.content else { return expected("an object") }
    let object = ConfigurationObject(members: members, path: path, place: value.place, problems: problems)
    let result = body(object)
    object.reportUnknownKeys()
    return result
  }

  /// Reads an array; elements for which `body` returns nil are left out, since `body` reported them.
  package func array<Element>(_ body: (ConfigurationItem) -> Element?) -> [Element]? {
    guard case .array(let values) = value.content else { return expected("an array") }
    return values.enumerated().compactMap { index, value in
      body(ConfigurationItem(path: "\(path)[\(index)]", value: value, problems: problems))
    }
  }

  /// Reports that the value is not what it should be, in the words `expected ..., found ...`.
  @discardableResult
  package func expected<Result>(_ wanted: String, found: String? = nil, advice: String? = nil) -> Result? {
    report("expected \(wanted), found \(found ?? value.kind)", advice: advice)
    return nil
  }

  /// Reports a problem of this value; the path is put before the summary.
  package func report(_ summary: String, advice: String? = nil) {
    problems.add(path.isEmpty ? summary : "\(path): \(summary)", at: value.place, advice: advice)
  }
}
