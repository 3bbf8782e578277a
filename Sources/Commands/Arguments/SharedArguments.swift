import ChatArchive
import Configuration
import KnownFormats

extension OptionSpecification {
  /// The only format to look for.
  static let format = OptionSpecification(
    "format", valueName: "name",
    help: "Read only this format: \(ExportFormats.names.joined(separator: ", ")). (default: all of them)")
  /// How large what is packed may become.
  static let unpackLimit = OptionSpecification(
    "unpack-limit", valueName: "gb",
    help: """
      The maximum unpacked size of an archive or .gz file, in GB. (default: 200 times its size, or 1 GB if that is larger)
      """)
  /// The zone of times.
  static let timeZone = OptionSpecification(
    "time-zone", valueName: "zone", help: "The time zone of dates and times, for example Europe/Prague. (default: UTC)")
  /// The language of a site.
  static let language = OptionSpecification(
    "language", valueName: "tag",
    help: """
      The language of the site's words, for example de or pt-BR. (default: that of --locale if there are words in it, or en)
      """)
  /// The order of the parts of dates.
  static let dateOrder = OptionSpecification(
    "date-order", valueName: "dmy|mdy|ymd",
    help: """
      The order of day, month and year in the formats \(ExportFormats.namesWithLocalTimes.joined(separator: " and ")). \
      (default: what each file shows)
      """, choices: DateOrder.allCases.map(\.rawValue))
  /// The answer for programs.
  static let json = OptionSpecification("json", help: "Print the summary as one JSON object.")
  /// Colours, which every subcommand takes.
  static let color = OptionSpecification(
    "color", valueName: "auto|always|never",
    help: """
      When to use colours; auto uses them on a terminal, unless the variable NO_COLOR is set. (default: auto)
      """, choices: ColorChoice.allCases.map(\.rawValue))
  /// Silence.
  static let quiet = OptionSpecification("quiet", help: "Print only problems.")
  /// How much is done at a time.
  static let jobs = OptionSpecification(
    "jobs", valueName: "n", help: "How many pages to process at the same time, from 1 to 1024. (default: one for each processor)")
}

extension PositionalSpecification {
  /// A built site.
  static let site = PositionalSpecification("site", help: "The folder of the site.", takesPath: true)

  /// What is read. A program that has exports of its own can do without.
  /// - Parameter takesStandardInput: Whether an export may come in through standard input.
  static func exports(in program: Program, takesStandardInput: Bool = true) -> PositionalSpecification {
    let own = program.exports.isEmpty ? "" : " (default: \(program.exports.joined(separator: ", ")))"
    let input = takesStandardInput ? ", or - for standard input" : ""
    return PositionalSpecification(
      "export", help: "An export: a file, a folder or an archive (.zip, .tar, .tar.gz, .json.gz)\(input).\(own)",
      isRepeatable: true, isOptional: !program.exports.isEmpty, takesPath: true)
  }
}

extension ParsedArguments {
  /// The paths that the arguments name. An empty one, as a variable of a script that is not set gives it, would name nothing.
  func paths(_ name: String) throws(ArgumentError) -> [String] {
    let paths = positional(name)
    guard !paths.contains("") else { throw error("The value '' is invalid for '<\(name)>'.", advice: "Give a path.") }
    return paths
  }

  /// The exports that the arguments name, or the program's own.
  func exports(in program: Program) throws(ArgumentError) -> [String] {
    let paths = try paths("export")
    guard paths.count(where: { $0 == SpooledInput.name }) < 2 else {
      throw error("Standard input ('-') is given twice.", advice: "It can only be read once. Save it to a file.")
    }
    return paths.isEmpty ? program.exports : paths
  }

  /// How many bytes what is packed may become; nil for the default.
  func unpackLimit() throws(ArgumentError) -> Int? {
    try integer(of: "unpack-limit", in: 1...1_000_000).map { $0 << 30 }
  }

  /// How many pages are worked on at the same time; nil for the default.
  func jobs() throws(ArgumentError) -> Int? { try integer(of: "jobs", in: 1...1024) }

  /// When what is printed has colours.
  func colorChoice() throws(ArgumentError) -> ColorChoice {
    guard let value = value(of: "color") else { return .auto }
    if let choice = ColorChoice(rawValue: value) { return choice }
    throw error("The value '\(VisibleText.escaping(value))' is invalid for '--color'.", advice: "Give auto, always or never.")
  }

  /// The order of the parts of dates that the arguments name.
  func dateOrder() throws(ArgumentError) -> DateOrder? {
    guard let value = value(of: "date-order") else { return nil }
    if let order = DateOrder(rawValue: value) { return order }
    throw error("The value '\(VisibleText.escaping(value))' is invalid for '--date-order'.", advice: "Give dmy, mdy or ymd.")
  }
}
