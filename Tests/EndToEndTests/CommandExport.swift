import Foundation

/// Small exports for the tests of the program.
enum CommandExport {
  /// A v1 export of one channel, messaging:tea, of two people, with numbered messages a minute apart.
  static func messages(_ count: Int, name: String = "Tea", attachment: String? = nil) -> String {
    let attachments = attachment.map { "[{\"type\": \"file\", \"title\": \"A file\", \"asset_url\": \(quoted($0))}]" } ?? "[]"
    let messages = (0..<count).map { index in
      let minute = String(index % 60 + 100).dropFirst()
      let hour = String(index / 60 + 100).dropFirst()
      let user = index % 2 == 0 ? "{\"id\": \"ada\", \"name\": \"Ada\"}" : "{\"id\": \"ben\", \"name\": \"Ben\"}"
      return "{\"id\": \"m\(index)\", \"text\": \"Number \(index)\", \"type\": \"regular\", \"user\": \(user), "
        + "\"attachments\": \(index == 0 ? attachments : "[]"), \"created_at\": \"2025-05-01T\(hour):\(minute):00Z\"}"
    }
    return "[{\"channel\": {\"cid\": \"messaging:tea\", \"id\": \"tea\", \"type\": \"messaging\", \"name\": \(quoted(name))},\n"
      + "\"messages\": [\n" + messages.joined(separator: ",\n") + "\n]}]\n"
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data("\"\"".utf8), as: UTF8.self)
  }
}
