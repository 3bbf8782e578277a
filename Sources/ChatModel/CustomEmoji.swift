/// An emoji that is a picture of the platform's or of the group's own.
public struct CustomEmoji: Sendable, Hashable {
  /// Its name without colons, or the character that stands for it.
  public var name: String
  /// Where its picture is, as in `Attachment.url`; nil when the export does not say. Only a picture beside the export is shown.
  public var url: String?
  /// The number of the export's file that refers to it, as in `Attachment`.
  public var source: Int

  /// Makes an emoji.
  public init(name: String, url: String? = nil, source: Int = 0) {
    self.name = name
    self.url = url
    self.source = source
  }

  /// What stands in its place where there is no picture: an emoji as it is, a name between colons.
  public var text: String {
    let isEmoji = name.unicodeScalars.contains {
      $0.value > 0x7F && ($0.properties.isEmoji || $0.properties.isVariationSelector || $0 == "\u{20E3}")
    }
    return isEmoji ? name : ":" + name + ":"
  }
}
