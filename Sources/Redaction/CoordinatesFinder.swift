/// Finds places that are as exact as a street.
enum CoordinatesFinder {
  static func find(in text: TextBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      let end: Int?
      if byte.isDigit, !isInsideNumber(text, before: index) {
        end = SexagesimalPair.end(in: text, from: index) ?? DecimalPair.end(in: text, from: index)
      } else if byte == UInt8(ascii: "g"), !text[index - 1].isWord, text.has("geo:", at: index) {
        end = placeEnd(in: text, from: index)
      } else {
        end = nil
      }
      if let end {
        found.append(signStart(in: text, before: index)..<end)
        index = end
      } else {
        index = byte.isDigit ? text.end(from: index) { $0.isDigit } : index + 1
      }
    }
    Link.forEach(in: text) { link in
      if MapLink.isPlace(text, link) { found.append(link.range) }
    }
    return found
  }

  private static func isInsideNumber(_ text: TextBytes, before index: Int) -> Bool {
    let before = text[index - 1]
    if before.isDigit || ((before == UInt8(ascii: ".") || before == UInt8(ascii: ",")) && text[index - 2].isDigit) { return true }
    return before.isWord && !(isHemisphere(before) && !text[index - 2].isWord)
  }

  /// A sign, or the letter of a hemisphere, before a number is part of it.
  private static func signStart(in text: TextBytes, before index: Int) -> Int {
    let before = text[index - 1]
    if before == UInt8(ascii: "-") || before == UInt8(ascii: "+") || isHemisphere(before) { return index - 1 }
    return before == UInt8(ascii: " ") && isHemisphere(text[index - 2]) && !text[index - 3].isWord ? index - 2 : index
  }

  private static func placeEnd(in text: TextBytes, from index: Int) -> Int? {
    guard text[index + 4].isDigit || (text[index + 4] == UInt8(ascii: "-") && text[index + 5].isDigit) else { return nil }
    let end = text.end(from: index + 4) { $0 > 32 && $0.isASCII && !"<>\"|)".utf8.contains($0) }
    let trimmed = text.start(before: end, atMost: end - index - 5) { ".,;:!?'*".utf8.contains($0) }
    return (index..<trimmed).contains { text[$0] == UInt8(ascii: ",") } ? trimmed : nil
  }

  static func isHemisphere(_ byte: UInt8) -> Bool {
    "NSEWOns".utf8.contains(byte) || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "w")
  }
}

/// Links of maps.
enum MapLink {
  /// Whether a link of a map leads to a place that is as exact as a street, or may be so: short links do not say.
  static func isPlace(_ text: TextBytes, _ link: Link) -> Bool {
    let host = link.host(in: text)
    let path = link.path.lowerBound
    switch host {
    case "maps.app.goo.gl", "w3w.co", "what3words.com", "maps.google.com", "maps.apple.com", "g.co":
      return host == "g.co" ? text.has("/kgs/", at: path) || text.has("/maps/", at: path) : link.path.count > 3
    case "goo.gl": return text.has("/maps/", at: path)
    case "osm.org", "osm.de": return text.has("/go/", at: path) || hasExactNumber(text, link)
    default: break
    }
    if host.hasPrefix("google.") || host.hasPrefix("maps.google.") {
      let isPlace = text.has("/maps/place/", at: path) || text.has("/maps/dir/", at: path) || text.has("/maps/search/", at: path)
      return text.has("/maps", at: path) && (isPlace || hasExactNumber(text, link))
    }
    if host == "mapy.cz" || host == "mapy.com" || host.hasSuffix(".mapy.cz") {
      return text.has("/s/", at: path) || hasExactNumber(text, link)
    }
    return hosts.contains { host == $0 || host.hasSuffix("." + $0) } && hasExactNumber(text, link)
  }

  private static let hosts = [
    "openstreetmap.org", "waze.com", "yandex.ru", "yandex.com", "2gis.ru", "2gis.com", "bing.com", "here.com", "wego.here.com", "baidu.com",
    "amap.com",
    "kakao.com", "naver.com", "opentopomap.org", "osmand.net", "komoot.com", "geohack.toolforge.org",
  ]

  /// Whether there is a number with three decimals or more.
  private static func hasExactNumber(_ text: TextBytes, _ link: Link) -> Bool {
    link.path.contains { index in
      text[index] == UInt8(ascii: ".") && text[index - 1].isDigit && text.end(from: index + 1, atMost: 3) { $0.isDigit } - index > 3
    }
  }
}
