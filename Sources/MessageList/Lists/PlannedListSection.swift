/// Things of one kind, the newest first.
public struct PlannedListSection: Sendable {
  /// What they are.
  public var kind: ListKind
  /// The things.
  public var items: [PlannedListItem]
  /// Where the newest page with all of them is, seen from the page; nil where this is all.
  public var moreHref: String?

  /// Makes a section from its parts.
  public init(kind: ListKind, items: [PlannedListItem], moreHref: String? = nil) {
    self.kind = kind
    self.items = items
    self.moreHref = moreHref
  }
}
