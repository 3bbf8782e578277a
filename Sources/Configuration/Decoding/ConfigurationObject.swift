import Diagnostics

/// A cursor over an object's keys. It remembers which keys were asked for, so that a key that nobody knows can be reported
/// together with the known name that is nearest to it.
///
/// ```swift
/// let size = try ConfigurationObject.decode(value) { object in
///   object.int("pageSize", in: 1...10_000) ?? 50
/// }
/// ```
///
/// A reader returns nil when the key is absent, and when its value is wrong: then a problem was left, and `decode` throws.
package final class ConfigurationObject {
  /// The keys that lead here; empty for the root.
  package let path: String
  /// Where the object begins.
  package let place: Place
  private let members: [ConfigurationMember]
  private let problems: ConfigurationProblems
  private var indices: [String: Int] = [:]
  private var known: [String] = []
  private var knownSet: Set<String> = []
  private var deeperPaths: [String] = []
  private var otherNames: [String: String] = [:]

  init(members: [ConfigurationMember], path: String, place: Place, problems: ConfigurationProblems) {
    self.members = members
    self.path = path
    self.place = place
    self.problems = problems
    for (index, member) in members.enumerated() {
      guard let first = indices[member.key] else {
        indices[member.key] = index
        continue
      }
      let line = members[first].place.line.map { " on line \($0)" } ?? ""
      problems.add(
        "\(prefix)the key \(QuotedText.quoting(member.key)) is here a second time", at: member.place,
        advice: "keep this one or the first\(line)")
    }
  }

  /// Decodes a value that must be an object.
  /// - Throws: everything that is wrong with it, sorted by place.
  package static func decode<Result>(
    _ value: ConfigurationValue, _ body: (ConfigurationObject) -> Result
  ) throws(ConfigurationErrors) -> Result {
    let problems = ConfigurationProblems()
    let result = ConfigurationItem(path: "", value: value, problems: problems).object(body)
    try problems.throwIfAny()
    guard let result else { throw ConfigurationErrors(Diagnostic(.error, "expected an object", at: value.place)) }
    return result
  }

  /// The value of a key, which is known from now on; nil when it is absent.
  package func item(_ key: String) -> ConfigurationItem? {
    if knownSet.insert(key).inserted { known.append(key) }
    guard let index = indices[key] else { return nil }
    return ConfigurationItem(path: path(of: key), value: members[index].value, problems: problems)
  }

  /// Makes known where keys stand that a user may put here by mistake: paths from here, such as `messageDisplayOptions.showAvatars`.
  package func declareDeeperKeys(_ paths: [String]) {
    deeperPaths += paths
  }

  /// Makes known how a key is called elsewhere, such as among the program's options.
  package func declareOtherName(_ name: String, of key: String) {
    otherNames[name] = key
  }

  /// Reads `true` or `false`.
  package func bool(_ key: String) -> Bool? { item(key)?.bool() }

  /// Reads a whole number of a range.
  package func int(_ key: String, in range: ClosedRange<Int> = Int.min...Int.max) -> Int? { item(key)?.int(in: range) }

  /// Reads a finite number of a range.
  package func number(
    _ key: String, in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) -> Double? { item(key)?.number(in: range) }

  /// Reads a text.
  package func string(_ key: String) -> String? { item(key)?.string() }

  /// Reads the name of one of a type's cases, with or without a leading dot.
  package func oneOf<Choice>(_ key: String, _: Choice.Type = Choice.self) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String { item(key)?.oneOf(Choice.self) }

  /// Reads an object; `body` asks for its keys.
  package func object<Result>(_ key: String, _ body: (ConfigurationObject) -> Result) -> Result? { item(key)?.object(body) }

  /// Reads an array element by element.
  package func array<Element>(_ key: String, _ body: (ConfigurationItem) -> Element?) -> [Element]? { item(key)?.array(body) }

  /// Reports a problem of the object as a whole.
  package func report(_ summary: String, advice: String? = nil) {
    problems.add(prefix + summary, at: place, advice: advice)
  }

  func reportUnknownKeys() {
    for (index, member) in members.enumerated() where !knownSet.contains(member.key) && indices[member.key] == index {
      problems.add(
        "\(prefix)unknown key \(QuotedText.quoting(member.key))", at: member.place, advice: problems.isFull ? nil : advice(for: member.key))
    }
  }

  private func advice(for key: String) -> String {
    let meant = otherNames[key] ?? deeperPaths.first { $0.hasSuffix("." + key) } ?? NearestName.match(for: key, in: known)
    if let meant { return "did you mean \(QuotedText.quoting(meant))?" }
    let keys = known.joined(separator: ", ")
    // A list that is longer would be cut off.
    guard keys.utf8.count <= 400 else { return "none of the \(known.count) keys here is similar" }
    return known.isEmpty ? "no keys are known here" : "the keys here are " + keys
  }

  private var prefix: String { path.isEmpty ? "" : path + ": " }

  private func path(of key: String) -> String {
    let isName = key.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || Character(Unicode.Scalar($0)).isLetter && $0 < 0x80 || (48...57).contains($0)
    }
    guard isName else { return path + "[" + QuotedText.quoting(key) + "]" }
    return path.isEmpty ? key : path + "." + key
  }
}
