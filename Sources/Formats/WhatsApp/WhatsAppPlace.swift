import ChatModel

/// A place that a message shares: the address of a map that names its coordinates, behind words.
struct WhatsAppPlace {
  /// The place, with what a phone writes above the address: its name, and where that is.
  let location: SharedLocation
  /// What somebody wrote before the address.
  let text: String

  /// Finds the place in a message that ends with its address: `Location: https://maps.google.com/?q=1.5,2.5`.
  static func find(in text: Substring) -> WhatsAppPlace? {
    guard let host = text.firstRange(of: "maps.google.com/?q=") ?? text.firstRange(of: "maps.google.com/maps?q="),
      let head = withoutScheme(text[..<host.lowerBound]), let (latitude, longitude) = coordinates(text[host.upperBound...])
    else { return nil }
    var location = SharedLocation(latitude: latitude, longitude: longitude)
    guard let above = withoutLabel(trimmed(head)) else { return WhatsAppPlace(location: location, text: own(head)) }
    let lines = above.split(separator: "\n").map { String(WhatsAppMarks.trimmed($0)) }.filter { !$0.isEmpty }
    location.name = lines.first
    if lines.count > 1 { location.address = lines.dropFirst().joined(separator: ", ") }
    return WhatsAppPlace(location: location, text: "")
  }

  /// A text without marks, spaces and empty lines at its ends.
  private static func trimmed(_ text: Substring) -> Substring {
    var text = WhatsAppMarks.trimmed(text)
    while text.last?.isNewline == true { text = WhatsAppMarks.trimmed(text.dropLast()) }
    return text
  }

  /// What somebody wrote, with the marks that they typed before it.
  private static func own(_ head: Substring) -> String {
    let words = trimmed(head)
    return String(WhatsAppMarks.withoutSpaces(head[..<words.startIndex])) + words
  }

  /// What stands before the address; nil where no address begins there.
  private static func withoutScheme(_ head: Substring) -> Substring? {
    let head = head.hasSuffix("www.") ? head.dropLast(4) : head
    if head.suffix(8).lowercased() == "https://" { return head.dropLast(8) }
    return head.suffix(7).lowercased() == "http://" ? head.dropLast(7) : nil
  }

  private static func coordinates(_ text: Substring) -> (latitude: Double, longitude: Double)? {
    guard !text.contains(where: \.isWhitespace) else { return nil }
    let numbers = text.prefix { $0 != "&" }.split(separator: ",").map { Double($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], abs(latitude) <= 90, abs(longitude) <= 180 else {
      return nil
    }
    return (latitude, longitude)
  }

  /// The lines above WhatsApp's own word and its colon, which are alone in the last line; nil where they are not there.
  private static func withoutLabel(_ words: Substring) -> Substring? {
    let start = words.lastIndex(of: "\n").map { words.index(after: $0) } ?? words.startIndex
    let line = words[start...]
    guard line.last == ":" || line.last == "：" else { return nil }
    var label = trimmed(line.dropLast())
    while label.last?.isWhitespace == true { label.removeLast() }
    return WhatsAppPhrases.isPlace(label) ? words[..<start] : nil
  }
}
