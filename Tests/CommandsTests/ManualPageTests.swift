import Configuration
import TestSupport
import Testing

@testable import Commands

@Suite("The pages of the manual", .waits)
struct ManualPageTests {
  private static let commands = Program().specification.all

  private static func page(_ path: [String]) throws -> String {
    let command = try #require(Program().specification.command(at: path))
    return ManualText.page(for: command, path: path, version: "1.2.3")
  }

  @Test("are roff without a warning, and have a line for the index of the manual", arguments: commands.map(\.path))
  func roff(path: [String]) throws {
    let folder = try TemporaryFolder()
    let name = path.joined(separator: "-")
    let file = try folder.write(try Self.page(path), to: name + ".1")
    let groff = try ChildProcess.run("groff", ["-man", "-ww", "-z", file])
    #expect(groff.exitCode == 0 && groff.standardError.isEmpty, "\(groff.standardError)")
    let man = try ChildProcess.run("man", ["--warnings", "-l", file], environment: ["MANWIDTH": "80", "LC_ALL": "C.UTF-8"])
    #expect(man.exitCode == 0 && man.standardError.isEmpty, "\(man.standardError)")
    let index = try ChildProcess.run("lexgrog", [file])
    #expect(index.exitCode == 0 && index.standardOutput.contains("\"\(name) - "), "\(index)")
  }

  @Test("say of each option what --help says of it", arguments: commands.map(\.path))
  func options(path: [String]) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(try Self.page(path), to: "page.1")
    let shown = try ChildProcess.run("man", ["-l", file], environment: ["MANWIDTH": "2000", "LC_ALL": "C.UTF-8", "MANROFFOPT": "-c"])
    // Without the strokes by which a terminal shows bold letters.
    let text = shown.standardOutput.replacing(#/.\x08/#, with: "").split { $0.isWhitespace }.joined(separator: " ")
    let command = try #require(Program().specification.command(at: path))
    for option in command.options {
      #expect(text.contains("--\(option.long)"), "\(option.long)")
      #expect(text.contains(option.help.split { $0.isWhitespace }.joined(separator: " ")), "\(option.long)")
    }
    for positional in command.positionals { #expect(text.contains("<\(positional.name)>")) }
    if command.summary.contains("Exit codes: ") { #expect(text.contains("EXIT STATUS")) }
    #expect(text.contains("1.2.3"))
  }

  @Test("keep what means something to roff")
  func escaping() {
    let command = CommandSpecification("x", summary: ".TH is 'no request', and C:\\n is no line.\n\n'Quoted' at the start.")
    let page = ManualText.page(for: command, path: ["x"], version: "1")
    #expect(page.contains("\n\\&.TH is 'no request', and C:\\en is no line.\n"))
    #expect(page.contains("\n\\&'Quoted' at the start.\n"))
  }
}
