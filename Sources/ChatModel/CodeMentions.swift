/// Mentions in code and in earlier texts, which have no structure: there the id stands as `User.mention` writes it for somebody who has no name.
struct CodeMentions {
  private static let channel = Array("channel ".utf8)
  private let ids: Set<String>

  /// Looks for those of some ids that are letters and digits, channels' among them.
  init(of ids: [String]) {
    self.ids = Set(ids)
  }

  /// Whether code can mention anybody.
  static func mayBe(in code: String) -> Bool { code.utf8.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") } }

  /// The text with what `name` gives in the place of each id.
  func named(_ code: String, _ name: (String) -> String) -> String {
    guard !ids.isEmpty, Self.mayBe(in: code) else { return code }
    let bytes = Array(code.utf8)
    var result: [UInt8] = []
    var written = 0
    var at = 0
    while at < bytes.count {
      let start = at
      at += 1
      guard let first = firstOfID(behind: start, in: bytes) else { continue }
      let end = bytes[first...].firstIndex { !Self.isPart($0) } ?? bytes.count
      let word = String(decoding: bytes[first..<end], as: UTF8.self)
      let id = bytes[start] == UInt8(ascii: "@") ? word : User.id(ofChannel: word)
      at = end
      guard ids.contains(id) else { continue }
      result += bytes[written..<start]
      result += name(id).utf8
      written = end
    }
    return written == 0 ? code : String(decoding: result + bytes[written...], as: UTF8.self)
  }

  /// Where an id can begin behind `@`, or behind `#channel `.
  private func firstOfID(behind sign: Int, in bytes: [UInt8]) -> Int? {
    if bytes[sign] == UInt8(ascii: "@") { return sign + 1 }
    let isChannel = bytes[sign] == UInt8(ascii: "#") && bytes[(sign + 1)...].starts(with: Self.channel)
    return isChannel ? sign + 1 + Self.channel.count : nil
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
