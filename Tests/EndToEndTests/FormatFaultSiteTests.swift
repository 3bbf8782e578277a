import ChatArchive
import TestSupport
import Testing

@Suite("Sites of faulty exports of any format", .waits)
struct FormatFaultSiteTests {
  private func build(_ sample: FormatSample, _ messages: [String], in folder: TemporaryFolder? = nil) async throws -> BuiltSite {
    let folder = try folder ?? TemporaryFolder()
    try folder.write(sample.export(messages), to: "export/" + sample.file)
    return try await BuiltSite.build([folder.path("export")], in: folder)
  }

  private func texts(_ site: BuiltSite) throws -> [String] {
    try site.messages(on: site.numberedPages(of: "c")).compactMap { $0.all(ofClass: "text").first?.text }
  }

  @Test("answers to themselves, in a ring, and to what is missing are shown, each once", arguments: FormatSample.all)
  func answers(sample: FormatSample) async throws {
    guard let answer = sample.answer else { return }
    let numbers = [(1, 99), (2, 2), (3, 4), (4, 3)]
    let site = try await build(sample, numbers.map { sample.message($0, "text \($0)", answer($1)) })
    #expect(site.report.messagesShown == 4 && site.report.messagesNotShown.isEmpty)
    #expect(try texts(site) == ["text 1", "text 2", "text 3", "text 4"])
  }

  @Test("doubles are shown once where they have an id, and all in the order of time", arguments: FormatSample.all)
  func disorder(sample: FormatSample) async throws {
    let site = try await build(sample, [3, 1, 2, 1].map(sample.numbered(_:)))
    // Without ids nobody can tell a double from somebody who said the same twice.
    let hasIDs = sample.answer != nil
    #expect(try texts(site) == (hasIDs ? ["text 1", "text 2", "text 3"] : ["text 1", "text 1", "text 2", "text 3"]))
    #expect(site.report.messagesShown == (hasIDs ? 3 : 4) && site.report.messagesNotShown == (hasIDs ? ["duplicate": 1] : [:]))
  }

  @Test("no file from outside of the export gets into the site", arguments: FormatSample.all)
  func escapes(sample: FormatSample) async throws {
    let folder = try TemporaryFolder()
    let secret = try folder.write("a secret", to: "secret.txt")
    let paths = ["../secret.txt", "inbox/../../secret.txt", secret, "file://" + secret, #"..\secret.txt"#]
    let messages = paths.enumerated().map { number, path in
      sample.message(number + 1, "text \(number + 1)", sample.attachment(path.replacing(#"\"#, with: #"\\"#)))
    }
    let site = try await build(sample, messages, in: folder)
    #expect(try texts(site).count == paths.count && site.report.messagesShown == paths.count)
    #expect(try site.files().allSatisfy { try !site.text(of: $0).contains("a secret") })
    #expect(site.report.diagnostics.count(of: .warning) > 0)
  }
}
