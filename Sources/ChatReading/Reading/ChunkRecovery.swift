import CSimdJSON
import Diagnostics

/// Reads a chunk that the parser refuses element by element: repairs what can be repaired, and leaves out what cannot.
struct ChunkRecovery {
  /// How big the pieces are that a broken container is cut into: the smallest ones, so that each record is one piece, and so
  /// that no piece is the container again.
  private static let pieceSize = 1
  /// How deeply containers are cut within containers.
  private static let deepestScope = 4

  let worker: ReadingWorker
  let format: any ExportFormat
  let decoder: any RecordDecoder
  let context: DecodingContext
  let keepGoing: Bool

  /// Reads all elements. Throws an `ArchiveError` for the first that cannot be read, unless the reading keeps going.
  func run() throws {
    // Read again on its own, a chunk of lines with several values might have a piece for each value.
    context.forget()
    if context.chunk.isOneElementAPiece { try runPieces() } else { try runElements() }
  }

  /// Reads pieces, which may be lines with several values.
  private func runPieces() throws {
    let chunk = context.chunk
    var index = 0
    for (number, piece) in chunk.pieces.enumerated() {
      let end = number + 1 < chunk.pieces.count ? chunk.pieces[number + 1].offset - 1 : chunk.count - 1
      var start = piece.offset
      while start < end {
        let next = JSONNavigator.objectBehind(objectAt: start, before: end, in: chunk.bytes) ?? end
        try read(index, from: start, to: next)
        if next < end { context.tellOnce("shared line", .note, "a line with several values was read as if each had a line of its own") }
        index += 1
        start = next
      }
    }
  }

  private func runElements() throws {
    let chunk = context.chunk
    let closer = chunk.count - 1
    var start = 1
    var index = 0
    while start <= closer, let found = JSONNavigator.elementEnd(start, in: chunk.bytes) {
      let end = min(found, closer)
      if chunk.bytes[start..<end].allSatisfy(\.isJSONSpace) {
        if start > 1 || end < closer { tellSurplusComma(at: start > 1 ? start - 1 : end) }
      } else {
        try read(index, from: start, to: end)
      }
      index += 1
      start = end + 1
    }
  }

  /// The parser refuses a comma behind which no value stands; nothing is missing there.
  private func tellSurplusComma(at offset: Int) {
    context.beginRecord()
    context.path.removeAll(keepingCapacity: true)
    let bytes = UnsafeBufferPointer(rebasing: context.chunk.bytes[offset..<(offset + 1)])
    context.elementBytes = (bytes, context.chunk.source(of: offset))
    context.tellOnce("surplus comma", .note, "a comma without a value after it was ignored")
  }

  private func read(_ index: Int, from start: Int, to end: Int) throws {
    let bytes = UnsafeBufferPointer(rebasing: context.chunk.bytes[min(start, end)..<end])
    context.firstElement = index
    context.element = index
    context.elementBytes = (bytes, context.chunk.source(of: start))
    context.beginRecord()
    if decode(bytes) { return }
    if isContainer(bytes) { return try readMembers(bytes) }
    var inspector = JSONInspector(bytes)
    inspector.inspectDocument()
    if let fault = inspector.fault { return try leaveOut(fault, bytes) }
    let id = messageID(in: bytes)
    guard decode(inspector.repairedBytes()) else {
      return try leaveOut(JSONFault(kind: .invalidJSON, byte: 0, reason: "the record cannot be parsed"), bytes)
    }
    guard let first = inspector.firstRepair else { return }
    let others = inspector.repairCount - 1
    let rest = others == 0 ? " was" : " and \(others) more such fault\(others == 1 ? "" : "s") were"
    context.tell(.warning, "\(first.problem)\(rest) replaced", byte: first.offset, messageID: id)
  }

  private func leaveOut(_ fault: JSONFault, _ bytes: UnsafeBufferPointer<UInt8>) throws {
    let id = messageID(in: bytes)
    if case .rest = context.chunk.role { decode("{}") }
    context.refuse(fault.kind, fault.reason, byte: fault.byte, messageID: id)
    if !keepGoing, let failure = context.failure { throw failure }
  }

  /// The id of the message that an element is; what a container holds beside its messages may have one of its own.
  private func messageID(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    if case .rest = context.chunk.role { return nil }
    return JSONNavigator.messageID(in: bytes)
  }

  /// Whether one of an object's members is an array that can be read element by element.
  private func isContainer(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard case .elements = context.chunk.role,
      context.chunk.scope.utf8.count(where: { $0 == UInt8(ascii: "/") }) < ChunkRecovery.deepestScope
    else { return false }
    func has(_ key: String, _ bracket: UInt8) -> Bool {
      JSONNavigator.value(of: key, inObjectAt: 0, in: bytes).map { bytes[$0] == bracket } ?? false
    }
    let layout = format.layout.json
    return (layout.containerKeys + layout.leafKeys).contains { has($0, UInt8(ascii: "[")) }
      || layout.objectKeys.contains { has($0, UInt8(ascii: "{")) }
  }

  /// Reads a container that is broken somewhere as if it were big: its arrays element by element.
  private func readMembers(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let source = context.elementBytes?.source ?? 0
    let scope = "\(context.chunk.scope)\(context.chunk.ordinal).\(context.element)/"
    let splitter = JSONSplitter(
      window: ByteWindow(source: MemorySource(bytes), blockSize: max(1, bytes.count)), layout: format.layout.json,
      sizes: JSONSplitter.Sizes(chunk: ChunkRecovery.pieceSize, element: max(bytes.count, 1)), base: source, scope: scope)
    while let item = try splitter.next() {
      switch item {
      case .chunk(let chunk):
        context.absorb(try worker.read(chunk, of: context.file, format: format, keepGoing: keepGoing))
      case .fault(let fault):
        context.refuse(fault.kind, fault.reason, byte: fault.byte - source)
        if !keepGoing, let failure = context.failure { throw failure }
      }
    }
  }

  private func decode(_ text: StaticString) {
    _ = decode(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Decodes one element; false when it cannot be parsed.
  private func decode(_ element: some Collection<UInt8>) -> Bool {
    var document: [UInt8] = [UInt8(ascii: "[")]
    document.reserveCapacity(element.count + 2 + csj_padding())
    document.append(contentsOf: element)
    document.append(UInt8(ascii: "]"))
    let count = document.count
    document.append(contentsOf: repeatElement(0x20, count: csj_padding()))
    return document.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, let root = worker.parser.parse(base, count: count) else { return false }
      decoder.decode(root, into: context)
      context.lookForUnread(in: root)
      return true
    }
  }
}
