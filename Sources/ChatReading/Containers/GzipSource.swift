import CArchive
import ChatModel
import Diagnostics

/// Unpacks gzip as it is read. A file may have several members, one after the other; zeros after one of them are passed over, and
/// anything else there is damage.
final class GzipSource: ByteSource {
  /// The file's last bytes of a member: its check sum and its size.
  private static let trailerSize = 8

  private let path: String
  private let source: any ByteSource
  private let limit: UnpackLimit
  private var inflater: OpaquePointer?
  private var isBare = false
  private let isAlone: Bool
  private let buffer: UnsafeMutableRawBufferPointer
  private var input = 0..<0
  /// The offset in the file after what is in the buffer.
  private var inputEnd: Int
  private var fault: JSONFault?
  private var isFinished = false
  /// How many bytes were unpacked, counted from the file's beginning.
  private(set) var offset: Int
  /// The places that were passed; nil if nobody wants them.
  private(set) var index: GzipIndex?

  /// Starts at the beginning of a source.
  init(path: String, source: any ByteSource, limit: UnpackLimit, makesIndex: Bool = false) throws {
    self.path = path
    self.source = source
    self.limit = limit
    (inputEnd, offset) = (0, 0)
    isAlone = false
    buffer = Self.makeBuffer()
    if makesIndex { index = GzipIndex() }
    inflater = gzip_inflater_make(false)
    if inflater == nil { throw JSONChunkBuilder.noMemory }
  }

  /// Starts at a place from an index.
  /// - Parameters:
  ///   - store: The packed bytes.
  ///   - isAlone: Whether they are a single run of raw deflate data, followed by other data.
  init(at point: GzipIndex.Point, in store: any ByteStore, limit: UnpackLimit, isAlone: Bool = false, index: GzipIndex? = nil) throws {
    path = store.path
    self.limit = limit
    let first = point.unusedBits > 0 ? point.input - 1 : point.input
    source = try store.open(at: first)
    (inputEnd, offset) = (first, point.offset)
    (self.isAlone, self.index) = (isAlone, index)
    buffer = Self.makeBuffer()
    isBare = point.window != nil
    inflater = gzip_inflater_make(isBare)
    guard let inflater else { throw JSONChunkBuilder.noMemory }
    guard let window = point.window else { return }
    var last: UInt8 = 0
    if point.unusedBits > 0 {
      guard try fill() else {
        fault = cutShort
        return
      }
      last = buffer[input.lowerBound]
      input = (input.lowerBound + 1)..<input.upperBound
    }
    if !gzip_inflater_resume(inflater, Int32(point.unusedBits), last, window, window.count) {
      fault = damage("it cannot be read from here on")
    }
  }

  /// Made last: nothing frees it where an initialiser ends before everything is there.
  private static func makeBuffer() -> UnsafeMutableRawBufferPointer { .allocate(byteCount: 1 << 16, alignment: 16) }

  deinit {
    gzip_inflater_free(inflater)
    buffer.deallocate()
  }

  var stamp: FileStamp? { source.stamp }

  func read(into target: UnsafeMutableRawBufferPointer) throws -> Int {
    if let fault { throw fault }
    guard !isFinished, let base = target.baseAddress, !target.isEmpty else { return 0 }
    var output: UnsafeMutablePointer<UInt8>? = base.assumingMemoryBound(to: UInt8.self)
    var room = target.count
    while room > 0, !isFinished, fault == nil {
      let before = room
      let state = step(&output, &room)
      offset += before - room
      try advance(state, room: room)
    }
    try limit.check(offset, of: path)
    let count = target.count - room
    if count == 0, let fault { throw fault }
    return count
  }

