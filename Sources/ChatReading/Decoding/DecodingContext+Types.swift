import ChatModel
import Diagnostics

extension DecodingContext {
  /// Takes out the loaded values that are not what their keys expect, with a warning for each that names the key after
  /// `scope`, the path of the object. Where `owner` is given, a warning comes once in the run for each key and owner.
  @inline(__always)
  package func check<Key: JSONKey>(
    _ fields: JSONFields<Key>, in scope: @autoclosure () -> String = "", severity: Severity = .warning,
    owner: @autoclosure () -> String? = nil
  ) {
    if fields.hasUnusual { tellUnusual(fields, scope(), severity, owner: owner()) }
  }

  @inline(never)
  private func tellUnusual<Key: JSONKey>(
    _ fields: JSONFields<Key>, _ scope: String, _ severity: Severity, owner: String?
  ) {
    for key in Key.allCases where !key.expected.accepts(fields[key]) {
      let value = fields[key]
      fields.forget(key)
      let field = scope.isEmpty ? key.name : "\(scope).\(key.name)"
      if let owner {
        let summary = "\(field) of \(owner) \(complaint(value, key.expected))"
        tellOnce("\(owner) \(key.name)", severity, summary, messageID: messageID)
      } else {
        tellWrong(value, key.expected, field: field, severity)
      }
    }
  }

  /// Whether an element of an array, or the value of `key` in an object whose keys are names, is what it should be; warns where
  /// it is not. `null` is not, but needs no warning.
  @inline(__always)
  package func accepts(
    _ element: JSONValue, _ expected: JSONExpectation, in field: @autoclosure () -> String, at key: JSONValue = .absent
  ) -> Bool {
    if element.isMissing { return false }
    return expected.usualKinds & (1 << element.raw.kind) != 0 || acceptsUnusual(element, expected, field(), key)
  }

  @inline(never)
  private func acceptsUnusual(_ element: JSONValue, _ expected: JSONExpectation, _ field: String, _ key: JSONValue) -> Bool {
    if expected.accepts(element) { return true }
    let subject = key.text.map { "\(field).\($0.prefix(JSONValue.quotedLength))" } ?? "an element of \(field)"
    tellWrong(element, expected, subject: subject, field: field)
    return false
  }

  /// The identifiers in an array.
  package func identifiers(_ array: JSONValue, in field: String) -> [String] {
    array.elements.compactMap { accepts($0, .identifier, in: field) ? $0.filledText : nil }
  }

  /// The instant that a key's value states; nil if there is none, for the first instant of year 1, which Go programs write
  /// for "never", and, with a warning, where the value is no time.
  package func time<Key: JSONKey>(_ fields: JSONFields<Key>, _ key: Key, in scope: @autoclosure () -> String = "") -> Timestamp? {
    let value = fields[key]
    if value.isMissing { return nil }
    if let time = TimestampParser.parse(value) { return time == Timestamp.representable.lowerBound ? nil : time }
    if value.bytes?.isEmpty != true {
      let scope = scope()
      tellWrong(value, .time, field: scope.isEmpty ? key.name : "\(scope).\(key.name)")
    }
    return nil
  }

  /// Warns that a field's value is not what it should be, once for each field and record.
  package func tellWrong(
    _ value: JSONValue, _ expected: JSONExpectation, subject: String? = nil, field: String, _ severity: Severity = .warning
  ) {
    guard toldFields.insert(field).inserted else { return }
    tell(severity, "\(subject ?? field) \(complaint(value, expected))")
  }

  /// Whether a warning has named one of these fields of the record.
  package func wasTold(_ names: String...) -> Bool { !toldFields.isEmpty && names.contains { toldFields.contains($0) } }

  private func complaint(_ value: JSONValue, _ expected: JSONExpectation) -> String {
    // It may be the text of a message.
    if !value.isObject, !value.isArray { forget() }
    return "should be \(expected.noun), but is \(value.found); it is left out"
  }
}
