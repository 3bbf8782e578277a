import TestSupport
import Testing

@testable import Configuration

@Suite("Reading arguments")
struct ArgumentParserTests {
  private func failure(_ arguments: String...) -> String {
    do {
      _ = try sampleProgram.parse(arguments)
      return "no error"
    } catch {
      return error.advice.map { "\(error.problem) \($0)" } ?? error.problem
    }
  }

  @Test("values are given with =, as the next argument, and by the short name")
  func values() throws {
    let forms = [["--output=a"], ["--output", "a"], ["-o", "a"], ["-o=a"]]
    for form in forms {
      let parsed = try sampleProgram.parse(["build", "x"] + form)
      #expect(parsed.value(of: "output") == "a")
      #expect(parsed.positional("export") == ["x"])
      #expect(parsed.path == ["tool", "build"])
      #expect(parsed.request == .run)
    }
  }

  @Test("a value may be empty, hold =, be a single dash, and begin with a dash behind =")
  func oddValues() throws {
    #expect(try sampleProgram.parse(["build", "x", "--skip="]).value(of: "skip")?.isEmpty == true)
    #expect(try sampleProgram.parse(["build", "x", "--output=a=b"]).value(of: "output") == "a=b")
    #expect(try sampleProgram.parse(["build", "x", "--output", "-"]).value(of: "output") == "-")
    #expect(try sampleProgram.parse(["build", "x", "--output=--json"]).value(of: "output") == "--json")
    #expect(try sampleProgram.parse(["build", "-"]).positional("export") == ["-"])
  }

  @Test("the path of a file or folder is never empty")
  func emptyPaths() {
    let problem = "The value of '--output <dir>' is empty. Give a file or a folder, or leave the option out."
    #expect(failure("build", "x", "--output=") == problem)
    #expect(failure("build", "x", "--output", "") == problem)
    #expect(failure("build", "x", "-o", "") == problem.replacing("--output", with: "-o"))
  }

  @Test("flags are set or not, and may be repeated")
  func flags() throws {
    let parsed = try sampleProgram.parse(["build", "--json", "x", "--json"])
    #expect(parsed.isSet("json"))
    #expect(!parsed.isSet("output"))
    #expect(parsed.value(of: "json") == nil)
  }

  @Test("repeated arguments and options keep their order, wherever they stand")
  func repeated() throws {
    let parsed = try sampleProgram.parse(["build", "a", "--skip", "1", "b", "--skip=2", "c"])
    #expect(parsed.positional("export") == ["a", "b", "c"])
    #expect(parsed.values(of: "skip") == ["1", "2"])
    #expect(parsed.value(of: "skip") == "2")
  }

  @Test("behind -- everything is an argument")
  func terminator() throws {
    #expect(try sampleProgram.parse(["build", "--", "--json", "--", "-o"]).positional("export") == ["--json", "--", "-o"])
    #expect(try sampleProgram.parse(["build", "-o", "x", "a", "--"]).positional("export") == ["a"])
    #expect(failure("build", "--") == "Missing expected argument '<export> ...'.")
  }

  @Test("an unknown option names the nearest one")
  func unknownOptions() {
    #expect(failure("build", "x", "--otput=a") == "Unknown option '--otput'. Did you mean '--output'?")
    #expect(failure("build", "x", "-output", "a") == "Unknown option '-output'. Did you mean '--output'?")
    #expect(failure("build", "x", "-jsn") == "Unknown option '-jsn'. Did you mean '--json'?")
    #expect(failure("build", "x", "-z") == "Unknown option '-z'.")
    #expect(failure("build", "x", "--zebra") == "Unknown option '--zebra'.")
    #expect(failure("check", "x", "-z") == "Unknown option '-z'. Write '--' before it if it is not an option.")
    #expect(failure("check", "-z") == "Unknown option '-z'.")
    #expect(failure("build", "x", "--\u{1B}[2J") == "Unknown option '--\\u{1B}[2J'.")
    #expect(failure("build", "x", "--=a") == "Unknown option '--'.")
    #expect(failure("build", "x", "---") == "Unknown option '---'.")
    #expect(failure("--json", "build") == "Unknown option '--json'.")
    #expect(failure("build", "--version") == "Unknown option '--version'.")
  }

