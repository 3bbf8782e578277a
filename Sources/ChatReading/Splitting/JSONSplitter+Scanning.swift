import CSimdJSON

extension JSONSplitter {
  /// What a scan found.
  struct Scan {
    /// What it stopped at; `csj_stop_exhausted` at the limit or at the end of the file.
    var stop: csj_stop
    /// Where it stopped.
    var at: Int
    /// The last comma between elements.
    var lastComma: Int?

    /// Where the last complete element ends: at what the scan stopped at, else at the last comma.
    var end: Int? { stop == csj_stop_exhausted ? lastComma : at }
  }

  /// Looks for the end of elements that begin at `from`: a comma where the rule cuts, or what closes them. Bytes before them may be
  /// forgotten, down to `kept` where that is given.
  func scan(from: Int, keeping kept: Int? = nil, rule: csj_cut_rule, limit: Int) throws -> Scan {
    var rule = rule
    var state = csj_scan_state.start
    var scanned = 0
    var at = 0
    while true {
      let bytes = window.bytes(from, min(window.end, limit))
      if let base = bytes.baseAddress, bytes.count > scanned {
        let stop = csj_scan(&state, &rule, base, scanned, bytes.count, &at)
        if stop != csj_stop_exhausted { return Scan(stop: stop, at: from + at, lastComma: nil) }
        scanned = bytes.count
      }
      let isAtLimit = window.end >= limit
      if try isAtLimit || !window.fill(keepingFrom: kept ?? from) {
        let comma = state.last_comma < 0 ? nil : from + state.last_comma
        return Scan(stop: csj_stop_exhausted, at: from + scanned, lastComma: comma)
      }
    }
  }

  /// Where the value ends that begins at `start`, inside an array or object.
  func valueEnd(_ start: Int) throws -> Int {
    let scan = try scan(from: start, rule: .eachElement, limit: start + sizes.element)
    if scan.stop != csj_stop_exhausted, scan.at > start { return scan.at }
    return try wholeValueEnd(start)
  }

  /// Where a value ends behind which nothing but white space stands, as far as is looked: a file may be cut between two records.
  func wholeValueEnd(_ start: Int) throws -> Int {
    var inspector = JSONInspector(window.bytes(start, start + sizes.element), keepingRepairs: false)
    inspector.inspectValue()
    let end = start + inspector.position
    // A number may have had more digits.
    let closers = [UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\"")]
    guard inspector.fault == nil, let last = window.byte(at: end - 1), closers.contains(last) else {
      throw fault(from: start, inspector.fault)
    }
    return end
  }

  /// The next byte that is no white space, at which `position` then stands; nil at the end of the file.
  func peek() throws -> UInt8? {
    while true {
      for (index, byte) in window.bytes(position, window.end).enumerated() where !byte.isJSONSpace {
        position += index
        return byte
      }
      position = window.end
      if try !window.fill(keepingFrom: position) { return nil }
    }
  }

  /// Goes to the next element; false when the array or object ended, which then is left.
  func beginElement(closer: UInt8, finishing owner: Owner? = nil) throws -> Bool {
    var byte = try peekInside()
    let isBehindValue = stack.last?.isBehindValue ?? false
    if byte == UInt8(ascii: ",") {
      byte = try passCommas(isBehindValue: isBehindValue, closer: closer)
    } else if isBehindValue, byte != closer {
      throw JSONFault(kind: .invalidJSON, byte: position, reason: "expected a comma or the closing bracket here")
    }
    guard byte == closer else { return true }
    position += 1
    stack.removeLast()
    if let owner { try finish(owner) }
    return false
  }

  /// Goes behind the commas that stand here, to the byte that is given. One that no value follows is given as a chunk, as it stands in a
  /// chunk of several elements: whoever reads the one tells of it as of the other.
  private func passCommas(isBehindValue: Bool, closer: UInt8) throws -> UInt8 {
    let first = position
    var count = 0
    var byte = UInt8(ascii: ",")
    while byte == UInt8(ascii: ",") {
      position += 1
      count += 1
      byte = try peekInside()
    }
    if count > 1 || byte == closer || !isBehindValue { try giveComma(at: first) }
    return byte
  }

  private func peekInside() throws -> UInt8 {
    guard let byte = try peek() else {
      throw JSONFault(kind: .truncated, byte: position, reason: "the file ends inside an array or object")
    }
    return byte
  }

  /// Goes into the value whose opening bracket stands here.
  func enter(_ kind: Frame.Kind) throws {
    guard stack.count <= JSONParser.maximumDepth else {
      throw JSONFault(kind: .tooDeep, byte: position, reason: "more than \(JSONParser.maximumDepth) brackets are open")
    }
    stack.append(Frame(kind: kind))
    position += 1
  }

  /// Notes that the open array or object has had a value.
  func markValue() {
    guard !stack.isEmpty else { return }
    stack[stack.count - 1].isBehindValue = true
  }

  /// Goes behind a value of the open array or object.
  func leaveValue(at offset: Int) {
    markValue()
    position = offset
  }

  /// Why no value ends within reach of `start`: what the first wrong byte is, that the file ends, or that it is too large.
  private func fault(from start: Int, _ found: JSONFault?) -> JSONFault {
    guard var fault = found else {
      return JSONFault(kind: .truncated, byte: window.end, reason: "the file ends inside a value")
    }
    if fault.kind == .truncated, window.end >= start + sizes.element { return tooLarge(at: start) }
    fault.byte += start
    return fault
  }

  /// The fault of a value that is bigger than what is read.
  func tooLarge(at offset: Int) -> JSONFault {
    JSONFault(kind: .tooLarge, byte: offset, reason: "a value is larger than \(sizes.element >> 20) MB")
  }

  /// The channel that the first record between two offsets names as its `cid`; it only serves where the container
  /// describes no channel.
  func channelHint(from: Int, to: Int) -> String? {
    let bytes = window.bytes(from, min(to, from + (1 << 16)))
    guard let start = JSONNavigator.value(of: "cid", inObjectAt: 0, in: bytes), bytes[start] == UInt8(ascii: "\"") else { return nil }
    let value = bytes[(start + 1)...].prefix(while: { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
    return value.isEmpty || value.count > 1000 ? nil : String(decoding: value, as: UTF8.self)
  }
}
