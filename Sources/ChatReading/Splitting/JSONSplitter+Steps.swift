import CSimdJSON

extension JSONSplitter {
  /// The longest key of a container that is read, in bytes.
  private static let longestKey = 1 << 16

  /// Reads a value of the top level; false at the end of the file.
  func stepDocument() throws -> Bool {
    guard let first = try peek() else { return false }
    if first == UInt8(ascii: "[") {
      try flushRun()
      enter(.containers)
      return true
    }
    if try gatherLine() { return true }
    guard first == UInt8(ascii: "{") else {
      throw JSONFault(kind: .invalidJSON, byte: position, reason: "an object or array should begin here")
    }
    let scan = try scan(from: position + 1, rule: .never, limit: position + sizes.chunk)
    if scan.stop == csj_stop_close {
      try gather(from: position, to: scan.at + 1)
      position = scan.at + 1
    } else {
      try flushRun()
      enter(.object(Owner(ordinal: nextOrdinal())))
    }
    return true
  }

  /// Takes the line that begins here, if the file is one of lines: a line that ends in `}` before one that begins with `{`
  /// cannot be inside a value. From then on each line is a value of its own, so that a broken one costs no other.
  private func gatherLine() throws -> Bool {
    guard let lineEnd = try lineEnd() else { return false }
    var next = lineEnd
    while true {
      if let byte = window.byte(at: next) {
        guard byte.isJSONSpace else { break }
        next += 1
      } else if try !window.fill(keepingFrom: position) {
        break
      }
    }
    let isLast = next >= window.end
    guard isLast || window.byte(at: next) == UInt8(ascii: "{") || readsLines else { return false }
    var end = lineEnd
    while end > position, window.byte(at: end - 1)?.isJSONSpace == true { end -= 1 }
    guard readsLines || window.byte(at: end - 1) == UInt8(ascii: "}") && window.byte(at: position) == UInt8(ascii: "{") else {
      return false
    }
    // A last line on its own says nothing about lines; cut short, it is better walked.
    if isLast, !readsLines { return false }
    readsLines = true
    try gather(from: position, to: end)
    position = min(lineEnd + 1, window.end)
    return true
  }

  /// Where the line ends that begins here; nil when it is longer than a chunk.
  private func lineEnd() throws -> Int? {
    var searched = position
    while searched - position < sizes.chunk {
      let bytes = window.bytes(searched, window.end)
      if let index = bytes.firstNewline { return searched + index < position + sizes.chunk ? searched + index : nil }
      searched = window.end
      if try !window.fill(keepingFrom: position) { return window.end }
    }
    return nil
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
      enter(.object(Owner(ordinal: nextOrdinal())))
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
    let end = try scan.end.flatMap { $0 > position ? $0 : nil } ?? wholeValueEnd(position)
    if case .object(let container) = stack.dropLast().last?.kind, !container.hasLookedForHint {
      container.hasLookedForHint = true
      container.hint = channelHint(from: position, to: end)
    }
    try give(from: position, to: end, role: .leaves(key: key, owner: owner))
    leaveValue(at: end)
  }

  /// Reads a member of a container.
  func stepObject(_ owner: Owner) throws {
    guard try beginElement(closer: UInt8(ascii: "}"), finishing: owner) else { return }
    let keyOffset = position
    let key = try readKey()
    guard try peek() == UInt8(ascii: ":") else {
      throw JSONFault(kind: .invalidJSON, byte: position, reason: "a colon should follow the key")
    }
    position += 1
    let first = try peek()
    markValue()
    let isOpen = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    if isOpen, let frame = key.withUnsafeBufferPointer({ frame(for: $0, owner: owner, isObject: first == UInt8(ascii: "{")) }) {
      owner.hasArrays = true
      if case .leaves(let index, _) = frame { owner.leafKeys.insert(index) }
      enter(frame)
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
      throw JSONFault(kind: .invalidJSON, byte: position, reason: "a key in quotes should stand here")
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
