import Foundation
import TestSupport

/// A channel as the example's export has it.
struct ExportedChannel {
  var id: String
  var messages: [ExportedMessage]

  /// The channel's list: what is shown in it, in the order of time.
  var listed: [ExportedMessage] { messages.filter(\.isListed).sorted { $0.createdAt < $1.createdAt } }

  /// The example's channels.
  static func example() throws -> [ExportedChannel] {
    let data = try Data(contentsOf: URL(fileURLWithPath: PackageRoot.path("Examples/export.json")))
    let channels = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    return channels.map { fields in
      ExportedChannel(
        id: (fields["channel"] as? [String: Any])?["cid"] as? String ?? "",
        messages: (fields["messages"] as? [[String: Any]] ?? []).map(ExportedMessage.init))
    }
  }
}
