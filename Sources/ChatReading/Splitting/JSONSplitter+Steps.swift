import CSimdJSON

extension JSONSplitter {
  /// The longest key of a container that is read, in bytes.
  private static let longestKey = 1 << 16

  /// Reads a value of the top level; false at the end of the file.
  func stepDocument() throws -> Bool {
    guard let first = try peek() else { return false }
    if first == UInt8(ascii: "[") {
      try flushRun()
      try enter(.containers)
      return true
    }
    if try gatherLine() || skipNull() { return true }
    guard first == UInt8(ascii: "{") else {
      throw JSONFault(kind: .invalidJSON, byte: position, reason: "expected an object or an array here")
    }
    let scan = try scan(from: position + 1, keeping: position, rule: .never, limit: position + sizes.chunk)
    if scan.stop == csj_stop_close {
      try gather(from: position, to: scan.at + 1)
      position = scan.at + 1
    } else {
      try flushRun()
      try enter(.object(Owner(ordinal: nextOrdinal())))
    }
    return true
  }

  /// Goes behind a `null` that is a whole value of the top level: programs write one in the place of an empty list.
  private func skipNull() throws -> Bool {
    let word = "null".utf8
    let end = position + word.count
    while window.end <= end, try window.fill(keepingFrom: position) {}
    guard window.bytes(position, end).elementsEqual(word), window.byte(at: end)?.isJSONSpace != false else { return false }
    position = end
    return true
  }

  /// Takes the line that begins here, if the file is one of lines. From then on each line is gathered on its own, so that a broken one
  /// costs no other.
  private func gatherLine() throws -> Bool {
    guard let lineEnd = try lineEnd() else { return false }
    if !readsLines { readsLines = try beginsLines(lineEnd: lineEnd) }
    guard readsLines else { return false }
    try gather(from: position, to: behindText(before: lineEnd))
    position = min(lineEnd + 1, window.end)
    return true
  }

  /// Whether the line here is of a file of lines: it has one value, whole or broken, ends in `}`, and the next begins with `{`, which cannot
  /// be inside a value then. A last line on its own says nothing about lines; cut short, it is better walked.
  private func beginsLines(lineEnd: Int) throws -> Bool {
    guard window.byte(at: position) == UInt8(ascii: "{"), window.byte(at: lineEnd) != nil else { return false }
    let scan = try scan(from: position + 1, rule: .never, limit: lineEnd)
    let second = scan.stop == csj_stop_close ? window.bytes(scan.at + 1, lineEnd).first { !$0.isJSONSpace } : nil
    if second == UInt8(ascii: "{") || second == UInt8(ascii: "[") { return false }
    guard window.byte(at: behindText(before: lineEnd) - 1) == UInt8(ascii: "}") else { return false }
    return try firstByte(from: lineEnd) == UInt8(ascii: "{")
  }

  /// The offset behind the last byte before `end` that is no white space.
  private func behindText(before end: Int) -> Int {
    var end = end
    while end > position, window.byte(at: end - 1)?.isJSONSpace == true { end -= 1 }
    return end
  }

  /// The first byte that is no white space, from an offset on, as far as a chunk reaches; nil where there is none.
  private func firstByte(from start: Int) throws -> UInt8? {
    var at = start
    while at < position + sizes.chunk {
      if let byte = window.byte(at: at) {
        if !byte.isJSONSpace { return byte }
        at += 1
      } else if try !window.fill(keepingFrom: position) {
        return nil
      }
    }
    return nil
  }

  /// Where the line ends that begins here: at its line feed, or behind the file's last byte; nil when it is longer than a chunk.
  private func lineEnd() throws -> Int? {
    let limit = position + sizes.chunk
    while true {
      // Each byte is looked at once, however many values a line has.
      lineless = max(lineless, position)
      if lineless >= limit { return nil }
      let bytes = window.bytes(lineless, limit)
      if let index = bytes.firstNewline {
        lineless += index
        return lineless
      }
      lineless = max(lineless, min(window.end, limit))
      if lineless < limit, try !window.fill(keepingFrom: position) { return window.end }
    }
  }

