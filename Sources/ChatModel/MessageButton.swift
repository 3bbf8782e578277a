/// A button below a message of a bot. In an archive it does nothing but lead to its address.
public struct MessageButton: Sendable, Hashable {
  /// What it says.
  public var label: String
  /// Where it leads; nil for one that only did something in the app.
  public var url: String?

  /// Makes a button.
  public init(label: String, url: String? = nil) {
    self.label = label
    self.url = url
  }
}
