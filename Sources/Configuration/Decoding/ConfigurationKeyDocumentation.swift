/// What a reader of the manual wants to know of a key.
package struct ConfigurationKeyDocumentation: Sendable, Hashable {
  /// The keys that lead to it, for example `messageListConfig.pageSize`.
  package let path: String
  /// What values it takes, for example `true or false`.
  package let type: String
  /// The default as the file would write it; `{}` for a key that holds others.
  package let defaultText: String
  /// What it does, as one or two sentences.
  package let meaning: String
}
