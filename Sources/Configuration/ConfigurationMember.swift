import Diagnostics

/// A key of an object and its value.
package struct ConfigurationMember: Sendable, Hashable {
  /// The key, with its escapes resolved.
  package var key: String
  /// The file, line and column of the key's first byte.
  package var place: Place
  /// The value.
  package var value: ConfigurationValue

  /// Makes a member.
  package init(key: String, at place: Place = Place(), value: ConfigurationValue) {
    self.key = key
    self.place = place
    self.value = value
  }
}