  private func step(_ output: inout UnsafeMutablePointer<UInt8>?, _ room: inout Int) -> gzip_state {
    var next = buffer.baseAddress.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) + input.lowerBound }
    var count = input.count
    let state = gzip_inflater_step(inflater, &next, &count, &output, &room, index != nil)
    input = (input.upperBound - count)..<input.upperBound
    return state
  }

  /// Does what a step ended at.
  private func advance(_ state: gzip_state, room: Int) throws {
    switch state {
    case gzip_at_block:
      if index?.wants(offset) == true { notePlace() }
    case gzip_at_end where isAlone: isFinished = true
    case gzip_at_end: try beginMember()
    case gzip_is_damaged: fault = damage(String(cString: gzip_inflater_problem(inflater)))
    default:
      if room > 0, input.isEmpty, try !fill() { fault = cutShort }
    }
  }

  private func notePlace() {
    let window = [UInt8](unsafeUninitializedCapacity: Int(GZIP_WINDOW_SIZE)) { buffer, count in
      count = gzip_inflater_window(inflater, buffer.baseAddress)
    }
    let bits = Int(gzip_inflater_unused_bits(inflater))
    index?.add(GzipIndex.Point(offset: offset, input: inputEnd - input.count, unusedBits: bits, window: window))
  }

  /// Goes to the member after the one that ended, if there is one.
  private func beginMember() throws {
    guard let first = try firstByteBehindMember() else {
      isFinished = true
      return
    }
    guard first == 0x1F else {
      fault = damage("something else follows its end")
      return
    }
    gzip_inflater_free(inflater)
    isBare = false
    inflater = gzip_inflater_make(false)
    if inflater == nil { throw JSONChunkBuilder.noMemory }
    if index?.wants(offset) == true { index?.add(GzipIndex.Point(offset: offset, input: inputEnd - input.count)) }
  }

  /// Goes to the first byte after the member that ended which is no zero; nil at the end of the file.
  private func firstByteBehindMember() throws -> UInt8? {
    var trailer = isBare ? Self.trailerSize : 0
    while true {
      if input.isEmpty, try !fill() { return nil }
      let skipped = min(trailer, input.count)
      trailer -= skipped
      let rest = (input.lowerBound + skipped)..<input.upperBound
      let next = rest.first { buffer[$0] != 0 }
      input = (next ?? rest.upperBound)..<rest.upperBound
      if let next { return buffer[next] }
    }
  }

  /// Reads packed bytes where there are none; false at the end of the file.
  private func fill() throws -> Bool {
    let count = try source.read(into: buffer)
    inputEnd += count
    input = 0..<count
    return count > 0
  }

  private var cutShort: JSONFault {
    JSONFault(kind: .truncated, byte: offset, reason: "the gzip data is cut short here")
  }

  private func damage(_ problem: String) -> JSONFault {
    JSONFault(kind: .damaged, byte: offset, reason: "the gzip data is damaged here" + (problem.isEmpty ? "" : ": " + problem))
  }
}

/// The unpacked bytes of gzip data, with random access.
struct GzipStore: ByteStore {
  private let packed: any ByteStore
  private let index: GzipIndex
  private let limit: UnpackLimit

  /// Makes a store from packed bytes and an index of the places where unpacking can start.
  init(of packed: any ByteStore, index: GzipIndex, limit: UnpackLimit) {
    self.packed = packed
    self.index = index
    self.limit = limit
  }

  /// Makes a store from packed bytes, and completes the index. For that it unpacks the bytes once.
  init(unpacking packed: any ByteStore, from start: GzipIndex = GzipIndex(), limit: UnpackLimit) throws {
    self.init(of: packed, index: try GzipIndex.whole(start, of: packed, limit: limit), limit: limit)
  }

  var path: String { packed.path }

  /// How many places there are where unpacking can start.
  var placeCount: Int { index.points.count }

  func open(at offset: Int) throws -> any ByteSource {
    let source = try GzipSource(at: index.point(before: offset), in: packed, limit: limit, isAlone: index.isAlone)
    try source.skip(offset - source.offset)
    return source
  }
}

/// Places of gzip data from which it can be unpacked without what comes before. However much it holds, the places are bounded: each has
/// the 32 KB that were unpacked before it.
struct GzipIndex: Sendable {
  /// The most places that are kept.
  static let mostPoints = 1024

  /// A place between two blocks, or at the beginning of a member.
  struct Point: Sendable {
    /// The offset in what is unpacked.
    var offset: Int
    /// The offset in the file of the first byte that is not used yet.
    var input: Int
    /// How many bits of the byte before that are not used yet.
    var unusedBits = 0
    /// The bytes that were unpacked before it; nil at the beginning of a member.
    var window: [UInt8]?
  }

  /// The places, in order, the first at the file's beginning.
  private(set) var points: [Point]
  /// About how many unpacked bytes lie between two places.
  private(set) var spacing = 1 << 20
  /// Whether it is of one run of bare deflate data rather than of a gzip file.
  let isAlone: Bool

  /// Begins an index of a gzip file.
  init() {
    points = [Point(offset: 0, input: 0)]
    isAlone = false
  }

  /// Begins an index of bare deflate data that is at an offset of its file.
  init(deflateAt input: Int) {
    points = [Point(offset: 0, input: input, window: [])]
    isAlone = true
  }

  /// Makes the index of all of a file by unpacking it once; what is damaged ends it.
  static func whole(_ start: GzipIndex, of packed: any ByteStore, limit: UnpackLimit) throws -> GzipIndex {
    let source = try GzipSource(at: start.points[0], in: packed, limit: limit, isAlone: start.isAlone, index: start)
    do {
      try source.skip(Int.max)
    } catch is JSONFault {}
    return source.index ?? start
  }

  /// Whether a place at an offset would be far enough from the last one.
  func wants(_ offset: Int) -> Bool { offset - (points.last?.offset ?? 0) >= spacing }

  /// Adds a place after the last one. Where there are too many then, every second one goes, and those to come stand twice as far apart.
  mutating func add(_ point: Point) {
    points.append(point)
    guard points.count > Self.mostPoints else { return }
    points = points.indices.filter { $0.isMultiple(of: 2) }.map { points[$0] }
    spacing *= 2
  }

  /// The last place at or before an offset.
  func point(before offset: Int) -> Point { points[max(0, points.partitioningIndex { $0.offset > offset } - 1)] }
}
