/// A page of a list: things of one kind by month, the newest first. Pages are numbered from the oldest on, so that a full page stays as it is.
public struct PlannedListPage: Sendable {
  /// The things.
  public var section: PlannedListSection
  /// Its number, from 1.
  public var number: Int
  /// Whether there is a page with newer things.
  public var hasNewer: Bool

  /// Makes a page from its parts.
  public init(section: PlannedListSection, number: Int, hasNewer: Bool) {
    self.section = section
    self.number = number
    self.hasNewer = hasNewer
  }
}
