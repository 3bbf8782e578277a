import Foundation
import TestSupport
import Testing

@Suite("The schema of the configuration", .waits)
struct SchemaTests {
  private static let package = PythonPackage(
    ["jsonschema==4.23.0", "json5==0.9.25"], folder: "jsonschema", file: "jsonschema/__init__.py", hasDependencies: true)

  /// Says for each text of a list whether it fits the schema.
  private static let judge = """
    import json, json5, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for text in json.load(open(sys.argv[2])):
        print("yes" if validator.is_valid(json5.loads(text)) else "no")
    """

  /// Whether the schema takes each of some configurations, in the judgement of another program.
  private static func isTaken(_ configurations: [String]) throws -> [Bool] {
    _ = try package.install()
    let folder = try TemporaryFolder()
    try folder.write(try CommandProgram.run("schema").standardOutput, to: "schema.json")
    try folder.write(JSONSerialization.data(withJSONObject: configurations), to: "texts.json")
    let result = try ChildProcess.run(package.interpreter, ["-c", judge, folder.path("schema.json"), folder.path("texts.json")])
    #expect(result.exitCode == 0, "\(result.standardError)")
    return result.standardOutput.split(separator: "\n").map { $0 == "yes" }
  }

  /// What the program itself says of a configuration: nothing where it takes it.
  private static func problems(_ configuration: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(1), to: "tea.json")
    try folder.write(configuration, to: "c.json")
    let result = try CommandProgram.run("build", "tea.json", "--config", "c.json", "--quiet", in: folder)
    return result.exitCode == 1 ? result.standardError : ""
  }

  private static let right = [
    "{}", #"{"$schema": "./schema.json", "title": "Tea", "index": false}"#, #"{"timeZone": "Europe/Prague", "locale": "de_DE"}"#,
    #"{"messageListConfig": {"messageListType": "team", "pageSize": 100, "messagePaddings": {"horizontal": null}}}"#,
    #"{"messageListConfig": {"messageListType": ".team", "scrollingAnchor": {"y": 0.5}, "supportedMessageActions": null}}"#,
    #"{"messageListConfig": {"messageListTypes": [{"name": "team-*", "messageListType": "livestream"}]}}"#,
    #"{"messageListConfig": {"layoutOptions": [{"of": "all", "remove": ["avatar"]}]}}"#,
    #"{"people": [{"ids": ["ada", "U1"], "name": "Ada"}], "channels": [{"id": "c", "usernames": ["tea"]}]}"#,
    ##"{"appearance": {"colors": {"tintColor": {"light": "#06c", "dark": "#9cf"}}, "fonts": {"body": {"size": 15, "weight": "bold"}}}}"##,
    #"{"appearance": {"links": {"currentUser": {"font": null, "underlineStyle": "none"}}, "messageListBackground": ["red", "blue"]}}"#,
  ]

  private static let wrong = [
    "[]", #"{"titel": "Tea"}"#, #"{"title": " "}"#, #"{"title": 1}"#, #"{"dateOrder": "dym"}"#, #"{"search": "no"}"#, #"{"$schema": 1}"#,
    #"{"templates": ""}"#, #"{"baseURL": "example.org"}"#, #"{"people": [{"name": "Ada"}]}"#, #"{"people": [{"ids": []}]}"#,
    #"{"channels": [{"usernames": []}]}"#, #"{"messageListConfig": {"pageSize": 0}}"#, #"{"messageListConfig": {"pageSize": 1.5}}"#,
    #"{"messageListConfig": {"pagesize": 1}}"#, #"{"messageListConfig": {"messageListType": "teem"}}"#,
    #"{"messageListConfig": {"messageListTypes": [{"messageListType": "team"}]}}"#,
    #"{"messageListConfig": {"messagePaddings": {"horizontal": -1}}}"#, #"{"messageListConfig": {"layoutOptions": [{"of": "nobody"}]}}"#,
    #"{"messageListConfig": {"supportedMessageActions": ["shout"]}}"#, #"{"appearance": {"colors": {"tintColour": "red"}}}"#,
    #"{"appearance": {"colors": {"tintColor": {"light": "red"}}}}"#, #"{"appearance": {"fonts": {"body": {"size": 0}}}}"#,
    #"{"appearance": {"fonts": {"families": [""]}}}"#, #"{"appearance": {"bubbles": {"nope": 1}}}"#,
    #"{"appearance": {"colorScheme": "sepia"}}"#, #"{"appearance": {"links": {"currentUser": {"underlineStyle": null}}}}"#,
  ]

  @Test("takes what the program takes, the example's configuration among it")
  func right() throws {
    let example = try String(contentsOfFile: PackageRoot.path("Examples/chatarchive.json"), encoding: .utf8)
    for (configuration, isTaken) in zip(Self.right + [example], try Self.isTaken(Self.right + [example])) {
      #expect(isTaken, "\(configuration)")
    }
    // That the program takes the example's is seen where the example is built.
    for configuration in Self.right { #expect(try Self.problems(configuration) == "", "\(configuration)") }
  }

  @Test("refuses what the program refuses")
  func wrong() throws {
    for (configuration, isTaken) in zip(Self.wrong, try Self.isTaken(Self.wrong)) {
      #expect(!isTaken, "\(configuration)")
      #expect(try Self.problems(configuration) != "", "\(configuration)")
    }
  }

  @Test("says of each key what it does, and has the keys that the program knows")
  func keys() throws {
    let schema = try CommandProgram.run("schema").json()
    let properties = schema.object("properties")
    #expect(properties.values.allSatisfy { ($0 as? [String: Any])?["description"] is String })
    let definitions = schema.object("$defs")
    // A key that nobody knows is answered with those that are known, or with their number where they are many.
    func compare(_ value: [String: Any], _ before: String, _ after: String) throws {
      let object = (value["$ref"] as? String).map { definitions.object(String($0.dropFirst("#/$defs/".count))) } ?? value
      if let element = object["items"] as? [String: Any] { return try compare(element, before + "[", "]" + after) }
      let inner = (object["anyOf"] as? [[String: Any]] ?? []).first { $0["properties"] != nil || $0["$ref"] != nil }
      guard let properties = object["properties"] as? [String: Any] else { return try inner.map { try compare($0, before, after) } ?? () }
      let answer = try Self.problems(before + #"{"@@@@@@@@@@@@": 1}"# + after)
      if let number = answer.firstMatch(of: #/none of the (\d+) keys here is similar/#) {
        #expect(Int(number.1) == properties.count, "\(before)")
      } else {
        let names = try #require(answer.firstMatch(of: #/the keys here are ([^\n]*)/#), "\(before) \(answer)").1
        #expect(names.split(separator: ", ").map(String.init).sorted() == properties.keys.sorted(), "\(before)")
      }
      // Colours and fonts are the same wherever they stand: one of each kind of place is enough.
      for key in properties.keys.sorted() where before.isEmpty || !["colors", "fonts", "bubbles"].contains(where: before.contains) {
        if let value = properties[key] as? [String: Any] { try compare(value, before + "{\"\(key)\": ", "}" + after) }
      }
    }
    try compare(schema, "", "")
  }
}
