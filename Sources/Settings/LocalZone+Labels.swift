import ChatModel
import ChatReading
import MessageList

extension LocalZone {
  /// The zone of dates and times on pages, in which those of exports are read that name none.
  /// - Parameters:
  ///   - labels: How pages write dates.
  ///   - dateOrder: The order of the parts of dates in exports; nil lets each file show its own.
  package init(_ labels: DateLabels, dateOrder: DateOrder?) {
    self.init(name: labels.timeZone) { labels.offset(at: $0) }
    self.dateOrder = dateOrder
  }
}
