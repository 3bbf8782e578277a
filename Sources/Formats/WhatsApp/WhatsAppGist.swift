/// What of a message all exports of its chat have in common, and nothing that depends on when, how and in which language they were made.
enum WhatsAppGist: Equatable {
  /// Its words, which are its whole body.
  case body
  /// Its words, where the body has a note of the phone's beside them.
  case words(String)
  /// What it is, where that is more than its words: these are the phone's own, or name a file that one export has and another has not.
  case thing(String)

  /// A file or what stands in its place. Captions are not part of it: where the file is left out, many phones leave them out, too.
  static let media = thing("media")
  /// What is left of a message that was deleted.
  static let deletion = thing("deletion")

  /// A poll, without the votes, which go on.
  static func poll(_ question: String, options: [String]) -> Self {
    thing((["poll", question] + options).joined(separator: "\n"))
  }

  /// A place that is shared, by its coordinates as text, and by what stands beside them.
  static func place(_ place: WhatsAppPlace) -> Self {
    let (latitude, longitude) = (place.location.latitude, place.location.longitude)
    return thing(["place", "\(latitude) \(longitude)", place.location.name ?? "", place.text].joined(separator: "\n"))
  }
}

extension WhatsAppGist {
  /// What phones write around the names of those whom a text mentions; behind an at sign.
  private static let open: [UInt8] = Array("@\u{2068}".utf8)
  private static let close: [UInt8] = Array("\u{2069}".utf8)
  /// Longer names than WhatsApp lets anybody have.
  private static let longestName = 200

  /// Gives the bytes of some words without what is around them, and without the names of those whom they mention, which are those that the
  /// exporter's phone has for them.
  static func withWords<Result>(_ words: UnsafeBufferPointer<UInt8>, _ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard hasMention(words) || words.contains(UInt8(ascii: "\r")) else { return use(WhatsAppMarks.trimmed(words)) }
    var rest: [UInt8] = []
    rest.reserveCapacity(words.count)
    var index = 0
    while index < words.count {
      let byte = words[index]
      if byte == UInt8(ascii: "@"), let end = endOfMention(at: index, in: words) {
        rest += open
        index = end
      } else {
        if byte != UInt8(ascii: "\r") || index + 1 == words.count || words[index + 1] != UInt8(ascii: "\n") { rest.append(byte) }
        index += 1
      }
    }
    return rest.withUnsafeBufferPointer { use(WhatsAppMarks.trimmed($0)) }
  }

  private static func hasMention(_ words: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while let sign = words.offset(of: UInt8(ascii: "@"), from: index) {
      if words[sign...].starts(with: open) { return true }
      index = sign + 1
    }
    return false
  }

  /// The offset behind the name that an at sign and a mark begin; nil where neither a mark ends it nor the text, of which marks at the end may
  /// have been taken off.
  private static func endOfMention(at start: Int, in words: UnsafeBufferPointer<UInt8>) -> Int? {
    guard words[start...].starts(with: open) else { return nil }
    var index = start + open.count
    while index < words.count {
      if words[index] == UInt8(ascii: "\n") || index - start > longestName { return nil }
      if words[index] == close[0] {
        if words[index...].starts(with: close) { return index + close.count }
        // Another one begins, which is none in a name: what is behind it is looked at from there.
        if words[index...].starts(with: open.dropFirst()) { return nil }
      }
      index += 1
    }
    return index
  }
}
