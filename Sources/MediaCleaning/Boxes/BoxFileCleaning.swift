/// Cleans MP4, QuickTime, HEIF, AVIF and their relatives in their places: boxes that say something become free ones, times become zeros.
enum BoxFileCleaning {
  /// What a file may consist of; all else becomes free.
  private static let kept: Set<FourCC> = ["ftyp", "styp", "moov", "moof", "mdat", "imda", "mfra", "sidx", "ssix", "pdin", "meta"]
  private static let limit = 1 << 20

  /// Adds the edits that clean the file.
  static func clean(_ reader: MediaReader, _ edits: inout EditList) throws {
    var editor = BoxEditor(reader, edits)
    let boxes = try topBoxes(&editor)
    let data = MediaData(boxes.filter { $0.type == "mdat" || $0.type == "imda" }.map(\.content))
    var isDescribed = false
    var film = FilmCleaning(data: data)
    for box in boxes where box.type == "moov" {
      isDescribed = true
      try film.clean(box, &editor)
    }
    for box in boxes {
      switch box.type {
      case "moof": try FragmentCleaning.clean(box, of: film, &editor)
      case "meta":
        if try ItemCleaning.clean(box, data: data, &editor) { isDescribed = true }
      default: break
      }
    }
    guard isDescribed else { throw MediaObstacle.cutShort }
    edits = editor.edits
  }

  /// The boxes that the file consists of, and frees the others. What is behind the last one is cut: nothing moves by that.
  private static func topBoxes(_ editor: inout BoxEditor) throws -> [Box] {
    let reader = editor.reader
    var boxes: [Box] = []
    var start = 0
    while start < reader.size {
      try reader.step()
      guard boxes.count < limit else { throw MediaObstacle.tooManyParts }
      guard let box = try topBox(reader, start) else {
        // Data that is cut short can still be played; a description that is, not.
        guard boxes.contains(where: { $0.type == "moov" || $0.type == "meta" }) else { throw MediaObstacle.cutShort }
        try editor.edits.cut(start..<reader.size)
        return boxes
      }
      if kept.contains(box.type) { boxes.append(box) } else { try editor.free(box) }
      start = box.content.upperBound
    }
    return boxes
  }

  /// The box at an offset; nil if what is there is none, or is not all there.
  private static func topBox(_ reader: MediaReader, _ start: Int) throws -> Box? {
    guard reader.size - start >= 8 else { return nil }
    let type = try reader.fourCC(start + 4)
    let (size, header) = try Box.size(reader, at: start, before: reader.size)
    switch size {
    case .bytes(let size) where size <= reader.size - start:
      return Box(type: type, typeStart: start + 4, content: start + header..<start + size, isOpen: false)
    case .bytes where type == "mdat", .rest where kept.contains(type):
      return Box(type: type, typeStart: start + 4, content: start + header..<reader.size, isOpen: true)
    default: return nil
    }
  }
}

/// Where a file keeps the data of its samples and items.
struct MediaData {
  /// In the file's order.
  private let parts: [Range<Int>]

  init(_ parts: [Range<Int>]) { self.parts = parts }

  /// Whether all of a range is in one part.
  func contains(_ range: Range<Int>) -> Bool {
    let index = firstIndex(endingBehind: range.lowerBound)
    return index < parts.count && parts[index].lowerBound <= range.lowerBound && range.upperBound <= parts[index].upperBound
  }

  /// Makes what there is of a range zeros.
  func zero(_ range: Range<Int>, _ edits: inout EditList) throws {
    var index = firstIndex(endingBehind: range.lowerBound)
    while index < parts.count, parts[index].lowerBound < range.upperBound {
      try edits.zero(range.clamped(to: parts[index]))
      index += 1
    }
  }

  private func firstIndex(endingBehind offset: Int) -> Int {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
