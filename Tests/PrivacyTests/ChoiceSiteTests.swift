import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("Choices of what is published", .waits)
struct ChoiceSiteTests {
  /// Builds a site of a small export with a configuration.
  private func build(
    _ configuration: String, in folder: TemporaryFolder? = nil, restricted: Bool = false, more: String = "",
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> (BuildReport, TemporaryFolder) {
    let folder = try folder ?? TemporaryFolder()
    try folder.write(configuration, to: "config.json")
    let others =
      restricted
      ? """
      ,{"id":"7","text":"seventh zqxfew","type":"regular","restricted_visibility":["ann"],"created_at":"2022-01-01T00:00:00Z",\
      "user":{"id":"ann","name":"Ann"}},
      {"id":"8","text":"eighth zqxself","type":"ephemeral","created_at":"2022-01-01T00:00:00Z","user":{"id":"ann","name":"Ann"}}
      """ : ""
    let export = """
      {"channels":[
      {"channel":{"id":"general","type":"messaging","cid":"messaging:general","name":"general"},"messages":[
      {"id":"1","text":"first zqxone","type":"regular","created_at":"2020-01-01T00:00:00Z","user":{"id":"ann","name":"Ann"}},
      {"id":"2","text":"second zqxtwo","type":"regular","created_at":"2021-01-01T00:00:00Z","user":{"id":"bob","name":"Bob"}},
      {"id":"3","text":"third zqxthree","type":"reply","parent_id":"1","created_at":"2022-01-01T00:00:00Z","user":{"id":"ann","name":"Ann"}},
      {"id":"4","text":"fourth zqxfour","quoted_message_id":"2","quoted_message":{"id":"2","text":"second zqxtwo","user":{"id":"bob","name":"Bob"}},\
      "type":"regular","created_at":"2022-01-01T00:00:00Z","user":{"id":"ann","name":"Ann"}}\(others)]},
      {"channel":{"id":"board","type":"messaging","cid":"messaging:board","name":"board-secret"},"messages":[
      {"id":"5","text":"fifth zqxfive bob@example.org \(more)","type":"regular","created_at":"2022-01-01T00:00:00Z","user":{"id":"cyd","name":"Cyd Zqxcyd"}}]},
      {"channel":{"id":"!members-x","type":"messaging","cid":"messaging:!members-x"},"messages":[
      {"id":"6","text":"sixth zqxsix","type":"regular","created_at":"2022-01-01T00:00:00Z","user":{"id":"ann","name":"Ann"}},
      {"id":"t1","text":"twin","type":"regular","created_at":"2022-01-01T00:00:00Z","user":{"id":"tw1","name":"Twin"}},
      {"id":"t2","text":"twin","type":"regular","created_at":"2022-01-01T00:00:00Z","user":{"id":"tw2","name":"Twin"}}]}]}
      """
    try folder.write(export, to: "export/export.json")
    var options = BuildOptions()
    options.configurationFile = folder.path("config.json")
    change(&options)
    return (try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path("site")), folder)
  }

