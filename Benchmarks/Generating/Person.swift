/// Somebody who writes.
struct Person {
  /// The id.
  let id: String
  /// The name for people.
  let name: String
  /// The user object, as exports repeat it with every message.
  let json: [UInt8]

  /// Makes up a person.
  init(number: Int, numbers: inout SeededNumbers) {
    let firsts = [
      "Agnes", "Bruno", "Carla", "Dmitri", "Eda", "Farid", "Gita", "Hugo", "Ines", "Jonas", "Keiko", "Lars", "Malik", "Noor", "Zoë",
    ]
    let lasts = [
      "Adeyemi", "Blom", "Costa", "Dvořák", "Eriksen", "Fischer", "Gupta", "Horvat", "Ishikawa", "Jónsdóttir", "Kowalski", "Lee",
    ]
    id = "person-\(number)"
    name = "\(numbers.pick(firsts)) \(numbers.pick(lasts))"
    let fields =
      "\"role\":\"user\",\"banned\":false,\"online\":false,\"created_at\":\"2012-01-02T09:00:00Z\",\"updated_at\":\"2024-02-01T10:30:00Z\""
    json = Array("{\"id\":\"\(id)\",\"name\":\"\(name)\",\(fields)}".utf8)
  }
}
