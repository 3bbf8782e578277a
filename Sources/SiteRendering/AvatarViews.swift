import ChatModel
import MessageList
import Templating

/// Makes `MessageAvatarView`'s views: a picture from the site, or initials on one of twelve hues.
enum AvatarViews {
  /// - Parameter hue: The hue that the person has in a channel; nil takes that of the id.
  static func view(id: String, name: String, picture: MediaPlace?, hue: Int? = nil) -> TemplateView {
    var view = ViewBuilder<AvatarField>(AvatarField.schema)
    if let picture = picture?.picture(for: .avatar) { view.set(.image, picture.path) }
    view.set(.initials, initials(of: name))
    view.set(.hue, hue ?? self.hue(of: id))
    return view.view
  }

  /// The first characters of the first and the last word; letters and digits only, so that a name of symbols gives `#`. What stands in brackets, as
  /// pronouns and roles do, counts only where there is nothing else.
  static func initials(of name: String) -> String {
    var words = words(of: withoutBrackets(name))
    if words.isEmpty { words = self.words(of: name) }
    guard let first = words.first?.first else { return "#" }
    guard words.count > 1, let last = words.last?.first else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  private static let brackets: [Character: Character] = [
    "(": ")", "[": "]", "{": "}", "<": ">", "（": "）", "［": "］", "｛": "｝", "【": "】", "〔": "〕", "「": "」", "『": "』", "〈": "〉", "《": "》",
  ]

  private static func words(of name: String) -> [Substring] {
    name.split { $0.isWhitespace || $0 == "-" || $0 == "_" || brackets[$0] != nil }
      .filter { $0.first?.isLetter == true || $0.first?.isNumber == true }
  }

  /// The name with a space for each pair of brackets and what is between them.
  private static func withoutBrackets(_ name: String) -> String {
    var kept: [Character] = []
    var open: [(closing: Character, place: Int)] = []
    for character in name {
      if let closing = brackets[character] { open.append((closing, kept.count)) }
      if character == open.last?.closing, let place = open.popLast()?.place {
        kept.removeSubrange(place...)
        kept.append(" ")
      } else {
        kept.append(character)
      }
    }
    return String(kept)
  }

  /// A hue from 0 to 11 that depends on the id alone.
  static func hue(of id: String) -> Int {
    var value: UInt32 = 2_166_136_261
    for byte in id.utf8 { value = (value ^ UInt32(byte)) &* 16_777_619 }
    return Int((value ^ (value >> 15)) % 12)
  }
}