  /// Reads elements of an array of containers.
  func stepContainers() throws {
    guard try beginElement(closer: UInt8(ascii: "]")) else { return }
    let scan = try scan(from: position, rule: sizes.rule, limit: position + sizes.maximum + 1)
    if let end = scan.end, end > position {
      try give(from: position, to: end, role: .elements)
      leaveValue(at: end)
    } else if window.byte(at: position) == UInt8(ascii: "{") {
      markValue()
      try enter(.object(Owner(ordinal: nextOrdinal())))
    } else {
      let end = try valueEnd(position)
      try give(from: position, to: end, role: .elements)
      leaveValue(at: end)
    }
  }

  /// Reads records of a container's big array.
  func stepLeaves(key: Int, owner: Int) throws {
    guard try beginElement(closer: UInt8(ascii: "]")) else { return }
    let scan = try scan(from: position, rule: sizes.rule, limit: position + sizes.element)
    let (end, isWhole) = try extended(to: scan.end.flatMap { $0 > position ? $0 : nil } ?? wholeValueEnd(position))
    var hint: String?
    if case .object(let container) = stack.dropLast().last?.kind {
      if !container.hasLookedForHint {
        container.hasLookedForHint = true
        container.hint = channelHint(from: position, to: end)
      }
      if container.forcedCuts > 0 { hint = String(container.forcedCuts) }
      container.forcedCuts = isWhole ? 0 : container.forcedCuts + 1
    }
    try give(from: position, to: end, role: .leaves(key: key, owner: owner), hint: hint)
    leaveValue(at: end)
  }

  /// Reads a member of a container.
  func stepObject(_ owner: Owner) throws {
    guard try beginElement(closer: UInt8(ascii: "}"), finishing: owner) else { return }
    let keyOffset = position
    let key = try readKey()
    guard try peek() == UInt8(ascii: ":") else {
      throw JSONFault(kind: .invalidJSON, byte: position, reason: "expected a colon after the key")
    }
    position += 1
    let first = try peek()
    markValue()
    let isOpen = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    if isOpen, let frame = key.withUnsafeBufferPointer({ frame(for: $0, owner: owner, isObject: first == UInt8(ascii: "{")) }) {
      owner.hasArrays = true
      if case .leaves(let index, _) = frame { owner.leafKeys.insert(index) }
      try enter(frame)
      return
    }
    let end = try valueEnd(position)
    gather(key, at: keyOffset, valueEnd: end, of: owner)
    guard owner.rest.count <= sizes.element else { throw tooLarge(at: keyOffset) }
    position = end
  }

  private func frame(for key: UnsafeBufferPointer<UInt8>, owner: Owner, isObject: Bool) -> Frame.Kind? {
    switch layout.part(for: UnsafeBufferPointer(rebasing: key.dropFirst().dropLast())) {
    case .whole: nil
    case .containers: isObject ? nil : .containers
    case .leaves(let index): isObject ? nil : .leaves(key: index, owner: owner.ordinal)
    case .object: isObject ? .object(Owner(ordinal: nextOrdinal())) : nil
    }
  }

  /// Reads the string that stands here, with its quotes.
  private func readKey() throws -> [UInt8] {
    guard try peek() == UInt8(ascii: "\"") else {
      throw JSONFault(kind: .invalidJSON, byte: position, reason: "expected a key in quotes here")
    }
    var end = position + 1
    var isEscaped = false
    while end - position < JSONSplitter.longestKey {
      guard let byte = window.byte(at: end) else {
        if try window.fill(keepingFrom: position) { continue }
        throw JSONFault(kind: .truncated, byte: window.end, reason: "the file ends inside a key")
      }
      end += 1
      if !isEscaped, byte == UInt8(ascii: "\"") {
        defer { position = end }
        return Array(window.bytes(position, end))
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    throw JSONFault(kind: .tooLarge, byte: position, reason: "a key is longer than \(JSONSplitter.longestKey) bytes")
  }
}
