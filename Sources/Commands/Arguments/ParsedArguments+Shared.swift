import ChatArchive
import Configuration

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
