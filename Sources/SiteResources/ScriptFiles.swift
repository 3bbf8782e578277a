/// Puts the script that all pages share together from its files.
enum ScriptFiles {
  /// The files in `Assets/Scripts`, in their order: what a file does when it is read may use those before it, its functions all.
  static let names = [
    "page", "appearance", "dates", "messages", "jumping", "pages", "popover", "touch", "replay", "drawer", "start",
  ]

  /// The script: a function around all files, with some lines of its own first. Lines of comment and the space before a line
  /// stay in the files, since every reader would load them.
  static func script(of files: [[UInt8]], after lines: String) -> String {
    var script = "(function () {\n\"use strict\";\n" + lines
    for file in files {
      for line in file.split(separator: UInt8(ascii: "\n")) {
        let line = line.drop { $0 == UInt8(ascii: " ") }
        if !line.isEmpty, !line.starts(with: "//".utf8) { script += String(decoding: line, as: UTF8.self) + "\n" }
      }
    }
    return script + "}());\n"
  }
}
