import Diagnostics
import TestSupport
import Testing

@testable import ChatArchive
@testable import Reporting
@testable import Settings

@Suite("The user whose messages stand on the right")
struct CurrentUserTests {
  private let folder: TemporaryFolder

  /// Messages of people with ids and names.
  init() throws {
    folder = try TemporaryFolder()
    let people = [("u1", "Ada Café"), ("u2", "Bob"), ("u3", "Bob"), ("Cy", "Cy"), ("u4", "Cy")]
    let messages = people.enumerated().map { number, person in
      #"{"id":"m\#(number)","text":"Tea?","user":{"id":"\#(person.0)","name":"\#(person.1)"},"created_at":"2026-03-01T12:00:00Z"}"#
    }
    let channel = #""channel":{"id":"tea","cid":"messaging:tea"},"members":[]"#
    try folder.write("[{\(channel),\"messages\":[\(messages.joined(separator: ","))]}]", to: "export.json")
  }

  private func build(as user: String) async throws -> BuildReport {
    var options = BuildOptions()
    options.currentUser = user
    return try await SiteBuilder(options: options).build(export: folder.path("export.json"), to: folder.path("site"))
  }

  private func failure(as user: String) async throws -> Diagnostic {
    let failure = await #expect(throws: BuildFailure.self) { _ = try await build(as: user) }
    return try #require(failure?.diagnostics.entries.first { $0.severity == .error })
  }

  @Test("who is named by a part of a name is asked for by the whole of it")
  func partOfName() async throws {
    #expect(try await failure(as: "ada").advice == "did you mean \"Ada Café\"?")
    #expect(try await failure(as: "somebody else").advice?.contains("chatarchive inspect") == true)
  }

  @Test("whose name several have is named by the id, or joined with the others")
  func severalOfOneName() async throws {
    let error = try await failure(as: "bob")
    #expect(error.summary == "2 people are called \"bob\"")
    #expect(error.advice?.hasPrefix("choose one by id: u2, u3; if they are the same person, join them under `people`") == true)
  }

  @Test("who is named by an id that others have as their name is told of those")
  func idAndName() async throws {
    let notes = try await build(as: "Cy").diagnostics.entries
    #expect(notes.map(\.severity) == [.note] && notes.first?.summary == "\"Cy\" is one person's id and another person's name (u4)")
    #expect(try await build(as: "u4").diagnostics.entries.isEmpty)
  }
}
