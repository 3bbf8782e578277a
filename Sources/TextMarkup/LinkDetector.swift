/// Finds addresses in running text as the platforms' data detectors do: with http, https, mailto or tel, from `www.`,
/// bare domains with a known ending, and e-mail addresses.
///
/// Every method is asked at a character that could be part of an address, and looks back no further than `floor`,
/// where the text that is already written out ends. What was looked through in vain is not looked through again, so the
/// whole search takes time in proportion to the text.
enum LinkDetector {
  /// What was found.
  struct Link {
    /// Where it stands in the text.
    var range: Range<Int>
    /// Where it leads, with a scheme.
    var address: String
  }

  /// A link, or the place before which none can begin or end.
  enum Answer {
    case link(Link)
    case none(resume: Int)
  }

  /// At a colon: an address with a scheme.
  static func matchColon(_ text: Span<UInt8>, at colon: Int, floor: Int) -> Answer {
    let none = Answer.none(resume: colon + 1)
    guard let scheme = schemes.first(where: { text.hasFolded($0, at: colon - $0.utf8CodeUnitCount) }) else { return none }
    let start = colon - scheme.utf8CodeUnitCount
    guard start >= floor, start == floor || !text[start - 1].isAlphanumeric else { return none }
    var end = colon + 1
    if scheme.utf8CodeUnitCount > 3 && scheme.utf8CodeUnitCount < 6 {
      guard colon + 3 < text.count, text[colon + 1] == UInt8(ascii: "/"), text[colon + 2] == UInt8(ascii: "/") else { return none }
      end = webEnd(text, from: colon + 3)
      guard end > colon + 3 else { return none }
    } else if scheme.utf8CodeUnitCount == 3 {
      end = text.end(from: colon + 1, while: ByteSet("+0123456789-.()").contains)
      end = LinkEnd.trimmed(text, from: colon + 1, to: end)
      var digits = 0
      for index in (colon + 1)..<max(end, colon + 1) where text[index].isDigit { digits += 1 }
      guard digits > 2 else { return none }
    } else {
      guard let domain = emailDomain(text, after: colon) else { return none }
      end = domain
      if end < text.count, text[end] == UInt8(ascii: "?") { end = LinkEnd.find(text, from: end) }
    }
    return checked(text, start..<end, prefix: "")
  }

  /// The end of an address whose host begins at `start`. A host ends before punctuation, which may be followed by the next address.
  private static func webEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    let host = HostRun(text, from: start)
    if host.isCut { return host.end }
    var hostEnd = start
    while hostEnd < text.count, ByteSet("-._").contains(text[hostEnd]) || HostRun.isHostByte(text, hostEnd) { hostEnd += 1 }
    guard hostEnd < text.count, ByteSet("/?#:@%[").contains(text[hostEnd]) else { return LinkEnd.trimmed(text, from: start, to: hostEnd) }
    return LinkEnd.find(text, from: start)
  }

  private static let schemes: [StaticString] = ["https", "http", "mailto", "tel"]

  /// At an at sign: an e-mail address.
  static func matchAt(_ text: Span<UInt8>, at sign: Int, floor: Int) -> Link? {
    var start = sign
    while start > floor, sign - start < 64, local.contains(text[start - 1]) { start -= 1 }
    while start < sign, text[start] == UInt8(ascii: ".") { start += 1 }
    guard start < sign, text[sign - 1] != UInt8(ascii: "."), start == floor || !text[start - 1].isWordByte else { return nil }
    guard let end = domainEnd(text, from: sign + 1) else { return nil }
    guard case .link(let link) = checked(text, start..<end, prefix: "mailto:") else { return nil }
    return link
  }

  private static let local = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._%+-")

  /// The end of an e-mail address that begins behind `colon`.
  private static func emailDomain(_ text: Span<UInt8>, after colon: Int) -> Int? {
    let sign = text.end(from: colon + 1, while: local.contains)
    guard sign > colon + 1, sign < text.count, text[sign] == UInt8(ascii: "@") else { return nil }
    return domainEnd(text, from: sign + 1)
  }

  /// The end of the domain of an e-mail address; its ending must be made of letters, and is not looked up.
  private static func domainEnd(_ text: Span<UInt8>, from start: Int) -> Int? {
    let host = HostRun(text, from: start)
    guard host.labels > 1, host.endingLength > 1, host.endingIsLetters else { return nil }
    return host.end
  }

  /// At a full stop between characters of words: a domain without a scheme, with what follows it.
  static func matchStop(_ text: Span<UInt8>, at stop: Int, floor: Int) -> Answer {
    var start = HostRun.labelStart(text, before: stop, floor: floor)
    var host = HostRun(text, from: start)
    if start < stop, host.labels > 1, text[start] >= 0x80, text[host.ending.lowerBound] < 0x80 {
      start = HostRun.labelStart(text, in: start..<stop)
      host = HostRun(text, from: start)
    }
    let none = Answer.none(resume: max(host.end, stop + 1))
    // The name of an e-mail address, or the end of something longer.
    if host.end < text.count, text[host.end] == UInt8(ascii: "@") || text[host.end] == UInt8(ascii: "_") { return none }
    guard start == floor || !ByteSet("/\\_@.#$=&%-").contains(text[start - 1]), host.labels > 1 else { return none }
    var end = host.end
    if end + 1 < text.count, text[end] == UInt8(ascii: ":"), text[end + 1].isDigit { end = text.end(from: end + 1, while: \.isDigit) }
    let hasPath = end < text.count && text[end] == UInt8(ascii: "/")
    let isWeb = text.hasFolded("www.", at: start) && host.labels > 2 && host.endingLength > 1
    guard isWeb || TopLevelDomains.allow(text.text(host.ending), labels: host.labels, hasPath: hasPath, nameLength: host.nameLength) else {
      return none
    }
    // Looked for only now: to look behind each name that is no domain would take the square of the text's length.
    if end < text.count, ByteSet("/?#").contains(text[end]) { end = LinkEnd.find(text, from: end) }
    return checked(text, start..<end, prefix: "https://")
  }

  /// The link, or the end of what looked like one.
  private static func checked(_ text: Span<UInt8>, _ range: Range<Int>, prefix: String) -> Answer {
    let address = prefix + text.text(range)
    guard SafeURL.allowed(address) != nil else { return .none(resume: range.upperBound) }
    return .link(Link(range: range, address: address))
  }
}