  private func words(
    in folder: TemporaryFolder, _ words: [String] = ["one", "two", "three", "four", "five", "six", "cyd"]
  ) throws -> Set<String> {
    var found: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path("site")) {
      let text = String(decoding: FileManager.default.contents(atPath: folder.path("site/" + path)) ?? Data(), as: UTF8.self).lowercased()
      for word in words where text.contains("zqx" + word) { found.insert(word) }
    }
    return found
  }

  @Test("leave out channels, times, people and texts, and count them by reason")
  func choices() async throws {
    var (report, folder) = try await build(#"{"exclude":{"channels":["board*"],"directMessages":true}}"#)
    #expect(report.messagesNotShown == ["in a channel that is left out": 1, "in direct messages": 3])
    #expect(try words(in: folder) == ["one", "two", "three", "four"])
    (report, folder) = try await build(#"{"include":{"after":"2020-06-01","before":"2022-01-01"}}"#)
    #expect(report.messagesNotShown == ["before the chosen time": 1, "after the chosen time": 6] && report.messagesShown == 1)
    #expect(try words(in: folder).subtracting(["cyd"]) == ["two"])
    (report, folder) = try await build(#"{"exclude":{"people":["Bob"],"text":["FIRST",{"pattern":"zqxf[i]ve"}],"messages":["6"]}}"#)
    #expect(report.messagesNotShown == ["by people who are left out": 1, "by their texts": 2, "by their ids": 1])
    #expect(try words(in: folder).subtracting(["cyd"]) == ["three", "four"])
    (report, folder) = try await build("{}") { $0.channelsToInclude = ["general"] }
    #expect(report.messagesNotShown == ["in a channel that is not chosen": 4])
    #expect(try words(in: folder) == ["one", "two", "three", "four"])
  }

  @Test(
    "that mean nothing, or everything, publish nothing, and say what is wrong and what to do",
    arguments: [
      (#"{"exclude":{"people":["Bop"]}}"#, #"nobody in the export is "Bop""#, #"did you mean "Bob"?"#),
      (#"{"exclude":{"people":["Twin"]}}"#, #"2 people are called "Twin""#, "choose one by id: tw1, tw2"),
      (#"{"exclude":{"channels":["*"]}}"#, "takes out every channel", "name the channels that are to go"),
      (#"{"exclude":{"channels":["general","b*","!*","messaging:!*"]}}"#, "the choice leaves out every channel", "widen"),
      (#"{"exclude":{"people":["ann","bob","cyd","tw1","tw2"]}}"#, "all 8 messages are left out", "widen"),
      (#"{"include":{"channels":["generel"]}}"#, #"no channel fits "generel""#, #"did you mean "general"?"#),
      (#"{"include":{"channels":[" "]}}"#, "empty", ""), (#"{"exclude":{"text":[" "]}}"#, "the text is empty", "write what is to be found"),
      (#"{"include":{"after":"yesterday"}}"#, "is no time", "write 2024-01-31"),
      (#"{"include":{"after":"2022-01-01","before":"2020-01-01"}}"#, "nothing is between", "the earlier one"),
      (#"{"exclude":{"text":[{"pattern":"("}]}}"#, "exclude.text", ""),
      (#"{"privacy":{"saltFile":"good","redact":[{"pattern":"("}]}}"#, "privacy.redact", ""),
      (#"{"privacy":{"saltFile":"good","redact":[{"pattern":"x*"}]}}"#, "privacy.redact", ""),
      (#"{"privacy":{"saltFile":"good","redact":["phone"],"regions":["ZZ"]}}"#, "privacy.redact", ""),
      (#"{"privacy":{"pseudonyms":{"people":"all"}}}"#, "privacy needs a secret", "make a file with"),
      (#"{"privacy":{"saltFile":"missing","remove":["ann"]}}"#, "cannot be read", "make one with"),
      (#"{"privacy":{"saltFile":"short","remove":["ann"]}}"#, "is too short", "16 bytes"),
      (#"{"privacy":{"saltFile":"site/salt","remove":["ann"]}}"#, "in the folder of the site", "move it elsewhere"),
      (#"{"privacy":{"saltFile":"good","remove":["nobody"]}}"#, #"nobody in the export is "nobody""#, "privacy.remove"),
      (#"{"privacy":{"saltFile":"good","pseudonyms":{"people":["Twin"]}}}"#, #"2 people are called "Twin""#, "choose one by id"),
      (#"{"privacy":{"saltFile":"good","pseudonyms":{"names":{"ann":" "}}}}"#, "the name is empty", "generated name"),
      (
        #"{"baseURL":"https://example.org/"}"#, "1 conversation of direct messages",
        "--direct-messages exclude or --direct-messages include"
      ),
    ])
  func faults(fault: (configuration: String, problem: String, advice: String)) async throws {
    let folder = try TemporaryFolder()
    // A site that stands there stays as it is.
    _ = try await build("{}", in: folder)
    try folder.write("0123456789abcdef0123", to: "good")
    try folder.write("0123456789", to: "short")
    try folder.write("0123456789abcdef0123", to: "site/salt")
    let before = try folder.files().filter { $0.hasPrefix("site/") }
    let failure = await #expect(throws: BuildFailure.self) { _ = try await build(fault.configuration, in: folder) }
    let told = try #require(failure).report.diagnostics.entries.map { "\($0.summary); \($0.advice ?? "")" }.joined(separator: "\n")
    #expect(told.contains(fault.problem) && (fault.advice.isEmpty || told.contains(fault.advice)), "\(told)")
    #expect(try folder.files().filter { $0.hasPrefix("site/") } == before)
  }

  @Test("of a published site say what becomes of messages that only some people could see")
  func restricted() async throws {
    let failure = await #expect(throws: BuildFailure.self) {
      _ = try await build(#"{"baseURL":"https://example.org/","exclude":{"directMessages":true}}"#, restricted: true)
    }
    let told = try #require(failure).report.diagnostics.entries.map { "\($0.summary); \($0.advice ?? "")" }.joined(separator: "\n")
    #expect(told.contains("2 messages that only some people could see") && told.contains("--restricted-visibility exclude"), "\(told)")
    let (left, folder) = try await build(
      #"{"baseURL":"https://example.org/","exclude":{"directMessages":true,"restrictedVisibility":true}}"#, restricted: true)
    #expect(left.messagesNotShown == ["in direct messages": 3, "visible to some people only": 2])
    #expect(try words(in: folder, ["few", "self"]) == [] && !left.diagnostics.entries.contains { $0.summary.contains("certain people") })
    let (all, with) = try await build(
      #"{"baseURL":"https://example.org/","exclude":{"directMessages":true},"include":{"restrictedVisibility":true}}"#, restricted: true)
    #expect(all.messagesNotShown == ["in direct messages": 3])
    #expect(try words(in: with, ["few", "self"]) == ["few", "self"])
    // A build again, which reads nothing, asks the same.
    await #expect(throws: BuildFailure.self) {
      _ = try await build(#"{"baseURL":"https://example.org/","exclude":{"directMessages":true}}"#, in: with, restricted: true)
    }
  }

  @Test("let answers to removed people say that something is missing, or stand as messages of their own")
  func placeholder() async throws {
    func page(_ more: String) async throws -> (BuildReport, String) {
      let folder = try TemporaryFolder()
      try folder.write("0123456789abcdef0123", to: "good")
      let (report, _) = try await build(#"{"privacy":{"saltFile":"good","remove":["bob"]\#(more)}}"#, in: folder)
      #expect(try words(in: folder).isDisjoint(with: ["two"]))
      return (report, try folder.text(of: "site/general/index.html"))
    }
    let (report, with) = try await page("")
    #expect(report.messagesNotShown == ["by people who were removed": 1] && with.contains("class=\"quote"))
    let (forgetting, without) = try await page(#","placeholder":false"#)
    #expect(forgetting.messagesNotShown == report.messagesNotShown && forgetting.messagesShown == report.messagesShown)
    #expect(without.contains("fourth zqxfour") && !without.contains("class=\"quote"))
  }

  @Test("count what marks replace, by kind, also where a build reads nothing again")
  func redactions() async throws {
    let folder = try TemporaryFolder()
    try folder.write("0123456789abcdef0123", to: "good")
    let configuration =
      #"{"privacy":{"saltFile":"good","redact":["email",{"pattern":"zqxt[a-z]+","as":"[project]"}],"pseudonyms":{"people":["Cyd Zqxcyd"]}}}"#
    let first = try await build(configuration, in: folder).0
    #expect(first.redactions["[project]"] == 3 && first.redactions["email"] == 1, "\(first.redactions)")
    let second = try await build(configuration, in: folder).0
    #expect(second.redactions == first.redactions && second.filesChanged == 0)
    let third = try await build(configuration, in: folder, more: "ann@example.org").0
    #expect(third.redactions["email"] == 2 && third.redactions["[project]"] == 3, "\(third.redactions)")
  }

  @Test("of a published site say what becomes of direct messages")
  func decisions() async throws {
    let (report, _) = try await build(#"{"baseURL":"https://example.org/","exclude":{"directMessages":true}}"#)
    #expect(report.messagesNotShown == ["in direct messages": 3])
    let (all, _) = try await build(#"{"baseURL":"https://example.org/"}"#) { $0.directMessages = true }
    #expect(all.messagesShown == 8)
  }
}
