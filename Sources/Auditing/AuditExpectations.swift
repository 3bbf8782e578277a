import Configuration
import Diagnostics

/// What a configuration says is not there. It is read leniently: what is not known is passed over, since building tells it.
package struct AuditExpectations: Sendable {
  /// The kinds of which nothing may be there, each with the key that says so.
  package private(set) var forbidden: [AuditKind: String] = [:]
  /// Names, ids and texts of which nothing may be there.
  package private(set) var hidden: [String] = []
  /// What an audit cannot compare, to be told.
  package private(set) var notes: [String] = []

  /// Expects nothing.
  package init() {}

  /// Reads `privacy`, `include` and `exclude` of a configuration.
  package init(_ configuration: ConfigurationValue) {
    readPrivacy(configuration.value(of: "privacy"))
    readExclusions(configuration.value(of: "exclude"))
    if !hidden.isEmpty { forbid(.hidden, "what it hides") }
  }

  /// Reads a configuration file. Throws what is wrong with it.
  package init(file: String) throws {
    let feed = try FileFeed(path: file)
    var bytes: [UInt8] = []
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while case let count = try feed.read(into: buffer), count > 0 { bytes += buffer[..<count] }
    }
    self.init(try JSON5Reader.read(bytes, file: file))
  }

  /// Forbids a kind.
  /// - Parameter key: What says so: a key of the configuration, or an option.
  package mutating func forbid(_ kind: AuditKind, _ key: String) {
    if forbidden[kind] == nil { forbidden[kind] = key }
  }

  private mutating func readPrivacy(_ privacy: ConfigurationValue?) {
    for value in privacy?.value(of: "redact").elements ?? [] {
      if let name = value.text {
        let kinds = Self.kinds(redacting: name)
        for kind in kinds { forbid(kind, "privacy.redact") }
        if kinds.isEmpty { notes.append("privacy.redact has '\(name)', which is no kind of an audit") }
      } else if let pattern = value.value(of: "pattern").text {
        notes.append("the pattern '\(pattern)' of privacy.redact was not compared: search the site for it")
      }
    }
    if privacy?.value(of: "stripMetadata").isTrue == true {
      forbid(.mediaLocation, "privacy.stripMetadata")
      forbid(.mediaDetails, "privacy.stripMetadata")
    }
    hidden += privacy?.value(of: "remove").texts ?? []
    let pseudonyms = privacy?.value(of: "pseudonyms")
    for (id, _) in pseudonyms?.value(of: "names").members ?? [] { hidden.append(id) }
    for (id, names) in pseudonyms?.value(of: "aliases").members ?? [] { hidden += [id] + names.texts }
    hidden += pseudonyms?.value(of: "people").texts ?? []
  }

  private mutating func readExclusions(_ exclude: ConfigurationValue?) {
    if exclude?.value(of: "private").isTrue == true { forbid(.privateChannel, "exclude.private") }
    if exclude?.value(of: "directMessages").isTrue == true { forbid(.directMessage, "exclude.directMessages") }
    hidden += exclude?.value(of: "people").texts ?? []
    hidden += exclude?.value(of: "text").texts ?? []
    hidden += exclude?.value(of: "messages").texts ?? []
    let channels = exclude?.value(of: "channels").texts ?? []
    if !channels.isEmpty { notes.append("exclude.channels was not compared: look at the list of channels") }
  }

  /// The kinds that are gone once something is redacted.
  private static func kinds(redacting name: String) -> [AuditKind] {
    switch name {
    case "email": [.email]
    case "phone": [.phone]
    case "iban": [.iban]
    case "card": [.card]
    case "ip": [.ip]
    case "coordinates": [.coordinates]
    case "token": [.token, .privateKey]
    case "invite": [.invite]
    default: []
    }
  }
}

extension ConfigurationValue {
  /// The value as text; nil if it is none.
  fileprivate var text: String? { if case .string(let text) = content { text } else { nil } }
  /// The elements of an array; a value that is none is one element.
  fileprivate var elements: [ConfigurationValue] { if case .array(let values) = content { values } else { [self] } }
  /// The members of an object.
  fileprivate var members: [(String, ConfigurationValue)] {
    if case .object(let members) = content { members.map { ($0.key, $0.value) } } else { [] }
  }
}

extension ConfigurationValue? {
  fileprivate var elements: [ConfigurationValue] { self?.elements ?? [] }
  fileprivate var members: [(String, ConfigurationValue)] { self?.members ?? [] }
  fileprivate var text: String? { self?.text }
  /// Whether it is `true`.
  fileprivate var isTrue: Bool { self?.content == .bool(true) }
  /// The texts of an array, or the text itself; those with a star are patterns and no texts.
  fileprivate var texts: [String] { elements.compactMap(\.text).filter { !$0.contains("*") && $0 != "all" } }
}

extension ConfigurationValue {
  /// The texts of an array, or the text itself.
  fileprivate var texts: [String] { Optional(self).texts }
}
