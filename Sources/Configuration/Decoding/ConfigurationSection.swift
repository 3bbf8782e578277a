import Diagnostics

/// A type whose keys are declared once, as a table; reading, checking and documenting all follow from the table.
package protocol ConfigurationSection: Sendable {
  /// Makes the section with every default.
  init()
  /// The keys in the order in which they are documented.
  static var keys: [ConfigurationKey<Self>] { get }
}

extension ConfigurationSection {
  /// Reads the keys that the object has over `base`, whose values the others keep. What is wrong is left in the object's problems.
  package init(decoding object: ConfigurationObject, over base: Self = Self()) {
    self = base
    for key in Self.keys {
      if let item = object.item(key.name) { key.read(item, &self) }
    }
    object.declareDeeperKeys(Self.keys.flatMap { key in key.nestedDocumentation(key.name).map(\.path) })
  }

  /// One row for each key, nested keys behind the key that holds them, with the path from `prefix`.
  package static func documentation(below prefix: String = "") -> [ConfigurationKeyDocumentation] {
    let defaults = Self()
    return keys.flatMap { key in
      let path = prefix.isEmpty ? key.name : prefix + "." + key.name
      let row = ConfigurationKeyDocumentation(path: path, type: key.type, defaultText: key.text(defaults), meaning: key.meaning)
      return [row] + key.nestedDocumentation(path)
    }
  }

  /// What a program wants to know of the section: an object with these keys.
  package static var schema: ValueSchema {
    let defaults = Self()
    return .object(
      keys.map { key in
        // What a section holds has defaults of its own.
        let defaultText = key.text(defaults)
        return ValueSchema.Property(key.name, key.schema, meaning: key.meaning, defaultText: defaultText == "{}" ? "" : defaultText)
      })
  }

  /// What is wrong with values that were set from Swift: each number is held to the range that the file is held to.
  package func problems(below prefix: String = "") -> [Diagnostic] {
    Self.keys.flatMap { key in key.check(self, prefix.isEmpty ? key.name : prefix + "." + key.name) }
  }
}
