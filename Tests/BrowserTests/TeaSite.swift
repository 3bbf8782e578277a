import ChatArchive
import Foundation
import TestSupport

/// A site of one channel, `tea`, whose messages a test makes up.
struct TeaSite {
  private let folder: TemporaryFolder

  /// The site's folder.
  var path: String { folder.path("site") }

  /// Builds it.
  /// - Parameters:
  ///   - keys: More keys of `messageListConfig`, JSON5.
  ///   - message: The fields of a message by its number besides its id and its author, JSON.
  init(_ count: Int, pageSize: Int, _ keys: String = "", message: (Int) -> String = Self.message) async throws {
    folder = try TemporaryFolder()
    let messages = (0..<count).map { #"{"id":"m\#($0)","user":{"id":"ada","name":"Ada"},\#(message($0))}"# }
    let channel = #"{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"}"#
    let export = try folder.write(
      #"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "export.json")
    var options = BuildOptions()
    options.configurationFile = try folder.write(
      "{locale: 'en_GB', timeZone: 'UTC', messageListConfig: {pageSize: \(pageSize), \(keys)}}", to: "options.json")
    _ = try await SiteBuilder(options: options).build(export: export, to: path)
  }

  /// A text, on one of several days.
  static func message(_ number: Int) -> String {
    let (day, minute) = (10 + number / 20, 10 + number % 20)
    return #""text":"Number \#(number)","created_at":"2024-03-\#(day)T08:\#(minute):00Z""#
  }
}
