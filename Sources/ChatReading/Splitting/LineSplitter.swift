import CSimdJSON

/// Cuts a file of text into chunks of whole records, before lines that begin one.
///
/// Where a chunk ends, the bytes of its last line decide, so that a change in a file leaves the chunks before it and, but for a few,
/// those after it as they were. A record that is larger than what is read ends the reading with a fault.
final class LineSplitter: FileSplitter {
  private let window: ByteWindow
  private let records: LineLayout.Records
  private let keepsTogether: LineLayout.KeepsTogether?
  private let uncut: UncutRanges
  private let sizes: JSONSplitter.Sizes
  private let hint: String?
  private var position = 0
  private var ordinal = 0
  private var isFinished = false
  private var hasGivenUp = false
  /// How many cuts, the last one among them, are between records that were to be kept together.
  private var forcedCuts = 0

  /// Starts at the beginning of a source; `examination` is what the layout found out of the file.
  init(window: ByteWindow, layout: LineLayout, sizes: JSONSplitter.Sizes, examination: LineExamination = LineExamination()) {
    self.window = window
    self.sizes = sizes
    records = examination.records ?? layout.records
    keepsTogether = examination.keepsTogether ?? layout.keepsTogether
    (uncut, hint) = (examination.uncut, examination.hint)
  }

  var offset: Int { position }

  func next() throws -> SplitItem? {
    if position == 0 { try skipByteOrderMark() }
    guard !isFinished else {
      guard let fault = window.fault, !hasGivenUp else { return nil }
      hasGivenUp = true
      return .fault(fault)
    }
    guard let (end, isForced) = try cut() else {
      isFinished = true
      hasGivenUp = true
      let reason = "a record is larger than \(sizes.element >> 20) MB"
      return .fault(JSONFault(kind: .tooLarge, byte: position, reason: reason))
    }
    if end == position {
      isFinished = true
      return try next()
    }
    defer { forcedCuts = isForced ? forcedCuts + 1 : 0 }
    return .chunk(try chunk(to: end))
  }

  private func chunk(to end: Int) throws -> JSONChunk {
    var builder = JSONChunkBuilder()
    builder.append(window.bytes(position, end), source: position)
    ordinal += 1
    let facts = ChunkFacts(hint, forcedCuts: forcedCuts)
    let chunk = builder.finish(role: .elements, ordinal: ordinal, scope: "", isOneElementAPiece: false, hint: facts.hint)
    position = end
    return try chunk ?? { throw JSONChunkBuilder.noMemory }()
  }

  /// Where the chunk ends that begins here, and whether that parts records that were to be kept together; nil if its first record is too large.
  private func cut() throws -> (end: Int, isForced: Bool)? {
    let start = position
    var line = start
    var isQuoted = false
    // The last place before the maximum where a chunk may end, and the last after it where a record does.
    var (last, record): (Int?, Int?) = (nil, nil)
    // Where records are quoted, the one that the line is in begins here.
    var quotedRecord = start
    while let next = try lineEnd(line, keeping: start) {
      if case .quoted = records, window.bytes(line, next).quoteCount.isMultiple(of: 2) == false { isQuoted.toggle() }
      defer { if !isQuoted { quotedRecord = next } }
      let size = next - start
      if let last, size > sizes.maximum { return (last, false) }
      if let record, size > sizes.together { return (record, true) }
      if size > sizes.element { return try end(before: line, quotedRecord: quotedRecord, keeping: start) }
      if size >= sizes.minimum {
        let bytes = window.bytes(line, next)
        let isFull = size >= sizes.maximum
        let isChosen = isFull || csj_cuts_behind(bytes.baseAddress, bytes.count, sizes.span)
        // Records are looked at only where the bytes choose a place, which is seldom, and where the chunk is nearly full without one.
        if isChosen || size >= sizes.maximum / 8 * 7, try begins(at: next, isQuoted: isQuoted, keeping: start) {
          if try mayPart(at: next, quotedRecord: quotedRecord, keeping: start) {
            if isChosen { return (next, false) }
            last = next
          } else if isFull {
            record = next
          }
        }
      }
      line = next
    }
    guard window.end - start > sizes.element else { return (window.end, false) }
    return try last.map { ($0, false) } ?? record.map { ($0, true) } ?? end(before: line, quotedRecord: quotedRecord, keeping: start)
  }