  @Test("a missing value is an error, also where another option follows")
  func missingValues() {
    #expect(failure("build", "x", "--output") == "Missing value for '--output <dir>'.")
    #expect(failure("build", "x", "-o") == "Missing value for '-o <dir>'.")
    #expect(
      failure("build", "x", "--output", "--json")
        == "Missing value for '--output <dir>', found '--json'. Write '--output=--json' if that is the value.")
  }

  @Test("a flag takes no value, and an option that cannot be repeated takes one")
  func surplusValues() {
    #expect(failure("build", "x", "--json=yes") == "The flag '--json' takes no value. Give '--json' alone.")
    #expect(failure("build", "x", "--help=yes") == "The flag '--help' takes no value. Give '--help' alone.")
    #expect(failure("build", "x", "-o", "a", "--output=b") == "The option '--output' is given twice, as 'a' and 'b'.")
  }

  @Test("arguments that are missing or too many are errors")
  func positionals() throws {
    #expect(failure("build") == "Missing expected argument '<export> ...'.")
    #expect(failure("check") == "Missing expected argument '<site>'.")
    #expect(failure("check", "a", "b") == "no error")
    #expect(failure("check", "a", "b", "c") == "Unexpected argument 'c'.")
    #expect(try sampleProgram.parse(["check", "a"]).positional("base").isEmpty)
  }

  @Test("an unknown subcommand names the nearest one")
  func subcommands() {
    #expect(failure("biuld", "x") == "Unknown subcommand 'biuld'. Did you mean 'build'?")
    #expect(failure("frobnicate") == "Unknown subcommand 'frobnicate'. The subcommands are build, check.")
    #expect(failure() == "Missing subcommand. The subcommands are build, check.")
    #expect(failure("help", "biuld") == "Unknown subcommand 'biuld'. Did you mean 'build'?")
    #expect(failure("help", "build", "x") == "Unknown subcommand 'x'.")
    #expect(failure("help", "build", "help") == "Unknown subcommand 'help'.")
  }

  @Test("help and version win over what is missing and what follows")
  func requests() throws {
    let requests: [([String], ParsedArguments.Request, [String])] = [
      (["--help"], .help, ["tool"]), (["-h"], .help, ["tool"]), (["help"], .help, ["tool"]), (["help", "help"], .help, ["tool"]),
      (["build", "--help"], .help, ["tool", "build"]),
      (["build", "-h", "--nonsense"], .help, ["tool", "build"]), (["help", "check"], .help, ["tool", "check"]),
      (["--version"], .version, ["tool"]), (["--version", "nonsense"], .version, ["tool"]),
    ]
    for (arguments, request, path) in requests {
      let parsed = try sampleProgram.parse(arguments)
      #expect(parsed.request == request, "\(arguments)")
      #expect(parsed.path == path, "\(arguments)")
      #expect(sampleProgram.command(at: path)?.name == path.last)
    }
  }

  @Test("whole numbers are held to their range")
  func integers() throws {
    let parsed = try sampleProgram.parse(["build", "x", "--skip=12"])
    #expect(try parsed.integer(of: "skip", in: 1...100) == 12)
    #expect(try parsed.integer(of: "output", in: 1...100) == nil)
    for text in ["0", "101", "x", "1.5", "", "99999999999999999999", "0x1"] {
      let parsed = try sampleProgram.parse(["build", "x", "--skip=\(text)"])
      let error = #expect(throws: ArgumentError.self) { try parsed.integer(of: "skip", in: 1...100) }
      #expect(error?.problem == "The value '\(text)' is invalid for '--skip'.")
      #expect(error?.advice == "Give a whole number from 1 to 100.")
    }
  }

  @Test("an error shows the usage of the command it belongs to")
  func description() {
    let error = #expect(throws: ArgumentError.self) { try sampleProgram.parse(["build", "--otput"]) }
    #expect(
      error?.description == """
        Error: Unknown option '--otput'. Did you mean '--output'?
        Usage: tool build <export> ... [--output <dir>] [--skip <name>] ... [--json]
          See 'tool build --help' for more information.
        """)
  }

  @Test("random arguments either parse or throw; nothing traps")
  func fuzz() {
    let words = [
      "build", "check", "help", "--", "-", "--output", "--output=", "-o", "--skip=1", "--json", "-h", "--version", "", "é", "=", "--=",
    ]
    var random = SeededGenerator(seed: 5)
    var failures = 0
    for _ in 0..<5_000 {
      let count = Int.random(in: 0..<7, using: &random)
      let arguments = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
      do {
        let parsed = try sampleProgram.parse(arguments)
        #expect(sampleProgram.command(at: parsed.path) != nil)
      } catch {
        #expect(!error.problem.isEmpty)
        failures += 1
      }
    }
    #expect(failures > 0 && failures < 5_000)
  }
}
