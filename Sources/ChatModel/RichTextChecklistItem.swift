/// A line of a checklist.
public struct RichTextChecklistItem: Sendable, Hashable {
  /// What is to be done.
  public var inlines: [RichTextInline]
  /// Whether it is done; nil where the export does not say.
  public var isDone: Bool?

  /// Makes a line.
  public init(_ inlines: [RichTextInline], isDone: Bool? = nil) {
    self.inlines = inlines
    self.isDone = isDone
  }
}
