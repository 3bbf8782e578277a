import ChatModel

/// Looks through a whole file for what no piece of it shows.
struct WhatsAppSurveyor {
  /// How many people are remembered. Nobody's group is that large.
  private static let authorLimit = 20_000
  /// How many messages must agree that a name has quotation marks in it.
  private static let agreement = 3
  /// How many names are told that have quotation marks in them, or colons.
  private static let oddNameLimit = 1000

  /// How many dates begin with a year of four digits, and how many do not.
  private var dates = (yearFirst: 0, others: 0)
  private var evidence = DateOrderEvidence()
  private var hasPoints = false
  private var hasHalves = false
  /// Whether the chat itself says that somebody came or went, which it says of groups alone.
  private var isGroup = false
  /// What stands before the first colons, and what the texts behind each show.
  private var authors = WhatsAppNames()
  private var speakers: [WhatsAppSpeaker] = []
  /// What stands there and has quotation marks in it, which is a name or the beginning of a line of the chat itself, and how often it does.
  private var quoted = WhatsAppNames()
  private var quotedCounts: [Int] = []

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
      dates.yearFirst += 1
    } else {
      dates.others += 1
      evidence.add(header.wallClock)
      hasPoints = hasPoints || header.separator == UInt8(ascii: ".")
    }
    hasHalves = hasHalves || header.hasHalves
    addAuthor(header, WhatsAppAuthor.line(behind: header, of: line))
  }

  private mutating func addAuthor(_ header: WhatsAppHeader, _ line: UnsafeBufferPointer<UInt8>) {
    guard let (end, text) = WhatsAppAuthor.split(line) else {
      isGroup = isGroup || Self.saysWhoCameOrWent(line)
      return addQuoted(line)
    }
    guard let number = authors.number(of: UnsafeBufferPointer(rebasing: line[..<end]), limit: Self.authorLimit) else { return }
    let body = UnsafeBufferPointer(rebasing: line[text...])
    if number == speakers.count {
      speakers.append(WhatsAppSpeaker(body, header))
    } else {
      speakers[number].add(body, header)
    }
  }

  private static func saysWhoCameOrWent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    guard line.count <= WhatsAppBody.longestNotice else { return false }
    return WhatsAppMembership.change(in: WhatsAppMarks.removed(from: String(decoding: line, as: UTF8.self))) != nil
  }

  private mutating func addQuoted(_ line: UnsafeBufferPointer<UInt8>) {
    guard let end = WhatsAppAuthor.colon(in: line, passesQuotes: true) else { return }
    let name = UnsafeBufferPointer(rebasing: line[..<end])
    guard WhatsAppAuthor.hasPairsOfQuotes(name), let number = quoted.number(of: name, limit: Self.authorLimit) else { return }
    if number == quotedCounts.count { quotedCounts.append(0) }
    quotedCounts[number] += 1
  }

  private var facts: WhatsAppFacts {
    let (order, isKnown) = order
    let quotedNames = zip(quoted.names, quotedCounts).filter { $0.1 >= Self.agreement }.map { $0.0 }
    let names = (namesWithColons + quotedNames).prefix(Self.oddNameLimit).map { String(decoding: $0, as: UTF8.self) }
    let isDirect = !isGroup && speakers.count + quotedNames.count <= 2
    return WhatsAppFacts(order: order, isOrderKnown: isKnown, isDirect: isDirect, chat: chat, names: names)
  }

  private var order: (DateOrder, Bool) {
    if dates.others == 0, dates.yearFirst > 0 { return (.yearMonthDay, true) }
    if let order = evidence.order { return (order, true) }
    // Where dates have points the day comes first; clocks of twelve hours are mostly American.
    return (hasHalves && !hasPoints ? .monthDayYear : .dayMonthYear, hasPoints)
  }

  private var chat: String {
    let name = zip(authors.names, speakers).first { $0.1.isChat }?.0 ?? []
    return name.withUnsafeBufferPointer { WhatsAppAuthor.name($0) }
  }

  private var namesWithColons: [[UInt8]] {
    zip(authors.names, speakers).compactMap { name, speaker in speaker.restOfName.map { name + Array(": ".utf8) + $0 } }
  }
}
