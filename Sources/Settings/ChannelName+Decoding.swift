import ChatModel
import Configuration

extension ChannelName {
  /// Reads the channels of a configuration file: an array of objects with an `id` and `usernames`.
  static func list(decoding item: ConfigurationItem) -> [ChannelName] {
    var known: Set<String> = []
    let channels = item.array { item -> ChannelName? in
      item.object { object -> ChannelName? in
        let names = object.item("usernames")
        guard let id = object.string("id"), !id.isEmpty else {
          object.report("a channel needs the key \"id\"", advice: "`chatarchive inspect` lists every channel's id")
          return nil
        }
        let usernames = names?.array { item -> String? in
          guard let text = item.string() else { return nil }
          let name = text.first == "@" ? String(text.dropFirst()) : text
          guard known.insert(name.lowercased()).inserted else {
            item.report("the name \"\(name)\" is listed twice among the channels", advice: "name each channel once")
            return nil
          }
          return name
        }
        return ChannelName(id: id, usernames: usernames ?? [])
      }.flatMap(\.self)
    }
    return channels ?? []
  }
}
