/// A button or a menu below a message of a bot. In an archive it does nothing but lead to its address, or show what could be chosen.
public struct MessageButton: Sendable, Hashable {
  /// What it says.
  public var label: String
  /// Where it leads; nil for one that only did something in the app.
  public var url: String?
  /// What a menu has to choose from; empty for a button.
  public var choices: [String]

  /// Makes a button, or a menu of some choices.
  public init(label: String, url: String? = nil, choices: [String] = []) {
    self.label = label
    self.url = url
    self.choices = choices
  }
}
