import OperatingSystem

/// Puts scripts together from their files in `Assets`.
enum ScriptFiles {
  /// The files of the script that all pages share, in their order: what a file does when it is read may use those before it, its functions
  /// all.
  static let page = [
    "page", "appearance", "dates", "messages", "jumping", "pages", "asking", "touch", "keys", "drawer", "start",
  ].map { "Scripts/" + $0 }

  /// The scripts that pages load when they are asked for, each with its files, in their order. Phrases with values in them stand in these
  /// alone, since the script that all pages share has no room for more.
  static let onDemand = [
    ("boxes", ["shared", "boxes", "popover", "calendar", "help", "lightbox"].map(onDemand) + [words, plurals]),
    ("lists", ["filtering", "lists"].map(onDemand) + [words]), ("names", ["filtering", "names"].map(onDemand) + [words]),
    ("permalinks", ["permalinks"].map(onDemand) + [words]), ("replay", ["shared", "replay"].map(onDemand) + [words]),
  ]

  /// The files of the search page's script, in their order.
  static let search = ["results", "page", "units", "query", "index", "finding"].map { "Search/" + $0 } + [words, plurals]

  /// What puts values into phrases, and what chooses among plural forms, which only some scripts have.
  private static let (words, plurals) = ("Shared/words", "Shared/plurals")

  private static func onDemand(_ name: String) -> String { "OnDemand/" + name }

  /// The script: a function around all files, with some lines of its own first. Lines of comment, the space before a line and around signs,
  /// and line breaks that mean nothing stay in the files, since every reader would load them. It is made of bytes, since every build waits
  /// for it.
  ///
  /// - Parameter phrase: Gives a phrase by its key, as JavaScript writes it.
  static func script(of files: [[UInt8]], after lines: String, phrase: (String) -> String) -> String {
    var script = Array("(function () {\n\"use strict\";\n\(lines)".utf8)
    for file in files {
      for line in file.split(separator: UInt8(ascii: "\n")) {
        let line = line.drop { $0 == UInt8(ascii: " ") }
        guard let last = line.last, !line.starts(with: comment) else { continue }
        append(line, to: &script)
        if !goesOn.contains(last) || place(of: comment, in: Array(line), from: 0) != nil { script.append(UInt8(ascii: "\n")) }
      }
    }
    return String(decoding: worded(script, phrase) + Array("}());\n".utf8), as: UTF8.self)
  }

  /// A script with phrases in the place of their keys: `words("page.close")` becomes `"Close"`, so that no reader loads a table of words, and
  /// none comes too late. A call with values stays one, with the phrase as what it is called with.
  private static func worded(_ script: [UInt8], _ phrase: (String) -> String) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while let found = place(of: call, in: script, from: start),
      let end = script[(found + call.count)...].firstIndex(of: UInt8(ascii: "\"")), end + 1 < script.count
    {
      let hasValues = script[end + 1] != UInt8(ascii: ")")
      let phrase = phrase(String(decoding: script[found + call.count..<end], as: UTF8.self))
      result += script[start..<found] + Array(((hasValues ? "words(" : "") + phrase).utf8)
      start = hasValues ? end + 1 : end + 2
    }
    return result + script[start...]
  }

  private static let call = Array("words(\"".utf8)

  private static let comment = Array("//".utf8)

  /// Behind these the next line goes on where this one ends: no statement ends there by a line break alone, since those whose last sign is
  /// a brace of a value have a semicolon. A comment may end so, too.
  private static let goesOn = Array(";,{}([".utf8)

  /// What a line has outside of plain strings in which space may mean something: templates, patterns, comments, strings of another kind.
  private static let delicate = Array("'`/".utf8)

  /// Appends a line without the space around its signs, outside of strings. Delicate lines, and those with signs that are escaped, stay as
  /// they are.
  private static func append(_ line: ArraySlice<UInt8>, to script: inout [UInt8]) {
    let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    let isPlain = parts.enumerated().allSatisfy { number, part in number % 2 == 1 || !part.contains(where: delicate.contains) }
    guard parts.count % 2 == 1, isPlain, !line.contains(UInt8(ascii: "\\")) else { return script += line }
    for (number, part) in parts.enumerated() {
      if number > 0 { script.append(UInt8(ascii: "\"")) }
      script += number % 2 == 0 ? withoutSpace(Array(part)) : Array(part)
    }
  }

  /// Signs that stand with space around them, and the same without, in the order in which they are looked for. No script adds or takes
  /// away a number with a sign of its own, such as `a + +b`.
  private static let signs = [
    " => ", " = ", ", ", " {", "{ ", " }", "} ", " (", " ? ", " : ", ": ", " && ", " || ", " === ", " !== ", " < ", " > ", " <= ", " >= ",
    " * ", " + ", " - ", "; ",
  ].map { (spaced: Array($0.utf8), sign: $0.utf8.filter { $0 != UInt8(ascii: " ") }) }

  private static func withoutSpace(_ code: [UInt8]) -> [UInt8] {
    guard code.contains(UInt8(ascii: " ")) else { return code }
    var code = code
    for (spaced, sign) in signs {
      var start = 0
      while let found = place(of: spaced, in: code, from: start) {
        code.replaceSubrange(found..<found + spaced.count, with: sign)
        start = found + sign.count
      }
    }
    return code
  }

  /// Where some bytes begin in others, at a place or behind it; nil where they do not.
  private static func place(of wanted: [UInt8], in code: [UInt8], from start: Int) -> Int? {
    guard let first = wanted.first else { return start }
    return code.withUnsafeBytes { code in
      guard let base = code.baseAddress else { return nil }
      var index = start
      while index + wanted.count <= code.count, let found = memchr(base + index, Int32(first), code.count - wanted.count - index + 1) {
        index = UnsafeRawPointer(found) - base
        if memcmp(found, wanted, wanted.count) == 0 { return index }
        index += 1
      }
      return nil
    }
  }
}
