import ChatModel

/// Looks through a whole file for what no piece of it shows.
struct WhatsAppSurveyor {
  /// How many people are remembered. Nobody's group is that large.
  private static let authorLimit = 20_000
  /// How many messages must agree that a name has a colon in it.
  private static let agreement = 3

  private var largest = (first: 0, second: 0)
  private var isYearFirst = false
  private var evidence = DateOrderEvidence()
  private var hasPoints = false
  private var hasHalves = false
  private var authors = WhatsAppNames()
  /// For each author how many messages there are, and what all of them begin with.
  private var known: [(count: Int, common: [UInt8])] = []

  /// What a source's lines show.
  static func facts(of source: any ByteSource) throws -> WhatsAppFacts {
    var surveyor = WhatsAppSurveyor()
    let reader = try LineReader(source)
    while let line = try reader.next() {
      if let header = WhatsAppHeader(line) { surveyor.add(header, line) }
    }
    return surveyor.facts
  }

  private mutating func add(_ header: WhatsAppHeader, _ line: UnsafeBufferPointer<UInt8>) {
    if header.beginsWithYear {
      isYearFirst = true
    } else {
      largest = (max(largest.first, header.numbers.0), max(largest.second, header.numbers.1))
      evidence.add(header.wallClock)
      hasPoints = hasPoints || header.separator == UInt8(ascii: ".")
    }
    hasHalves = hasHalves || header.hasHalves
    addAuthor(UnsafeBufferPointer(rebasing: line[header.end...]))
  }

  /// Remembers what all texts behind a name begin with.
  private mutating func addAuthor(_ line: UnsafeBufferPointer<UInt8>) {
    guard let (end, text) = WhatsAppAuthor.split(line, names: []) else { return }
    let name = UnsafeBufferPointer(rebasing: line[..<end])
    guard let number = authors.number(of: name, limit: Self.authorLimit) else { return }
    let body = line[text...].prefix(160)
    guard number < known.count else { return known.append((1, Array(body))) }
    known[number].count += 1
    let common = known[number].common.count
    guard common > 0 else { return }
    let same = zip(known[number].common, body).prefix { $0 == $1 }.count
    if same < common { known[number].common.removeSubrange(same...) }
  }

  private var facts: WhatsAppFacts {
    let (order, isKnown) = order
    return WhatsAppFacts(order: order, isOrderKnown: isKnown, isDirect: known.count <= 2, names: names)
  }

  private var order: (DateOrder, Bool) {
    if isYearFirst, largest == (0, 0) { return (.yearMonthDay, true) }
    if largest.first > 31 { return (.yearMonthDay, true) }
    if largest.first > 12 { return (.dayMonthYear, true) }
    if largest.second > 12 { return (.monthDayYear, true) }
    if let order = evidence.order { return (order, true) }
    // Where dates have points the day comes first; clocks of twelve hours are mostly American.
    return (hasHalves && !hasPoints ? .monthDayYear : .dayMonthYear, hasPoints)
  }

  private var names: [String] {
    var names: [String] = []
    for (name, known) in zip(authors.names, known) where known.count >= Self.agreement {
      guard let colon = known.common.lastColon else { continue }
      names.append(String(decoding: name + Array(": ".utf8) + known.common[..<colon], as: UTF8.self))
    }
    return names.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }
}

extension [UInt8] {
  /// The place of the last colon that a space follows.
  fileprivate var lastColon: Int? {
    indices.last { self[$0] == UInt8(ascii: ":") && $0 + 1 < count && self[$0 + 1] == UInt8(ascii: " ") }
  }
}
