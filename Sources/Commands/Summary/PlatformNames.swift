import ChatArchive

/// What people call the platforms whose formats `--format` names.
enum PlatformNames {
  private static let names = [
    "discord": "Discord", "discord-csv": "Discord", "messenger": "Messenger", "slack": "Slack", "stream": "Stream", "telegram": "Telegram",
    "whatsapp": "WhatsApp",
  ]

  /// `a Slack export`, `Slack and WhatsApp exports`.
  /// - Parameter formats: Names of formats with `+` between them.
  static func text(formats: String) -> String {
    var platforms: [String] = []
    for format in formats.split(separator: "+").map(String.init) {
      let name = names[format] ?? VisibleText.escaping(format)
      if !platforms.contains(name) { platforms.append(name) }
    }
    guard platforms.count > 1, let last = platforms.last else { return "a \(platforms.first ?? "chat") export" }
    return platforms.dropLast().joined(separator: ", ") + " and \(last) exports"
  }
}
