import ChatArchive
import Foundation
import TestSupport

/// A site of one channel, `tea`, with a few messages over several years, built for one test.
struct YearsSite {
  /// When its messages were sent, as ISO 8601 writes it.
  static let times = [
    "2021-05-01T08:00:00Z", "2021-05-01T09:00:00Z", "2022-05-02T08:00:00Z", "2023-05-01T08:00:00Z", "2023-05-01T09:00:00Z",
    "2023-05-01T10:00:00Z", "2023-12-24T18:00:00Z", "2024-02-29T12:00:00Z", "2024-05-01T07:00:00Z",
  ]

  private let folder: TemporaryFolder

  /// The address of a page of the channel, from the disk.
  func page(_ name: String) -> String { URL(fileURLWithPath: folder.path("site/tea/" + name)).absoluteString }
  /// The address of the site, from the disk, with a slash at its end.
  var address: String { URL(fileURLWithPath: folder.path("site") + "/").absoluteString }

  /// Takes a file of the channel away.
  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: folder.path("site/tea/" + name)) }

  init(pageSize: Int, locale: String = "en_GB") async throws {
    folder = try TemporaryFolder()
    let messages = Self.times.enumerated().map { number, time in
      #"{"id":"m\#(number)","type":"regular","text":"text \#(number)","user":{"id":"ada","name":"Ada"},"created_at":"\#(time)"}"#
    }
    let channel = #"{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"}"#
    let export = try folder.write(
      #"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "export.json")
    var options = BuildOptions()
    options.configurationFile = try folder.write(
      "{locale: '\(locale)', timeZone: 'UTC', messageListConfig: {pageSize: \(pageSize)}}", to: "options.json")
    _ = try await SiteBuilder(options: options).build(export: export, to: folder.path("site"))
  }
}
