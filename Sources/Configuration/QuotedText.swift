/// Text of the user's, made safe and short enough to stand in a message on a terminal.
package enum QuotedText {
  /// How many characters of the text are shown.
  package static let limit = 60

  /// The text between single quotes. Controls, line breaks and invisible direction marks become `\u{...}`, so that what was
  /// read can neither move the cursor nor turn the message around; what is longer than `limit` is cut and ends in `...`.
  package static func quoting(_ text: String) -> String {
    var quoted = "'"
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == limit {
        quoted += "..."
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        quoted += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default:
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}
