import Diagnostics

/// A key of a section: its name, its meaning, and how its value is read.
package struct ConfigurationKey<Section>: Sendable {
  /// A writable key path that may cross threads: one without captures.
  package typealias Path<Value> = WritableKeyPath<Section, Value> & Sendable

  /// The key as the file writes it.
  package let name: String
  /// The allowed values in words.
  package let type: String
  /// The allowed values as a schema.
  package let schema: ValueSchema
  /// Its meaning.
  package let meaning: String
  /// The value in a section as a file would write it.
  package let text: @Sendable (Section) -> String
  let read: @Sendable (ConfigurationItem, inout Section) -> Void
  let check: @Sendable (Section, String) -> [Diagnostic]
  let nestedDocumentation: @Sendable (String) -> [ConfigurationKeyDocumentation]

  /// Declares a key with a special form.
  /// - Parameters:
  ///   - schema: The allowed values as a schema.
  ///   - text: Returns the value in a section as a file would write it; empty if there is nothing to write.
  ///   - check: Returns what is wrong with a value that was set from Swift, as a sentence; nil if nothing is.
  ///   - read: Puts the item's value into the section, or reports a problem in the item.
  package init(
    _ name: String, type: String, schema: ValueSchema, meaning: String,
    text: @escaping @Sendable (Section) -> String,
    check: @escaping @Sendable (Section) -> String? = { _ in nil },
    read: @escaping @Sendable (ConfigurationItem, inout Section) -> Void
  ) {
    self.name = name
    self.type = type
    self.schema = schema
    self.meaning = meaning
    self.text = text
    self.read = read
    self.check = { section, path in check(section).map { [Diagnostic(.error, "\(path): \($0)")] } ?? [] }
    nestedDocumentation = { _ in [] }
  }

  /// Declares a key for a section.
  package init<Child: ConfigurationSection>(section name: String, _ path: Path<Child>, _ meaning: String) {
    self.name = name
    type = "an object"
    schema = Child.schema
    self.meaning = meaning
    text = { _ in "{}" }
    read = { item, section in
      let base = section[keyPath: path]
      if let child = item.object({ Child(decoding: $0, over: base) }) { section[keyPath: path] = child }
    }
    check = { section, prefix in section[keyPath: path].problems(below: prefix) }
    nestedDocumentation = { Child.documentation(below: $0) }
  }

  /// Declares a key that is true or false.
  package static func bool(_ name: String, _ path: Path<Bool>, _ meaning: String) -> Self {
    Self(name, type: "true or false", schema: .bool, meaning: meaning, text: { "\($0[keyPath: path])" }) { item, section in
      if let value = item.bool() { section[keyPath: path] = value }
    }
  }

  /// Declares a key that is true, false or null.
  package static func optionalBool(_ name: String, _ path: Path<Bool?>, _ meaning: String) -> Self {
    Self(
      name, type: "true, false or null", schema: .bool.orNull, meaning: meaning,
      text: { $0[keyPath: path].map { "\($0)" } ?? "null" }
    ) { item, section in
      guard !item.isNull else { return section[keyPath: path] = nil }
      guard case .bool(let value) = item.value.content else {
        let _: Bool? = item.expected("true, false or null")
        return
      }
      section[keyPath: path] = value
    }
  }

  /// Declares a key that is a whole number of a range.
  package static func int(_ name: String, _ path: Path<Int>, in range: ClosedRange<Int>, _ meaning: String) -> Self {
    let type = NumberRange.describing(range)
    return Self(
      name, type: type, schema: .integer(range), meaning: meaning, text: { "\($0[keyPath: path])" },
      check: { range.contains($0[keyPath: path]) ? nil : "expected \(type), found \($0[keyPath: path])" }
    ) { item, section in
      if let value = item.int(in: range) { section[keyPath: path] = value }
    }
  }

  /// Declares a key that is a finite number of a range.
  package static func number(_ name: String, _ path: Path<Double>, in range: ClosedRange<Double>, _ meaning: String) -> Self {
    let type = NumberRange.describing(range)
    return Self(
      name, type: type, schema: .number(range), meaning: meaning, text: { ConfigurationNumber($0[keyPath: path]).text },
      check: { range.contains($0[keyPath: path]) ? nil : "expected \(type), found \(ConfigurationNumber($0[keyPath: path]).text)" }
    ) { item, section in
      if let value = item.number(in: range) { section[keyPath: path] = value }
    }
  }

  /// Declares a key that is the name of one of a type's cases.
  package static func oneOf<Choice>(_ name: String, _ path: Path<Choice>, _ meaning: String) -> Self
  where Choice: RawRepresentable & CaseIterable & Sendable, Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    let type = "one of " + names.joined(separator: ", ")
    return Self(name, type: type, schema: .oneOf(names), meaning: meaning, text: { $0[keyPath: path].rawValue }) { item, section in
      if let value = item.oneOf(Choice.self) { section[keyPath: path] = value }
    }
  }
  /// Declares a key with a text and without a default.
  /// - Parameter schema: The constraints on the text, as far as a schema can express them.
  package static func text(_ name: String, _ path: Path<String?>, schema: ValueSchema = .text, _ meaning: String) -> Self {
    Self(name, type: "a text", schema: schema, meaning: meaning, text: { _ in "" }) { item, section in
      if let value = item.string() { section[keyPath: path] = value }
    }
  }

  /// Declares a key that is true, false or not set.
  /// - Parameter standard: The value if it is not set; nil if that depends on other keys.
  package static func choice(_ name: String, _ path: Path<Bool?>, standard: Bool?, _ meaning: String) -> Self {
    Self(
      name, type: "true or false", schema: .bool, meaning: meaning, text: { _ in standard.map { "\($0)" } ?? "" }
    ) { item, section in
      if let value = item.bool() { section[keyPath: path] = value }
    }
  }
}

/// The documentation of a key in the manual.
package struct ConfigurationKeyDocumentation: Sendable, Hashable {
  /// The path of keys, for example `messageListConfig.pageSize`.
  package let path: String
  /// The allowed values, for example `true or false`.
  package let type: String
  /// The default as a file would write it; `{}` for a section.
  package let defaultText: String
  /// Its meaning, in one or two sentences.
  package let meaning: String
}
