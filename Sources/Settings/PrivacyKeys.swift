import Configuration
import Privacy
import Redaction

/// `privacy` in a configuration: what protects people.
package struct PrivacyKeys: Sendable, ConfigurationSection {
  var protection = Protection()
  private var placeholder: Bool? {
    get { protection.placeholder }
    set { protection.placeholder = newValue ?? true }
  }

  package init() {}

  package static let keys: [ConfigurationKey<Self>] = [
    .text(
      "saltFile", \.protection.saltFile, schema: .name,
      "A file with a secret from which new names and ids follow, relative to this file. Keep it outside of the site."),
    pseudonymsKey,
    .texts("remove", \.protection.removed, "People to remove with all that they wrote, by id or name."),
    .choice(
      "placeholder", \.placeholder, standard: true,
      "Whether answers to removed people say that what they answer is missing. If false, they become messages of their own."),
    redactKey,
    .texts("regions", \.protection.regions, "Countries whose national forms of telephone numbers to find, for example CZ."),
    .oneOf("media", \.protection.media, "Which files of the export to publish."),
    .choice(
      "stripMetadata", \.protection.stripsMetadata, standard: nil,
      "Whether copies of pictures and films lose place, device, time and owner. Default: only with a baseURL."),
  ]

  private static let people = ValueSchema.list(.name)

  private static let pseudonymsKey = ConfigurationKey<Self>(
    "pseudonyms", type: "an object of people, except, names and aliases",
    schema: .object([
      .init("people", .any([.oneOf(["all"]), people]), meaning: "Whose names to replace: all, or a list of ids and names."),
      .init("except", people, meaning: "People who keep their names."),
      .init("names", .map(.name), meaning: "New names by id or name. Others are made from the salt."),
      .init("aliases", .map(people), meaning: "Other names by which texts call people, by id or name."),
    ]),
    meaning: "Other names for people, also in texts.", text: { _ in "{}" }
  ) { item, section in
    _ = item.object { readPseudonyms($0, into: &section.protection) }
  }

  private static func readPseudonyms(_ object: ConfigurationObject, into protection: inout Protection) {
    let except = object.item("except").map { TextList.list(decoding: $0) } ?? []
    if let item = object.item("people") {
      if case .string = item.value.content {
        if item.oneOf(["all"]) != nil { protection.pseudonyms = .everybody(except: except) }
      } else {
        protection.pseudonyms = .people(TextList.list(decoding: item))
      }
    }
    protection.names = map(object.item("names")) { item in
      let name = item.string()
      if name?.allSatisfy(\.isWhitespace) == true { item.report("the name is empty", advice: "leave the person out for a generated name") }
      return name
    }
    protection.aliases = map(object.item("aliases")) { TextList.list(decoding: $0) }
    if protection.pseudonyms == .nobody, !protection.names.isEmpty { protection.pseudonyms = .people(protection.names.keys.sorted()) }
  }

  private static func map<Value>(_ item: ConfigurationItem?, _ body: (ConfigurationItem) -> Value?) -> [String: Value] {
    guard let item, case .object(let members) = item.value.content else {
      if let item { _ = item.object { _ in } }
      return [:]
    }
    return item.object { object in
      members.reduce(into: [:]) { map, member in map[member.key] = object.item(member.key).flatMap(body) }
    } ?? [:]
  }

  private static let redactKey = ConfigurationKey<Self>(
    "redact", type: "an array of kinds, and of objects of a pattern and what replaces it",
    schema: .list(
      .any([
        .oneOf(RedactionKind.allCases.map(\.rawValue)),
        .object([
          .init("pattern", .name, meaning: "A regular expression of RE2.", isRequired: true),
          .init("as", .text, meaning: "What replaces it. Default: [redacted]."),
        ]),
      ])),
    meaning: "What to replace by marks in texts.", text: { _ in "[]" }
  ) { item, section in
    _ = item.array { item -> Bool? in
      if case .string = item.value.content {
        if let kind = item.oneOf(RedactionKind.self) { section.protection.kinds.insert(kind) }
        return nil
      }
      let pattern = item.object { object -> RedactionPattern? in
        // Both are asked for first, so that an unknown key is answered with all that are known.
        let (pattern, mark) = (object.string("pattern"), object.string("as"))
        return pattern.map { RedactionPattern($0, as: mark ?? "[redacted]") }
      }
      if let pattern = pattern.flatMap(\.self) { section.protection.patterns.append(pattern) }
      return nil
    }
  }
}
