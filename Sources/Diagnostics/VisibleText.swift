/// Texts of exports, files and users as it is safe to print them.
package enum VisibleText {
  /// The text on one line. Controls, line breaks and invisible direction marks become `\u{...}`, so that what was read can
  /// neither move the cursor nor turn the line around; joiners stay, since emoji and some scripts are written with them.
  /// What is longer than `limit` characters is cut and ends in `...`.
  package static func escaping(_ text: String, limit: Int = 500) -> String {
    var result = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == limit { return result + "..." }
      switch scalar.properties.generalCategory {
      case _ where scalar == "\u{200C}" || scalar == "\u{200D}": result.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
