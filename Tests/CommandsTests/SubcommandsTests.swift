import ChatArchive
import Configuration
import TestSupport
import Testing

@testable import Commands

@Suite("The list of subcommands")
struct SubcommandsTests {
  @Test("each subcommand has a name of its own, and each of its options, too")
  func names() {
    let commands = Program().specification.subcommands
    #expect(commands.count == Subcommands.all.count && commands.count >= 4)
    #expect(Set(commands.map(\.name)).count == commands.count)
    for command in commands {
      #expect(Set(command.options.map(\.long)).count == command.options.count, "\(command.name)")
      let letters = command.options.compactMap(\.short)
      #expect(Set(letters).count == letters.count && !letters.contains("h"), "\(command.name)")
    }
  }

  @Test("a subcommand is a file, whose name is that of its type")
  func files() throws {
    let path = PackageRoot.path("Sources/Commands/Subcommands")
    for subcommand in Subcommands.all {
      let source = try String(contentsOfFile: "\(path)/\(subcommand).swift", encoding: .utf8)
      #expect(source.contains("struct \(subcommand): Subcommand {"))
    }
  }

  @Test("the help of each says how it can end")
  func exitCodes() {
    for command in Program().specification.subcommands {
      #expect(command.summary.contains("Exit codes: 0 ") && command.summary.contains("64 wrong usage"), "\(command.name)")
    }
  }

  @Test("a program of another name has that name in its usage, and one that has exports of its own needs none in the arguments")
  func otherProgram() throws {
    let program = Program(name: "my-archive", exports: ["mine.json"])
    let build = try #require(program.specification.command(at: ["my-archive", "build"]))
    #expect(HelpText.usage(of: build, path: ["my-archive", "build"]).hasPrefix("my-archive build [<export> ...] "))
    #expect(HelpText.text(for: build, path: ["my-archive", "build"], columns: 200).contains("(default: mine.json)"))
    #expect(try program.specification.parse(["build"]).exports(in: program) == ["mine.json"])
    #expect(try program.specification.parse(["build", "other.json"]).exports(in: program) == ["other.json"])
    #expect(throws: ArgumentError.self) { try Program().specification.parse(["build"]) }
  }
}
