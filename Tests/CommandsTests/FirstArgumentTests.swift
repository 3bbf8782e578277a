import Configuration
import TestSupport
import Testing

@testable import Commands

@Suite("The first argument")
struct FirstArgumentTests {
  private static func naming(_ arguments: String...) -> [String] {
    FirstArgument.naming(arguments, in: Program().specification)
  }

  @Test("names an export where it looks like a path", arguments: ["chat.zip", "./chat", "no/such/folder", "..", "-", "WhatsApp Chat.zip"])
  func path(word: String) {
    #expect(Self.naming(word, "--quiet") == ["build", word, "--quiet"])
  }

  @Test("names an export where there is a file of that name")
  func existing() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "chat")
    // An absolute path has slashes; a bare name is looked up in the working folder, where the package's own folders are.
    #expect(Self.naming(folder.path("chat")) == ["build", folder.path("chat")])
  }

  @Test("is left alone where it is a subcommand, an option, or a word", arguments: ["check", "help", "--help", "-h", "bild", "", "-x.y"])
  func others(word: String) {
    #expect(Self.naming(word, "x") == [word, "x"])
  }

  @Test("nothing stays nothing")
  func nothing() {
    #expect(FirstArgument.naming([], in: Program().specification).isEmpty)
  }
}
