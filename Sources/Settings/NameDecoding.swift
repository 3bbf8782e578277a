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

extension Person {
  /// Reads the people of a configuration file: an array of objects with `ids` and, where it is to be another than the exports', a `name`.
  static func list(decoding item: ConfigurationItem) -> [Person] {
    var known: Set<String> = []
    let people = item.array { item -> Person? in
      item.object { object -> Person? in
        let name = object.string("name")
        if name?.isEmpty == true {
          object.item("name")?.report("the name is empty", advice: "leave the key out to use the exports' names")
        }
        guard let list = object.item("ids") else {
          object.report("a person needs the key \"ids\"", advice: "list the ids that the person has in the exports")
          return nil
        }
        let ids = list.array { item -> String? in
          guard let id = item.string() else { return nil }
          guard known.insert(id).inserted else {
            item.report("the id \"\(id)\" is listed twice among the people", advice: "name each id once")
            return nil
          }
          return id
        }
        guard let ids, !ids.isEmpty else {
          list.report("a person needs an id", advice: "list the ids that the person has in the exports")
          return nil
        }
        return Person(ids: ids, name: name)
      }.flatMap(\.self)
    }
    return people ?? []
  }
}
