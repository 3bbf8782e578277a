import CSimdJSON

/// Cuts a file of JSON into chunks: the whole small values of it, and runs of elements of its big arrays.
///
/// A file is one value or several, on lines of their own or not. An object that does not fit in a chunk is walked member by
/// member: the arrays that the layout names are cut, everything else is gathered and comes as one object after them.
///
/// Where a run of elements ends, its last element's own bytes decide, so that a change in a file leaves the chunks before it
/// and, but for a few, those after it as they were.
final class JSONSplitter: FileSplitter {
  let window: ByteWindow
  let layout: JSONLayout
  let sizes: Sizes
  /// What the layout says of records that stay in one chunk; nothing where something broken is cut, of which each record is a chunk.
  let keepsTogether: (@Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool)?
  private let scope: String
  private let base: Int
  var stack: [Frame] = [Frame(kind: .document)]
  var run = JSONChunkBuilder()
  var readsLines = false
  var position = 0
  /// No line feed is between `position` and here.
  var lineless = 0
  /// What is given next, the last one first.
  private var ready: [SplitItem] = []
  private var isFinished = false
  private var hasGivenUp = false
  private var lastOrdinal = 0

  /// Starts at the beginning of a source, which is at the offset `base` of the file. The numbers of its chunks are
  /// unique in the file together with `scope`.
  init(window: ByteWindow, layout: JSONLayout, sizes: Sizes, base: Int = 0, scope: String = "") {
    self.base = base
    self.scope = scope
    self.window = window
    self.layout = layout
    self.sizes = sizes
    keepsTogether = scope.isEmpty ? layout.keepsTogether : nil
  }

  var offset: Int { position }

  func next() throws -> SplitItem? {
    if ready.isEmpty {
      try readOn()
      ready.reverse()
    }
    return ready.popLast()
  }

  /// Goes on until there is something to give, or to the end.
  private func readOn() throws {
    while ready.isEmpty {
      if isFinished {
        // What was read is whole, but not all that was packed.
        guard let fault = window.fault, !hasGivenUp else { return }
        hasGivenUp = true
        return ready.append(.fault(fault))
      }
      do {
        if position == 0 { try skipByteOrderMark() }
        try step()
      } catch let fault as JSONFault {
        try giveUp(fault)
      }
    }
  }

  private func step() throws {
    guard let frame = stack.last else {
      isFinished = true
      return
    }
    switch frame.kind {
    case .document:
      if try !stepDocument() {
        try flushRun()
        isFinished = true
      }
    case .containers: try stepContainers()
    case .leaves(let key, let owner): try stepLeaves(key: key, owner: owner)
    case .object(let owner): try stepObject(owner)
    }
  }

  /// Gives what was gathered of every container that is open, so that what came before the fault is not lost.
  private func giveUp(_ fault: JSONFault) throws {
    try flushRun()
    for frame in stack.reversed() {
      if case .object(let owner) = frame.kind, owner.hasArrays { try finish(owner) }
    }
    stack = []
    hasGivenUp = true
    // Where the source itself ends too early, that is the reason.
    var fault = window.fault ?? fault
    fault.byte += base
    ready.append(.fault(fault))
    isFinished = true
  }

