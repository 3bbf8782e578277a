import ChatArchive
import Configuration

extension OptionSpecification {
  /// The only format to look for.
  static let format = OptionSpecification(
    "format", valueName: "name", help: "Read only this format, for example stream. (default: all known formats)")
  /// How large what is packed may become.
  static let unpackLimit = OptionSpecification(
    "unpack-limit", valueName: "gb",
    help: """
      The maximum unpacked size of an archive or .gz file, in GB. (default: 200 times its size, or 1 GB if that is larger)
      """)
  /// The zone of times.
  static let timeZone = OptionSpecification(
    "time-zone", valueName: "zone", help: "The time zone of dates and times, for example Europe/Prague. (default: UTC)")
  /// The order of the parts of dates.
  static let dateOrder = OptionSpecification(
    "date-order", valueName: "dmy|mdy|ymd",
    help: """
      The order of day, month and year in WhatsApp exports and Discord tables. (default: what each file shows)
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
