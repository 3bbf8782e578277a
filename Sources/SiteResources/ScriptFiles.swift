/// Puts the script that all pages share together from its files.
enum ScriptFiles {
  /// The files in `Assets/Scripts`, in their order: what a file does when it is read may use those before it, its functions all.
  static let names = [
    "page", "appearance", "dates", "messages", "jumping", "pages", "asking", "touch", "keys", "drawer", "start",
  ]

  /// The scripts that pages load when they are asked for, each with its files in `Assets/OnDemand`, in their order.
  static let onDemand = [
    ("boxes", ["shared", "boxes", "popover", "calendar", "help", "lightbox"]), ("lists", ["filtering", "lists"]),
    ("names", ["filtering", "names"]), ("permalinks", ["permalinks"]), ("replay", ["shared", "replay"]),
  ]

  /// The files in `Assets/Search`, in their order.
  static let searchNames = ["results", "page", "units", "query", "index", "finding"]

  /// The script: a function around all files, with some lines of its own first. Lines of comment, the space before a line and around signs,
  /// and line breaks that mean nothing stay in the files, since every reader would load them.
  static func script(of files: [[UInt8]], after lines: String) -> String {
    var script = "(function () {\n\"use strict\";\n" + lines
    for file in files {
      for line in file.split(separator: UInt8(ascii: "\n")) {
        let line = String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
        guard let last = line.last, !line.hasPrefix("//") else { continue }
        script += compact(line) + (goesOn.contains(last) && !line.contains("//") ? "" : "\n")
      }
    }
    return script + "}());\n"
  }

  /// Behind these the next line goes on where this one ends: no statement ends there by a line break alone. A comment may end so, too.
  private static let goesOn: Set<Character> = [";", ",", "{", "(", "["]

  /// A line without the space around its signs, outside of strings. Lines with templates, patterns, comments or strings within strings stay as
  /// they are.
  private static func compact(_ line: String) -> String {
    guard !line.utf8.contains(where: { "'`/\\".utf8.contains($0) }) else { return line }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return line }
    return parts.enumerated().map { $0 % 2 == 0 ? withoutSpace(String($1)) : String($1) }.joined(separator: "\"")
  }

  private static func withoutSpace(_ code: String) -> String {
    var code = code
    for sign in [" => ", " = ", ", ", ") {", " } ", "{ ", " }", " ? ", " : ", ": ", " && ", " || ", " === ", " < ", " > ", "; "] {
      code = code.replacing(sign, with: sign.filter { $0 != " " })
    }
    return code
  }
}
