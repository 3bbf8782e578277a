/// Cleans the items of a HEIF file: pictures stay; Exif, XMP and what else is no picture becomes zeros.
///
/// How a picture is turned is a property of it, which stays.
enum ItemCleaning {
  private static let parts: Set<FourCC> = ["hdlr", "pitm", "iinf", "iloc", "iref", "iprp", "idat", "dinf", "grpl", "ipro"]
  /// Items that are pictures, or made of such.
  private static let pictures: Set<FourCC> = [
    "hvc1", "hev1", "lhv1", "hvt1", "av01", "avc1", "vvc1", "vvt1", "evc1", "jpeg", "j2k1", "j2ki", "unci", "grid", "iovl", "iden", "tmap",
    "mski", "tili",
  ]
  /// Properties that say when, by whom or of what a picture is.
  private static let properties: Set<FourCC> = ["crtt", "mdft", "udes", "altt", "cmex", "uuid", "free", "skip"]

  /// Cleans `meta`. Returns whether it describes pictures; one that does not becomes free.
  static func clean(_ meta: Box, data: MediaData, _ editor: inout BoxEditor) throws -> Bool {
    let reader = editor.reader
    // QuickTime's own description of a film has no version in front of its boxes.
    guard meta.content.count > 8, try reader.fourCC(meta.content.lowerBound + 4) != "hdlr" else {
      try editor.free(topBox: meta)
      return false
    }
    let content = meta.content.lowerBound + 4..<meta.content.upperBound
    let listed = try Box.list(reader, in: content, keeping: Self.parts).boxes
    let handler = try listed.first { $0.type == "hdlr" && $0.content.count >= 12 }.map { try reader.fourCC($0.content.lowerBound + 8) }
    guard handler == "pict" else {
      try editor.free(topBox: meta)
      return false
    }
    let boxes = try editor.boxes(in: content, keeping: Self.parts)
    var others: [Int: FourCC] = [:]
    for box in boxes {
      switch box.type {
      case "hdlr": try editor.zeroNames(ofHandler: box)
      case "iinf": try others.merge(cleanNames(box, &editor)) { first, _ in first }
      case "iprp": try clean(properties: box, &editor)
      default: break
      }
    }
    let own = boxes.first { $0.type == "idat" }?.content ?? 0..<0
    for box in boxes where box.type == "iloc" {
      let places = try ItemPlaces(reader, box)
      try places.forEachExtent(of: others) { item, extent, isOwn in
        try clean(others[item] ?? "mime", extent, in: isOwn ? own : nil, data, &editor)
      }
    }
    return true
  }

  /// Makes the names of items zeros, and returns the kinds of those that are no pictures.
  private static func cleanNames(_ iinf: Box, _ editor: inout BoxEditor) throws -> [Int: FourCC] {
    let reader = editor.reader
    guard iinf.content.count >= 6 else { throw MediaObstacle.damaged(at: iinf.typeStart) }
    let header = try reader.byte(iinf.content.lowerBound) == 0 ? 6 : 8
    var others: [Int: FourCC] = [:]
    for entry in try editor.boxes(in: iinf.content.dropFirst(header), keeping: ["infe"]) {
      guard entry.content.count >= 8 else { throw MediaObstacle.damaged(at: entry.typeStart) }
      let start = entry.content.lowerBound
      let version = try reader.byte(start)
      let item = version >= 3 ? try reader.big32(start + 4) : try reader.big16(start + 4)
      let kind = start + (version >= 3 ? 10 : 8)
      guard version >= 2 else {
        // Of old, items had no kind, and no picture could be one.
        others[item] = "mime"
        try editor.edits.zero(kind..<entry.content.upperBound)
        continue
      }
      guard kind + 4 <= entry.content.upperBound else { throw MediaObstacle.damaged(at: entry.typeStart) }
      let type = try reader.fourCC(kind)
      if !pictures.contains(type) { others[item] = type }
      try editor.edits.zero(kind + 4..<entry.content.upperBound)
    }
    return others
  }

