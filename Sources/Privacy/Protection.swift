import Redaction

/// What protects the people of an archive: `privacy` in a configuration.
package struct Protection: Sendable {
  /// Whose names are replaced.
  package enum Coverage: Sendable, Hashable {
    /// Nobody's.
    case nobody
    /// Everybody's, but for these people.
    case everybody(except: [String])
    /// These people's.
    case people([String])
  }

  /// Which files of an export are published.
  package enum Media: String, Sendable, Hashable, CaseIterable {
    /// None.
    case none
    /// Pictures alone.
    case pictures
    /// All of them.
    case all
  }

  /// Whose names are replaced.
  package var pseudonyms = Coverage.nobody
  /// Chosen names, by id or name.
  package var names: [String: String] = [:]
  /// Other names that people are called by in texts, by id or name.
  package var aliases: [String: [String]] = [:]
  /// The people who are removed with all that they wrote.
  package var removed: [String] = []
  /// Whether answers to removed people say that something is missing.
  package var placeholder = true
  /// What is replaced by marks in texts.
  package var kinds: Set<RedactionKind> = []
  /// Patterns of the user's own.
  package var patterns: [RedactionPattern] = []
  /// Whose national forms of telephone numbers are found.
  package var regions: [String] = []
  /// Which files are published.
  package var media = Media.all
  /// Whether metadata is removed from copies of pictures and films; nil to do that where the site is published.
  package var stripsMetadata: Bool?
  /// The file with the salt.
  package var saltFile: String?

  /// Protects nobody.
  package init() {}

  /// Whether names or people are replaced, or taken out.
  package var changesPeople: Bool { pseudonyms != .nobody || !removed.isEmpty }
  /// Whether marks are put into texts.
  package var redacts: Bool { !kinds.isEmpty || !patterns.isEmpty }
  /// Whether a salt is needed: what is derived from that which goes must not tell what it was.
  package var needsSalt: Bool { changesPeople || redacts }
}
