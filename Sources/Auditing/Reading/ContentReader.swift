/// Turns the bytes of a file into texts that are scanned.
protocol ContentReader {
  /// Takes the next bytes, the first of which stands at an offset of the file.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, into scanner: inout TextScanner)
  /// Takes the end of the file.
  mutating func finish(into scanner: inout TextScanner)
}

/// Reads text as it is.
struct PlainReader: ContentReader {
  private var run = TextRun()
  /// Whether lines are those of a chat: a time, a name, a text.
  private var lines = ChatLines()

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, into scanner: inout TextScanner) {
    lines.read(bytes, at: offset, into: &scanner)
    var next = 0
    while next < bytes.count {
      let end = min(bytes.count, next + TextRun.limit)
      run.append(bytes[next..<end], at: offset + next)
      if run.isFull { scanner.scan(&run) }
      next = end
    }
  }

  mutating func finish(into scanner: inout TextScanner) {
    while !run.bytes.isEmpty { scanner.scan(&run) }
  }
}

/// Reads JSON and scripts: escapes are decoded, in strings and elsewhere.
struct EscapedReader: ContentReader {
  private var run = TextRun()
  private var decoder = EscapeDecoder()

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, into scanner: inout TextScanner) {
    var next = 0
    while next < bytes.count {
      next = decoder.read(bytes, from: next, at: offset, into: &run)
      if run.isFull { scanner.scan(&run, hasKeys: true) }
    }
  }

  mutating func finish(into scanner: inout TextScanner) {
    while !run.bytes.isEmpty { scanner.scan(&run, hasKeys: true) }
  }
}

/// Reads UTF-16.
struct WideReader: ContentReader {
  private var run = TextRun()
  private let isBig: Bool
  private var first: UInt8?
  private var lead: UInt16?

  init(isBig: Bool) {
    self.isBig = isBig
  }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, into scanner: inout TextScanner) {
    for (index, byte) in bytes.enumerated() {
      guard let before = first else {
        first = byte
        continue
      }
      first = nil
      take(isBig ? UInt16(before) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(before), at: offset + index - 1)
      if run.isFull { scanner.scan(&run) }
    }
  }

  private mutating func take(_ unit: UInt16, at offset: Int) {
    if let high = lead {
      lead = nil
      if let scalar = Unicode.Scalar(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF))) { run.append(scalar, at: offset - 2) }
    } else if 0xD800...0xDBFF ~= unit {
      lead = unit
    } else if let scalar = Unicode.Scalar(unit) {
      run.append(scalar, at: offset)
    }
  }

  mutating func finish(into scanner: inout TextScanner) {
    while !run.bytes.isEmpty { scanner.scan(&run) }
  }
}

/// Finds the texts in files that are no text: stretches of printable UTF-8, and of Latin letters in UTF-16.
struct BinaryReader: ContentReader {
  private var run = TextRun()
  private var wide = TextRun()
  private var stretch: [UInt8] = []
  private var wideStretch: [UInt8] = []
  private var previous: UInt8 = 0
  private var end = 0
  /// How long a stretch is at least; packed pictures have short ones by chance.
  private let least: Int

  init(least: Int) {
    self.least = least
  }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, into scanner: inout TextScanner) {
    for (index, byte) in bytes.enumerated() {
      if byte >= 0x20 && byte != 0x7F || byte == 9 {
        stretch.append(byte)
        if stretch.count >= TextRun.limit { endStretch(at: offset + index + 1, into: &scanner) }
      } else if !stretch.isEmpty {
        endStretch(at: offset + index, into: &scanner)
      }
      // A letter beside a zero on either side: units of UTF-16.
      if byte == 0, previous >= 0x20, previous < 0x7F {
        wideStretch.append(previous)
      } else if !(previous == 0 && byte >= 0x20 && byte < 0x7F), !wideStretch.isEmpty {
        endWide(at: offset + index, into: &scanner)
      }
      previous = byte
    }
    end = offset + bytes.count
  }

  private mutating func endStretch(at end: Int, into scanner: inout TextScanner) {
    if stretch.count >= least {
      // What is no UTF-8 is no text.
      if String(validating: stretch, as: UTF8.self) == nil {
        for index in stretch.indices where stretch[index] >= 0x80 { stretch[index] = UInt8(ascii: "\n") }
      }
      stretch.withUnsafeBufferPointer { run.append($0[...], at: end - $0.count) }
      while !run.bytes.isEmpty { scanner.scan(&run) }
    }
    stretch.removeAll(keepingCapacity: true)
  }

  private mutating func endWide(at end: Int, into scanner: inout TextScanner) {
    if wideStretch.count >= least { scanner.scan(decoded: wideStretch, at: max(0, end - 2 * wideStretch.count)) }
    wideStretch.removeAll(keepingCapacity: true)
  }

  mutating func finish(into scanner: inout TextScanner) {
    endStretch(at: end, into: &scanner)
    endWide(at: end, into: &scanner)
  }
}
