import Configuration

extension OptionSpecification {
  /// The only format to look for.
  static let format = OptionSpecification(
    "format", valueName: "name", help: "The only format to look for, for example stream. (default: all that are known)")
  /// How large what is packed may become.
  static let unpackLimit = OptionSpecification(
    "unpack-limit", valueName: "gb",
    help: "The most that one archive or .gz file may unpack to, in GB. (default: 200 times its own size, 1 GB at least)")
  /// The answer for programs.
  static let json = OptionSpecification("json", help: "Print the summary as one JSON object.")
  /// Silence.
  static let quiet = OptionSpecification("quiet", help: "Print nothing but problems.")
  /// How much is done at a time.
  static let jobs = OptionSpecification(
    "jobs", valueName: "n", help: "How many pages are worked on at the same time, from 1 to 1024. (default: one for each processor)")
}