  private func skipByteOrderMark() throws {
    while window.count < 3, try window.fill(keepingFrom: 0) {}
    if window.bytes(0, 3).elementsEqual([0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// A number that no chunk and no owner of the file has yet.
  func nextOrdinal() -> Int {
    lastOrdinal += 1
    return lastOrdinal
  }

  /// Gives the whole values that were gathered.
  func flushRun() throws {
    guard !run.isEmpty else { return }
    run.append(UInt8(ascii: "]"))
    try give(run.finish(role: .elements, ordinal: nextOrdinal(), scope: scope, isOneElementAPiece: true))
  }

  /// Adds one whole value of the top level to those that are gathered. Runs of them are cut as arrays are.
  func gather(from: Int, to: Int) throws {
    if !run.isEmpty, run.count + to - from > sizes.maximum { try flushRun() }
    run.append(UInt8(ascii: run.isEmpty ? "[" : ","))
    let bytes = window.bytes(from, to)
    run.append(bytes, source: base + from, repairing: layout.hasControlEscapes)
    let size = run.count - 1
    if size >= sizes.maximum || size >= sizes.minimum && csj_cuts_behind(bytes.baseAddress, bytes.count, sizes.span) { try flushRun() }
  }

  /// Gives the elements between two offsets.
  func give(from: Int, to: Int, role: JSONChunk.Role, hint: String? = nil) throws {
    var builder = JSONChunkBuilder()
    builder.append(UInt8(ascii: "["))
    builder.append(window.bytes(from, to), source: base + from, repairing: layout.hasControlEscapes)
    builder.append(UInt8(ascii: "]"))
    try give(builder.finish(role: role, ordinal: nextOrdinal(), scope: scope, isOneElementAPiece: false, hint: hint))
  }

  /// Gives a comma of the file alone, which no parser takes for an array's.
  func giveComma(at offset: Int) throws {
    var builder = JSONChunkBuilder()
    builder.append(UInt8(ascii: "["))
    [UInt8(ascii: ",")].withUnsafeBufferPointer { builder.append($0, source: base + offset) }
    builder.append(UInt8(ascii: "]"))
    try give(builder.finish(role: .elements, ordinal: nextOrdinal(), scope: scope, isOneElementAPiece: false))
  }

  /// Gives what was gathered of a container; an object without big arrays is a record like any other.
  func finish(_ owner: Owner) throws {
    if owner.rest.isEmpty { owner.begin() }
    owner.rest.append(UInt8(ascii: "}"))
    owner.rest.append(UInt8(ascii: "]"))
    let role: JSONChunk.Role = owner.hasArrays ? .rest(owner: owner.ordinal, leaves: owner.leafKeys) : .elements
    try give(
      owner.rest.finish(role: role, ordinal: nextOrdinal(), scope: scope, isOneElementAPiece: false, hint: owner.hint))
  }

  /// Adds a member to what is gathered of a container.
  func gather(_ key: [UInt8], at keyOffset: Int, valueEnd: Int, of owner: Owner) {
    if owner.rest.isEmpty { owner.begin() } else { owner.rest.append(UInt8(ascii: ",")) }
    key.withUnsafeBufferPointer { owner.rest.append($0, source: base + keyOffset, repairing: layout.hasControlEscapes) }
    owner.rest.append(UInt8(ascii: ":"))
    owner.rest.append(window.bytes(position, valueEnd), source: base + position, repairing: layout.hasControlEscapes)
  }

  private func give(_ chunk: JSONChunk?) throws {
    guard let chunk else { throw JSONChunkBuilder.noMemory }
    ready.append(.chunk(chunk))
  }
}

extension JSONSplitter {
  /// A container that is walked member by member.
  final class Owner {
    /// Its number in the file.
    let ordinal: Int
    /// The members that are not cut, as the beginning of an object in an array.
    var rest = JSONChunkBuilder()
    /// Whether one of its arrays is cut.
    var hasArrays = false
    /// Which of the layout's arrays of records were cut.
    var leafKeys: Set<Int> = []
    /// The channel that the first record names.
    var hint: String?
    /// Whether the first record was looked at.
    var hasLookedForHint = false
    /// How many cuts, the last one among them, are between records that were to be kept together.
    var forcedCuts = 0

    /// Makes an owner with a number.
    init(ordinal: Int) {
      self.ordinal = ordinal
    }

    /// Begins the object in its array.
    func begin() {
      rest.append(UInt8(ascii: "["))
      rest.append(UInt8(ascii: "{"))
    }
  }

  /// A value that is open.
  struct Frame {
    /// What it is.
    enum Kind {
      /// The file itself.
      case document
      /// An array of containers.
      case containers
      /// An array of records of a container.
      case leaves(key: Int, owner: Int)
      /// A container.
      case object(Owner)
    }

    /// What it is.
    var kind: Kind
    /// Whether a value came, so that a comma or the end must follow.
    var isBehindValue = false
  }
}

extension JSONSplitter {
  /// The sizes in bytes that decide where to cut.
  struct Sizes: Sendable {
    /// The average size of a chunk.
    var chunk: Int
    /// The largest element that is read.
    var element: Int

    /// The smallest chunk that ends where its content decides. The last chunk of an array may be smaller, and so may one before a very large
    /// element.
    var minimum: Int { max(1, chunk / 2) }
    /// The largest chunk, unless it is a single element.
    var maximum: Int { 2 * min(chunk, Int.max / 4) }
    /// The largest chunk of elements that must stay together.
    var together: Int { max(maximum, min(element, 32 * min(chunk, Int.max / 64))) }
    /// The average distance between the minimum and the cut.
    var span: Int { max(0, chunk - minimum) }

    /// Cuts where the content decides.
    var rule: csj_cut_rule { csj_cut_rule(minimum: minimum, maximum: maximum, span: span) }
  }
}

extension csj_cut_rule {
  /// Cuts after each element.
  static var eachElement: csj_cut_rule { csj_cut_rule(minimum: 0, maximum: Int.max, span: 0) }
  /// Never cuts.
  static var never: csj_cut_rule { csj_cut_rule(minimum: Int.max, maximum: Int.max, span: 0) }
}

extension csj_scan_state {
  /// The state before the first byte.
  static var start: csj_scan_state { csj_scan_state(in_string: 0, next_escaped: 0, depth: 0, last_comma: -1, element: 0) }
}

extension JSONSplitter {
  /// Extends a run of elements by those that must stay together with its last one.
  /// - Parameter end: Where the run ends without them.
  /// - Returns: Where the extended run ends, and whether all such elements fit into the chunk.
  func extended(to end: Int) throws -> (end: Int, isWhole: Bool) {
    guard let keepsTogether, window.byte(at: end) == UInt8(ascii: ",") else { return (end, true) }
    var end = end
    var last = lastElement(before: end)
    while true {
      let next = try scan(from: end + 1, keeping: position, rule: .eachElement, limit: end + 1 + sizes.element)
      guard next.stop != csj_stop_exhausted, keepsTogether(window.bytes(last, end), window.bytes(end + 1, next.at)) else {
        return (end, true)
      }
      guard next.at - position <= sizes.together else { return (end, false) }
      (last, end) = (end + 1, next.at)
      if next.stop == csj_stop_close { return (end, true) }
    }
  }

  /// Where the last element before `end` begins.
  private func lastElement(before end: Int) -> Int {
    let bytes = window.bytes(position, end)
    var start = 0
    while let comma = JSONNavigator.elementEnd(start, in: bytes), comma < bytes.count { start = comma + 1 }
    return position + start
  }
}
