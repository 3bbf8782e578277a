/// Finds in pages and feeds the names that the markup says are those of people and of channels.
struct MarkedNames {
  private enum Meaning { case person, channel }

  private static let longest = 400

  private let isChannelList: Bool
  private var meaning: Meaning?
  private var text: [UInt8] = []
  private var start = 0
  private var previous = ""
  private var isInReactions = false
  private var isInEntry = false
  private var audience: AuditKind?

  /// Makes a finder.
  /// - Parameter isChannelList: Whether the page lists the channels.
  init(isChannelList: Bool) {
    self.isChannelList = isChannelList
  }

  /// Whether a name was begun.
  var isOpen: Bool { meaning != nil }

  /// Takes text.
  mutating func take(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if text.count < Self.longest { text.append(contentsOf: bytes.prefix(Self.longest)) }
  }

  /// Takes a character that a reference stood for.
  mutating func take(_ scalar: Unicode.Scalar?) {
    if isOpen, let scalar, text.count < Self.longest { text.append(contentsOf: String(scalar).utf8) }
  }

  /// Takes a tag.
  /// - Parameter audience: Who could see the channel that the tag is about: `direct`, `private`, or nothing.
  mutating func take(
    _ tag: String, class name: [UInt8], audience word: [UInt8], isEnd: Bool, at offset: Int, into scanner: inout TextScanner
  ) {
    if let meaning { end(meaning, into: &scanner) }
    if isEnd {
      if tag == "span" { isInReactions = false }
      previous = ""
      return
    }
    func has(_ word: StaticString) -> Bool { name.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)) }
    if tag == "li" {
      audience = word.elementsEqual("direct".utf8) ? .directMessage : word.elementsEqual("private".utf8) ? .privateChannel : nil
    }
    switch tag {
    case "bdi" where has("speaker") || isInReactions || previous == "footer" || previous == "person-name": begin(.person, at: offset)
    case "name" where previous == "author" && isInEntry: begin(.person, at: offset)
    case "span" where isChannelList && has("channel-name"): begin(.channel, at: offset)
    case "span" where has("reaction-users"): isInReactions = true
    case "entry": isInEntry = true
    default: break
    }
    previous = tag == "span" || tag == "li" ? String(decoding: name, as: UTF8.self) : tag
  }

  private mutating func begin(_ meaning: Meaning, at offset: Int) {
    self.meaning = meaning
    text.removeAll(keepingCapacity: true)
    start = offset + 1
  }

  private mutating func end(_ meaning: Meaning, into scanner: inout TextScanner) {
    self.meaning = nil
    guard !text.isEmpty else { return }
    let name = String(decoding: text, as: UTF8.self)
    switch meaning {
    case .person: scanner.collector.found(.person, name, at: start)
    case .channel: if let audience { scanner.collector.found(audience, name, at: start) }
    }
  }
}
