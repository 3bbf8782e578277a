/// Collects what to change in a file, in any order.
struct EditList {
  private var edits: [MediaEdits.Edit] = []
  private static let limit = 1 << 20

  /// Leaves bytes out.
  mutating func cut(_ range: Range<Int>) throws { try add(range, .bytes([])) }

  /// Writes as many zeros.
  mutating func zero(_ range: Range<Int>) throws { try add(range, .zeros) }

  /// Writes other bytes.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) throws { try add(range, .bytes(bytes)) }

  private mutating func add(_ range: Range<Int>, _ content: MediaEdits.Content) throws {
    guard !range.isEmpty else { return }
    guard edits.count < Self.limit else { throw MediaObstacle.tooManyParts }
    edits.append(MediaEdits.Edit(range: range, content: content))
  }

  /// What really changes, in the file's order; nil if nothing does. Throws a `MediaObstacle` where parts overlap that cannot both be changed.
  func changes(of reader: MediaReader) throws -> MediaEdits? {
    var merged: [MediaEdits.Edit] = []
    for edit in edits.sorted(by: { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }) {
      guard let last = merged.last, edit.range.lowerBound < last.range.upperBound else {
        merged.append(edit)
        continue
      }
      if edit == last { continue }
      guard edit.content == .zeros, last.content == .zeros else { throw MediaObstacle.damaged(at: edit.range.lowerBound) }
      let end = max(last.range.upperBound, edit.range.upperBound)
      merged[merged.count - 1] = MediaEdits.Edit(range: last.range.lowerBound..<end, content: .zeros)
    }
    let changes = try merged.filter { try isChange($0, reader) }
    return changes.isEmpty ? nil : MediaEdits(edits: changes, sourceSize: reader.size)
  }

  private func isChange(_ edit: MediaEdits.Edit, _ reader: MediaReader) throws -> Bool {
    guard edit.range.upperBound <= reader.size else { throw MediaObstacle.cutShort }
    switch edit.content {
    case .zeros: return try !reader.isZero(edit.range)
    case .bytes(let bytes): return try bytes.count != edit.range.count || reader.bytes(edit.range) != bytes
    }
  }
}
