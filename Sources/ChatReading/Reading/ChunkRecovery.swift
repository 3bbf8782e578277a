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
    let chunk = context.chunk
    if chunk.isOneElementAPiece {
      for (index, piece) in chunk.pieces.enumerated() {
        let end = index + 1 < chunk.pieces.count ? chunk.pieces[index + 1].offset - 1 : chunk.count - 1
        try read(index, from: piece.offset, to: end)
      }
      return
    }
    var start = 1
    var index = 0
    while start < chunk.count - 1, let end = JSONNavigator.elementEnd(start, in: chunk.bytes) {
      let end = min(end, chunk.count - 1)
      try read(index, from: start, to: end)
      index += 1
      start = end + 1
    }
  }

  private func read(_ index: Int, from start: Int, to end: Int) throws {
    let bytes = UnsafeBufferPointer(rebasing: context.chunk.bytes[min(start, end)..<end])
    context.firstElement = index
    context.element = index
    context.elementBytes = (bytes, context.chunk.source(of: start))
    if decode(bytes) { return }
    if isContainer(bytes) { return try readMembers(bytes) }
    var inspector = JSONInspector(bytes)
    inspector.inspectDocument()
    if let fault = inspector.fault { return try leaveOut(fault, bytes) }
    let id = JSONNavigator.messageID(in: bytes)
    guard decode(repaired(bytes, inspector.repairs)) else {
      return try leaveOut(JSONFault(kind: .invalidJSON, byte: 0, reason: "the record cannot be parsed"), bytes)
    }
    guard let first = inspector.repairs.first else { return }
    let others = inspector.repairs.count - 1
    let rest = others == 0 ? " was" : " and \(others) more such fault\(others == 1 ? "" : "s") were"
    context.tell(.warning, "\(first.problem)\(rest) replaced", byte: first.offset, messageID: id)
  }

  private func leaveOut(_ fault: JSONFault, _ bytes: UnsafeBufferPointer<UInt8>) throws {
    let id = JSONNavigator.messageID(in: bytes)
    if case .rest = context.chunk.role { decode("{}") }
    context.refuse(fault.kind, fault.reason, byte: fault.byte, messageID: id)
    if !keepGoing, let failure = context.failure { throw failure }
  }

  /// Whether one of an object's members is an array that can be read element by element.
  private func isContainer(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard case .elements = context.chunk.role,
      context.chunk.scope.utf8.count(where: { $0 == UInt8(ascii: "/") }) < ChunkRecovery.deepestScope
    else { return false }
    func has(_ key: String, _ bracket: UInt8) -> Bool {
      JSONNavigator.value(of: key, inObjectAt: 0, in: bytes).map { bytes[$0] == bracket } ?? false
    }
    return (format.layout.containerKeys + format.layout.leafKeys).contains { has($0, UInt8(ascii: "[")) }
      || format.layout.objectKeys.contains { has($0, UInt8(ascii: "{")) }
  }

  /// Reads a container that is broken somewhere as if it were big: its arrays element by element.
  private func readMembers(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let source = context.elementBytes?.source ?? 0
    let scope = "\(context.chunk.scope)\(context.chunk.ordinal).\(context.element)/"
    let splitter = JSONSplitter(
      window: ByteWindow(source: MemorySource(bytes), blockSize: max(1, bytes.count)), layout: format.layout,
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
      return true
    }
  }

  private func repaired(_ bytes: UnsafeBufferPointer<UInt8>, _ repairs: [JSONInspector.Repair]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8 * repairs.count)
    var copied = 0
    for repair in repairs {
      result.append(contentsOf: bytes[copied..<repair.offset])
      result.append(contentsOf: repair.replacement)
      copied = repair.offset + repair.length
    }
    result.append(contentsOf: bytes[copied...])
    return result
  }
}
