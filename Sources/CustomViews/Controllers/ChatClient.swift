/// Where messages come from, under the SDK's name: exports, in the place of a server.
public final class ChatClient: Sendable {
  /// The files, folders and archives that are read.
  public let exports: [String]
  /// The id or the name of the user whose messages stand on the right; nil leaves it to the configuration.
  public let currentUserId: String?

  /// Names one export.
  /// - Parameters:
  ///   - export: A file that a chat service exported, a folder of them, or an archive of them.
  ///   - currentUserId: The id or the name of the user whose messages stand on the right; nil leaves it to the configuration.
  public convenience init(export: String, currentUserId: String? = nil) {
    self.init(exports: [export], currentUserId: currentUserId)
  }

  /// Names several exports; channels that stand in several of them become one.
  public init(exports: [String], currentUserId: String? = nil) {
    self.exports = exports
    self.currentUserId = currentUserId
  }
}
