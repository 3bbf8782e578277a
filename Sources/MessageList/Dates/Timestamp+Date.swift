import ChatModel
import FoundationEssentials

extension Timestamp {
  /// The instant as Foundation has it.
  public var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }
}

extension Timestamp {
  /// Foundation's instant, to the microsecond; before the year 1 and after 9999, the first and the last instant that can be written.
  package init(_ date: Date) {
    let (first, last) = (Self.representable.lowerBound, Self.representable.upperBound)
    let seconds = min(max(date.timeIntervalSince1970, first.date.timeIntervalSince1970), last.date.timeIntervalSince1970)
    self = min(Self(microseconds: Int64((seconds * 1_000_000).rounded())), last)
  }
}
