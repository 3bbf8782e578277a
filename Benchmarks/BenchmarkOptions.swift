import Configuration

/// What is measured, as the arguments say it.
struct BenchmarkOptions {
  /// What the program takes.
  static let specification = CommandSpecification(
    "benchmark",
    summary: "Make an export of made-up messages, build its site, and print what that cost.",
    options: [
      OptionSpecification("messages", valueName: "n", help: "How many messages. (default: 100000)"),
      OptionSpecification(
        "channels", valueName: "n", help: "How many channels; the n-th has an n-th of the first one's messages. (default: 20)"),
      OptionSpecification("users", valueName: "n", help: "How many people. (default: 200)"),
      OptionSpecification("seed", valueName: "n", help: "What the random numbers begin with: the same seed, the same export. (default: 1)"),
      OptionSpecification("runs", valueName: "n", help: "How many builds; the middle one counts. (default: 3)"),
      OptionSpecification(
        "jobs", valueName: "n", help: "The build's --jobs. Given again, both are measured, and the sites must be the same.",
        isRepeatable: true),
      OptionSpecification("program", valueName: "path", help: "The program. (default: .build/release/chatarchive)"),
      OptionSpecification("work", valueName: "dir", help: "The folder to work in. (default: .build/benchmark)"),
      OptionSpecification("keep", help: "Leave the export and the site in the folder."),
    ])

  /// What the export holds.
  var plan = ExportPlan()
  /// How many builds there are for each number of jobs.
  var runs = 3
  /// The numbers of jobs; nil leaves it to the program.
  var jobs: [Int?] = [nil]
  /// The program's path.
  var program = ".build/release/chatarchive"
  /// Where the export and the sites are.
  var workFolder = ".build/benchmark"
  /// Whether they stay there.
  var keepsFiles = false

  /// Reads the arguments.
  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    plan.messages = try arguments.integer(of: "messages", in: 1...1_000_000_000) ?? plan.messages
    plan.channels = try arguments.integer(of: "channels", in: 1...1_000_000) ?? plan.channels
    plan.users = try arguments.integer(of: "users", in: 1...1_000_000) ?? plan.users
    plan.seed = UInt64(try arguments.integer(of: "seed", in: 0...Int.max) ?? 1)
    runs = try arguments.integer(of: "runs", in: 1...1000) ?? runs
    program = arguments.value(of: "program") ?? program
    workFolder = arguments.value(of: "work") ?? workFolder
    keepsFiles = arguments.isSet("keep")
    var jobs: [Int?] = []
    for text in arguments.values(of: "jobs") {
      guard let count = Int(text), (1...1024).contains(count) else {
        throw arguments.error("'\(text)' is no number of jobs.", advice: "Give a number from 1 to 1024.")
      }
      jobs.append(count)
    }
    if !jobs.isEmpty { self.jobs = jobs }
  }
}
