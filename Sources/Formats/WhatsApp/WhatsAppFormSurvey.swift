import ChatModel
import ChatReading

/// What the lines with headers of one form show.
struct WhatsAppFormSurvey {
  /// How many people are remembered. Nobody's group is that large.
  private static let authorLimit = 20_000
  /// How many messages must agree that a name has quotation marks in it.
  private static let agreement = 3

  /// How many lines there are.
  private(set) var lines = 0
  /// How many of them begin with somebody's name.
  private(set) var named = 0
  /// Where they stand among lines of the file's first form; empty for that.
  var runs = WhatsAppFormRuns()
  /// Messages among them that may be equal to others before.
  private(set) var repeats = WhatsAppRepeats()
  /// Whether the chat itself says that somebody came or went, which it says of groups alone.
  private(set) var isGroup = false
  private var evidence = DateOrderEvidence()
  /// The calendars of the dates.
  private(set) var calendars = WhatsAppCalendarCount()
  /// What stands before the first colons, and what the texts behind each show.
  private(set) var authors = WhatsAppNames()
  private(set) var speakers: [WhatsAppSpeaker] = []
  /// What stands there and has quotation marks in it, which is a name or the beginning of a line of the chat itself, and how often it does.
  private var quoted = WhatsAppNames()
  private var quotedCounts: [Int] = []

  /// Adds a line, and where it stands in the file.
  mutating func add(_ header: WhatsAppHeader, _ line: UnsafeBufferPointer<UInt8>, at offset: Int) {
    lines += 1
    repeats.add(header, line, at: offset)
    if !header.beginsWithYear { evidence.add { header.wallClock($0) } }
    calendars.add(header)
    addAuthor(header, WhatsAppAuthor.line(behind: header, of: line))
  }

  /// Adds a line that may belong to the message before it.
  mutating func add(below line: UnsafeBufferPointer<UInt8>) { repeats.add(below: line) }

  private mutating func addAuthor(_ header: WhatsAppHeader, _ line: UnsafeBufferPointer<UInt8>) {
    guard let (end, text) = WhatsAppAuthor.split(line) else {
      isGroup = isGroup || Self.saysWhoCameOrWent(line)
      return addQuoted(line)
    }
    named += 1
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
    quotedCounts[number] += Self.isMedia(UnsafeBufferPointer(rebasing: line[(end + 1)...])) ? Self.agreement : 1
  }

  /// Whether a text says that a file is attached or left out, which the chat itself never says of its own.
  private static func isMedia(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
    guard body.count <= WhatsAppBody.longestSentence else { return false }
    let text = WhatsAppMarks.trimmed(String(decoding: body, as: UTF8.self)[...])
    guard text.last == ")" || text.last == ">" else { return false }
    return WhatsAppPhrases.omitted(text, isMarked: false) != nil || WhatsAppFile.find(in: String(text), isMarked: false) != nil
  }

  /// The order of the dates; nil where they do not show it.
  func order(_ layout: WhatsAppForm.Layout) -> DateOrder? {
    if layout.contains(.yearFirst) { return .yearMonthDay }
    // Where dates have points the day comes first.
    return evidence.order ?? (layout.contains(.points) ? .dayMonthYear : nil)
  }

  /// The name behind which the chat's own lines stand as if somebody had it.
  var chat: String? { zip(authors.names, speakers).first { $0.1.isChat }.map { Self.name($0.0) } }

  /// Names that have quotation marks in them.
  var quotedNames: [[UInt8]] { zip(quoted.names, quotedCounts).filter { $0.1 >= Self.agreement }.map { $0.0 } }

  /// Names that have a colon and a space in them.
  var namesWithColons: [[UInt8]] {
    zip(authors.names, speakers).compactMap { name, speaker in speaker.restOfName.map { name + Array(": ".utf8) + $0 } }
  }

  /// Names of people, as the file writes them.
  var people: [[UInt8]] { zip(authors.names, speakers).filter { !$0.1.isChat }.map { $0.0 } + quotedNames + namesWithColons }

  /// How many lines begin with a name that lines of another form begin with, too.
  func lines(ofPeopleIn other: WhatsAppFormSurvey) -> Int {
    zip(authors.names, speakers).reduce(0) { count, author in
      count + (author.0.withUnsafeBufferPointer { other.authors.has($0) } ? author.1.count : 0)
    }
  }

  private static func name(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer { WhatsAppAuthor.name($0) } }
}
