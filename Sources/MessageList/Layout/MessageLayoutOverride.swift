/// Changes which parts of messages are drawn: what the recipes of the UIKit SDK's document do with a resolver, as data.
public struct MessageLayoutOverride: Sendable, Hashable {
  /// Which messages it is about. Default all. Lines in the middle of the list, as system messages are, stay as they are.
  public var of: MessageLayoutSubject
  /// The parts that are not drawn.
  public var remove: ChatMessageLayoutOptions
  /// The parts that are drawn, after the others were removed.
  public var insert: ChatMessageLayoutOptions

  /// Makes an override.
  public init(of: MessageLayoutSubject = .all, remove: ChatMessageLayoutOptions = [], insert: ChatMessageLayoutOptions = []) {
    self.of = of
    self.remove = remove
    self.insert = insert
  }
}
