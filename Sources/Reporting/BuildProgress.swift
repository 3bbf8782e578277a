/// How far a build is.
public struct BuildProgress: Sendable, Hashable {
  /// What a build does, in order.
  public enum Phase: Sendable, Hashable {
    /// Reading the export; the unit is bytes.
    case reading
    /// Writing pages; the unit is pages.
    case writing
  }

  /// What is being done.
  public var phase: Phase
  /// How much of it is done.
  public var done: Int
  /// How much there is to do.
  public var total: Int
  /// How many messages have been through the phase.
  public var messages: Int

  /// Makes a progress report.
  public init(phase: Phase, done: Int, total: Int, messages: Int) {
    self.phase = phase
    self.done = done
    self.total = total
    self.messages = messages
  }
}
