import ChatModel
import FoundationEssentials

extension Timestamp {
  /// The instant as Foundation has it.
  public var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }
}
