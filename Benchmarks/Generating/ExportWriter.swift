/// Puts made-up messages into files of one format.
protocol ExportWriter: AnyObject {
  /// Begins a channel.
  func begin(_ channel: ExportedChannel) throws
  /// Adds a message to it, later than those before.
  func write(_ message: ExportedMessage) throws
  /// Ends the channel.
  func endChannel() throws
  /// Ends the export.
  func finish() throws
}
