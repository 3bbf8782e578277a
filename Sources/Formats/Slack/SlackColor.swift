/// Colours as Slack writes them.
enum SlackColor {
  /// The colour of `#36a64f`, `36a64f`, or one of the words for what a bot reports; nil for anything else.
  static func value(of text: String) -> UInt32? {
    switch text {
    case "good": return 0x2E_B67D
    case "warning": return 0xEC_B22E
    case "danger": return 0xE0_1E5A
    default:
      let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
      return digits.utf8.count == 6 ? UInt32(digits, radix: 16) : nil
    }
  }
}

extension String {
  /// `imageUrl` as `image_url`.
  var snakeCase: String {
    var name = ""
    for character in self {
      if character.isUppercase { name += "_" }
      name += character.lowercased()
    }
    return name
  }
}
