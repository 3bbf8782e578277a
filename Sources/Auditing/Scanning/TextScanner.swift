/// Finds in texts what a stranger may learn. It looks at each byte once, and closer where something may begin.
struct TextScanner {
  /// What was found.
  var collector: FindingCollector
  /// What must not be there.
  let hidden: HiddenTexts

  /// Makes a scanner.
  init(hidden: HiddenTexts = HiddenTexts([])) {
    collector = FindingCollector()
    self.hidden = hidden
  }

  /// Scans what is ready of a run, and removes it.
  mutating func scan(_ run: inout TextRun, hasKeys: Bool = false) {
    let count = run.ready
    guard count > 0 else { return }
    scan(run, count: count, hasKeys: hasKeys)
    run.remove(count)
  }

  private mutating func scan(_ run: TextRun, count: Int, hasKeys: Bool) {
    run.bytes.withUnsafeBufferPointer { buffer in
      scan(ScannedText(bytes: UnsafeBufferPointer(rebasing: buffer[..<count]), run: run, hasKeys: hasKeys))
    }
  }

  /// Scans a text of its own.
  mutating func scan(_ text: String, at offset: Int) {
    var run = TextRun()
    Array(text.utf8).withUnsafeBufferPointer { run.append($0[...], at: offset) }
    while !run.bytes.isEmpty { scan(&run) }
  }

  /// Scans what another text stands for. What is decoded once is not decoded again.
  mutating func scan(decoded bytes: [UInt8], at offset: Int) {
    bytes.withUnsafeBufferPointer { scan(ScannedText(bytes: $0, run: TextRun(), decodedAt: offset)) }
  }

  /// Scans a text.
  mutating func scan(_ text: ScannedText) {
    ByteClass.table.withUnsafeBufferPointer { table in
      var index = 0
      while index < text.count {
        let kind = table[Int(text.bytes[index])]
        index = kind == ByteClass.other ? index + 1 : kind == ByteClass.word ? word(text, at: index, table) : mark(text, at: index, kind)
      }
    }
  }

  /// Looks at a word that begins at an index; returns where to go on.
  private mutating func word(_ text: ScannedText, at index: Int, _ table: UnsafeBufferPointer<UInt8>) -> Int {
    var end = index + 1
    while end < text.count, table[Int(text.bytes[end])] == ByteClass.word { end += 1 }
    let first = text.bytes[index]
    if !hidden.isEmpty { findHidden(text, index..<end) }
    if end - index >= 2 {
      if let next = longWord(text, index..<end) { return next }
    }
    if ByteClass.isDigit(first) || first >= 0x80 && Digits.digit(text, at: index) != nil {
      if let next = number(text, at: index) { return max(next, index + 1) }
    }
    if end - index >= NumberRun.leastDigits { attachedDigits(text, index..<end) }
    return end
  }

  /// Looks at a word of two bytes and more for tokens, accounts, and what is encoded; returns where to go on, or nil.
  private mutating func longWord(_ text: ScannedText, _ range: Range<Int>) -> Int? {
    if let next = token(text, range) { return next }
    if let next = iban(text, at: range.lowerBound) { return next }
    if let next = identifier(text, range) { return next }
    if range.count >= 8, text.decodedAt == nil { base64(text, at: range.lowerBound) }
    return nil
  }

  /// Looks at what a mark may be a part of; returns where to go on.
  private mutating func mark(_ text: ScannedText, at index: Int, _ kind: UInt8) -> Int {
    switch kind {
    case ByteClass.at: email(text, at: index)
    case ByteClass.plus, ByteClass.paren: return markedNumber(text, at: index)
    case ByteClass.colon: return colon(text, at: index)
    case ByteClass.percent where text.decodedAt == nil: return percent(text, at: index)
    case ByteClass.dash: privateKey(text, at: index)
    case ByteClass.slash: invite(text, at: index)
    default: break
    }
    return index + 1
  }

  /// Looks at a number behind a plus or a bracket; returns where to go on.
  private mutating func markedNumber(_ text: ScannedText, at index: Int) -> Int {
    guard let next = number(text, at: index) else { return index + 1 }
    if !hidden.isEmpty { findHidden(text, (index + 1)..<max(index + 2, text.end(from: index + 1, while: ByteClass.isTokenByte))) }
    return next
  }

  /// Looks at what may stand around a colon: an address of the web, one of a computer, or the value of a key.
  private mutating func colon(_ text: ScannedText, at index: Int) -> Int {
    if text.has("//", at: index + 1) {
      link(text, at: index)
      return index + 3
    }
    if text.hasKeys { keyed(text, at: index) }
    return computer(text, colonAt: index) ?? index + 1
  }

  /// Counts what stands in a range.
  mutating func found(_ kind: AuditKind, _ text: ScannedText, _ range: Range<Int>) {
    collector.found(kind, text[range], at: text.offset(of: range.lowerBound))
  }
}