  /// Where a chunk ends before the record that has a line, which is too large; nil if the chunk begins with it.
  private func end(before line: Int, quotedRecord: Int, keeping start: Int) throws -> (end: Int, isForced: Bool)? {
    var record: Int? = quotedRecord
    if case .beginWhere = records {
      let isBeginning = try begins(at: line, isQuoted: false, keeping: start)
      record = isBeginning ? line : try recordStart(before: line, quotedRecord: quotedRecord, keeping: start)
    }
    return record.flatMap { $0 > start ? ($0, false) : nil }
  }

  /// Whether the line at an offset begins a record; the end of the file does.
  private func begins(at offset: Int, isQuoted: Bool, keeping start: Int) throws -> Bool {
    switch records {
    case .quoted: return !isQuoted
    case .beginWhere(let isBeginning):
      let end = try lineEnd(offset, keeping: start) ?? window.end
      var line = window.bytes(offset, end)
      if line.last == UInt8(ascii: "\n") { line = UnsafeBufferPointer(rebasing: line.dropLast()) }
      return line.isEmpty ? offset == window.end : isBeginning(line)
    }
  }

  /// Whether the record at an offset and the one before it may be in two chunks.
  private func mayPart(at second: Int, quotedRecord: Int, keeping start: Int) throws -> Bool {
    if uncut.contains(second) { return false }
    guard let keepsTogether else { return true }
    guard let first = try recordStart(before: second, quotedRecord: quotedRecord, keeping: start) else { return false }
    let next = try lineEnd(second, keeping: start) ?? window.end
    let previous = try lineEnd(first, keeping: start) ?? window.end
    return !keepsTogether(window.bytes(first, previous), window.bytes(second, next))
  }

  /// The offset of the record that ends before another's.
  private func recordStart(before next: Int, quotedRecord: Int, keeping start: Int) throws -> Int? {
    if case .quoted = records { return quotedRecord }
    var end = next
    while end > start {
      let bytes = window.bytes(start, end - 1)
      let line = bytes.lastIndex(of: UInt8(ascii: "\n")).map { start + $0 + 1 } ?? start
      if try begins(at: line, isQuoted: false, keeping: start) { return line }
      end = line
    }
    return nil
  }

  /// The offset after the line feed of the line at an offset; nil if the file or what is read of a record ends first.
  private func lineEnd(_ offset: Int, keeping start: Int) throws -> Int? {
    var searched = offset
    while true {
      let bytes = window.bytes(searched, window.end)
      if let index = bytes.firstNewline { return searched + index + 1 }
      searched = window.end
      if try searched - start > sizes.element || !window.fill(keepingFrom: start) { return nil }
    }
  }

  private func skipByteOrderMark() throws {
    while window.count < 3, try window.fill(keepingFrom: 0) {}
    if window.bytes(0, 3).elementsEqual([0xEF, 0xBB, 0xBF]) { position = 3 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many double quotes there are.
  fileprivate var quoteCount: Int {
    var count = 0
    for byte in self { count &+= byte == UInt8(ascii: "\"") ? 1 : 0 }
    return count
  }
}

/// The content of the hint of a text chunk.
package struct ChunkFacts: Sendable, Hashable {
  /// The hint from the examination of the whole file.
  package let layout: String?
  /// How many times, up to this chunk, records had to be cut apart that should stay together. Usually 0.
  let forcedCuts: Int

  private static let separator: Unicode.Scalar = "\0"

  /// Makes facts from their parts.
  init(_ layout: String?, forcedCuts: Int) {
    self.layout = layout
    self.forcedCuts = forcedCuts
  }

  /// Reads them from a hint.
  package init(hint: String?) {
    let scalars = hint?.unicodeScalars
    guard let hint, let cut = scalars?.lastIndex(of: Self.separator), let cuts = Int(hint[hint.unicodeScalars.index(after: cut)...]) else {
      self.init(hint, forcedCuts: 0)
      return
    }
    self.init(String(hint[..<cut]), forcedCuts: cuts)
  }

  /// A suffix for message ids that count equal messages. It keeps the ids of a minute's parts apart that had to be cut.
  package var idSuffix: String { forcedCuts == 0 ? "" : "-c\(forcedCuts)" }

  /// The facts as a hint.
  var hint: String? { forcedCuts == 0 ? layout : (layout ?? "") + String(Self.separator) + String(forcedCuts) }
}