  /// Frees properties in their places, since pictures name their properties by number.
  private static func clean(properties iprp: Box, _ editor: inout BoxEditor) throws {
    for container in try editor.boxes(in: iprp.content, keeping: ["ipco", "ipma"]) where container.type == "ipco" {
      let (boxes, rest) = try Box.list(editor.reader, in: container.content, keeping: [])
      try editor.edits.zero(rest)
      for box in boxes where properties.contains(box.type) { try editor.free(box) }
    }
  }

  /// Makes a part of an item zeros; Exif data that has room for it says nothing then, and says so as Exif does.
  private static func clean(
    _ type: FourCC, _ extent: Range<Int>, in own: Range<Int>?, _ data: MediaData, _ editor: inout BoxEditor
  ) throws {
    var extent = extent
    if let own {
      guard extent.upperBound <= own.count else { throw MediaObstacle.damaged(at: own.lowerBound) }
      extent = own.lowerBound + extent.lowerBound..<own.lowerBound + extent.upperBound
    } else {
      extent = extent.clamped(to: 0..<editor.reader.size)
      guard extent.isEmpty || data.contains(extent) else { throw MediaObstacle.damaged(at: extent.lowerBound) }
    }
    let empty = [0, 0, 0, 0] + Orientation.emptyTIFF
    guard type == "Exif", extent.count >= empty.count else { return try editor.edits.zero(extent) }
    try editor.edits.replace(extent.lowerBound..<extent.lowerBound + empty.count, with: empty)
    try editor.edits.zero(extent.lowerBound + empty.count..<extent.upperBound)
  }
}

/// Where items are, as `iloc` says it.
private struct ItemPlaces {
  private let reader: MediaReader
  private let box: Box
  private let version: UInt8
  /// How many bytes an offset, a length, a base and an index have.
  private let widths: (offset: Int, length: Int, base: Int, index: Int)

  init(_ reader: MediaReader, _ box: Box) throws {
    (self.reader, self.box) = (reader, box)
    guard box.content.count >= 8 else { throw MediaObstacle.damaged(at: box.typeStart) }
    version = try reader.byte(box.content.lowerBound)
    let (first, second) = (Int(try reader.byte(box.content.lowerBound + 4)), Int(try reader.byte(box.content.lowerBound + 5)))
    widths = (first >> 4, first & 15, second >> 4, version == 0 ? 0 : second & 15)
    guard version <= 2, [widths.offset, widths.length, widths.base, widths.index].allSatisfy({ [0, 4, 8].contains($0) }) else {
      throw MediaObstacle.damaged(at: box.typeStart)
    }
  }

  /// Calls `body` for each part of some items: which item, where, and whether that is an offset in the description's own data.
  func forEachExtent(of items: [Int: FourCC], _ body: (Int, Range<Int>, _ isOwn: Bool) throws -> Void) throws {
    var place = box.content.lowerBound + 6
    let count = try number(&place, version == 2 ? 4 : 2)
    for _ in 0..<count {
      let item = try number(&place, version == 2 ? 4 : 2)
      let method = version == 0 ? 0 : try number(&place, 2) & 15
      let isElsewhere = try number(&place, 2) != 0
      let base = try number(&place, widths.base)
      let isWanted = items[item] != nil && !isElsewhere
      if isWanted, method > 1 { throw MediaObstacle.damaged(at: place) }
      for _ in 0..<(try number(&place, 2)) {
        _ = try number(&place, widths.index)
        let offset = try number(&place, widths.offset)
        let length = try number(&place, widths.length)
        guard isWanted else { continue }
        let (start, isTooFar) = base.addingReportingOverflow(offset)
        // Without a length, it is all that there is, which is more than the item.
        guard !isTooFar, length > 0, start <= Int.max - length else { throw MediaObstacle.damaged(at: place) }
        try body(item, start..<start + length, method == 1)
      }
    }
  }

  private func number(_ place: inout Int, _ width: Int) throws -> Int {
    try reader.step()
    guard width <= box.content.upperBound - place, let number = Int(exactly: try reader.big(place, width)) else {
      throw MediaObstacle.damaged(at: box.typeStart)
    }
    place += width
    return number
  }
}
