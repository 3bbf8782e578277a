import Configuration
import Foundation

/// What is measured, as the arguments say it.
struct BenchmarkOptions {
  /// What the program takes.
  static let specification = CommandSpecification(
    "benchmark",
    summary: "Make exports of made-up messages, measure what their sites cost, and compare that with other programs.",
    options: [
      OptionSpecification(
        "messages", valueName: "n", help: "How many messages. Given again, each is measured. (default: 100000, 500000 and 1000000)",
        isRepeatable: true),
      OptionSpecification(
        "section", valueName: "name",
        help:
          "What is measured: full, channels, formats, rebuilds, photos, features, search or peers. Given again, each is. (default: all)",
        isRepeatable: true),
      OptionSpecification("runs", valueName: "n", help: "How often everything is measured; the median counts. (default: 3)"),
      OptionSpecification(
        "jobs", valueName: "n", help: "The build's --jobs. Given again, each is measured; the last one counts. (default: 1 and 2)",
        isRepeatable: true),
      OptionSpecification(
        "rebuild-messages", valueName: "n",
        help:
          "How many messages the rebuilt, the searched and the single-channel sites have. (default: the largest of --messages up to 1000000)"
      ),
      OptionSpecification(
        "day-messages", valueName: "n", help: "How many messages one more day has. (default: one for each thousand)"),
      OptionSpecification(
        "peer-messages", valueName: "n", help: "How many messages the other programs and the other formats get. (default: 100000)"),
      OptionSpecification("peers", valueName: "dir", help: "Where they are installed. (default: .build/benchmark-peers)"),
      OptionSpecification(
        "channels", valueName: "n", help: "How many channels; the n-th has an n-th of the first one's messages. (default: 20)"),
      OptionSpecification("users", valueName: "n", help: "How many people. (default: 200)"),
      OptionSpecification("seed", valueName: "n", help: "What the random numbers begin with: the same seed, the same export. (default: 1)"),
      OptionSpecification("program", valueName: "path", help: "The program. (default: .build/release/chatarchive)"),
      OptionSpecification("work", valueName: "dir", help: "The folder to work in, empty or absent. (default: .build/benchmark)"),
      OptionSpecification("results", valueName: "file", help: "A file that gets the results as well, in Markdown."),
      OptionSpecification("keep", help: "Leave the exports and the sites in the folder."),
    ])

  /// What exports hold, but for the number of messages.
  var plan = ExportPlan()
  /// The numbers of messages, in the order of the arguments.
  var sizes = [100_000, 500_000, 1_000_000]
  /// What is measured.
  var sections = Set(SectionName.allCases)
  /// How often everything is measured.
  var runs = 3
  /// The numbers of jobs; never empty.
  var jobs = [1, 2]
  /// How many messages the rebuilt site has.
  var rebuildMessages = 1_000_000
  /// How many messages one more day has.
  var dayMessages = 1_000
  /// How many messages the other programs get.
  var peerMessages = 100_000
  /// Where the other programs are.
  var peerFolder = ".build/benchmark-peers"
  /// The program's path.
  var program = ".build/release/chatarchive"
  /// Where the exports and the sites are.
  var workFolder = ".build/benchmark"
  /// The file that gets the results as well.
  var resultsFile: String?
  /// Whether the exports and the sites stay.
  var keepsFiles = false

  /// Where the program that searches in a browser is, below the current folder.
  static let searchScriptPath = "Benchmarks/Browser/search"

  /// The program that searches in a browser; nil where it is not there.
  var searchScript: String? {
    let path = Self.absolute(Self.searchScriptPath)
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Reads the arguments.
  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    let counts = 1...1_000_000_000
    sizes = try Self.numbers(of: "messages", in: arguments, counts) ?? sizes
    jobs = try Self.numbers(of: "jobs", in: arguments, 1...1024) ?? jobs
    sections = try SectionName.set(arguments) ?? sections
    plan.channels = try arguments.integer(of: "channels", in: 1...1_000_000) ?? plan.channels
    plan.users = try arguments.integer(of: "users", in: 1...1_000_000) ?? plan.users
    plan.seed = UInt64(try arguments.integer(of: "seed", in: 0...Int.max) ?? 1)
    runs = try arguments.integer(of: "runs", in: 1...1000) ?? runs
    let largest = sizes.filter { $0 <= 1_000_000 }.max() ?? sizes.min() ?? 1
    rebuildMessages = try arguments.integer(of: "rebuild-messages", in: counts) ?? largest
    dayMessages = try arguments.integer(of: "day-messages", in: counts) ?? max(rebuildMessages / 1000, 1)
    peerMessages = try arguments.integer(of: "peer-messages", in: counts) ?? peerMessages
    peerFolder = Self.absolute(arguments.value(of: "peers") ?? peerFolder)
    program = arguments.value(of: "program") ?? program
    workFolder = Self.absolute(arguments.value(of: "work") ?? workFolder)
    resultsFile = arguments.value(of: "results")
    keepsFiles = arguments.isSet("keep")
  }

  private static func numbers(
    of option: String, in arguments: ParsedArguments, _ range: ClosedRange<Int>
  ) throws(ArgumentError) -> [Int]? {
    var numbers: [Int] = []
    for text in arguments.values(of: option) {
      guard let number = Int(text), range.contains(number) else {
        throw arguments.error(
          "'\(text)' is no value of --\(option).", advice: "Give a number from \(range.lowerBound) to \(range.upperBound).")
      }
      numbers.append(number)
    }
    return numbers.isEmpty ? nil : numbers
  }

  private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
