/// Where the samples of a track are.
struct SampleTable {
  private let boxes: [Box]

  /// Takes the boxes of `stbl`.
  init(_ boxes: [Box]) { self.boxes = boxes }

  private func box(_ types: Set<FourCC>) -> Box? { boxes.first { types.contains($0.type) && $0.content.count >= 8 } }

  /// Calls `body` with the bytes of each chunk of samples, which may be anywhere. Does nothing if there are none.
  func forEachChunk(_ reader: MediaReader, _ body: (Range<Int>) throws -> Void) throws {
    guard let offsets = box(["stco", "co64"]), let groups = box(["stsc"]), let sizeBox = box(["stsz", "stz2"]) else { return }
    var sizes = try SampleSizes(reader, sizeBox)
    let width = offsets.type == "co64" ? 8 : 4
    let count = try Self.count(reader, offsets, at: 4, entry: width)
    let groupCount = try Self.count(reader, groups, at: 4, entry: 12)
    var (group, samples) = (0, 0)
    for chunk in 0..<count {
      try reader.step()
      // A group says from which chunk on there are so many samples in each.
      while group < groupCount, try reader.big32(groups.content.lowerBound + 8 + group * 12) <= chunk + 1 {
        samples = try reader.big32(groups.content.lowerBound + 12 + group * 12)
        group += 1
      }
      let length = try sizes.next(samples)
      let offset = try reader.big(offsets.content.lowerBound + 8 + chunk * width, width)
      guard let start = Int(exactly: offset), start < reader.size else { continue }
      try body(start..<start + min(length, reader.size - start))
    }
  }

  /// Whether the first texts of a track look like a record of places.
  func saysPlaces(_ reader: MediaReader) throws -> Bool {
    var (looked, isFound) = (0, false)
    try forEachChunk(reader) { range in
      guard looked < 16, !isFound else { return }
      looked += 1
      let bytes = try reader.bytes(range.lowerBound..<min(range.upperBound, range.lowerBound + 1024))
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      isFound = ["gps", "latitude", "longitude", "home(", "[lat"].contains { text.contains($0) }
    }
    return isFound
  }

  /// How many entries a box says to have, after a number of bytes. Throws if it has no room for them.
  static func count(_ reader: MediaReader, _ box: Box, at offset: Int, entry: Int) throws -> Int {
    guard box.content.count >= offset + 4 else { throw MediaObstacle.damaged(at: box.typeStart) }
    let count = try reader.big32(box.content.lowerBound + offset)
    guard count <= (box.content.count - offset - 4) / entry else { throw MediaObstacle.damaged(at: box.typeStart) }
    return count
  }
}

/// The sizes of a track's samples, one after the other.
private struct SampleSizes {
  private let reader: MediaReader
  private let box: Box
  /// The size of every sample; 0 if each has its own.
  private let common: Int
  /// How many bits each size has.
  private let bits: Int
  private var left: Int
  private var index = 0

  init(_ reader: MediaReader, _ box: Box) throws {
    (self.reader, self.box) = (reader, box)
    guard box.content.count >= 12 else { throw MediaObstacle.damaged(at: box.typeStart) }
    let start = box.content.lowerBound
    left = try reader.big32(start + 8)
    common = box.type == "stsz" ? try reader.big32(start + 4) : 0
    bits = box.type == "stsz" ? 32 : Int(try reader.byte(start + 7))
    guard [4, 8, 16, 32].contains(bits) else { throw MediaObstacle.damaged(at: box.typeStart) }
    guard common > 0 || left <= (box.content.count - 12) * 8 / bits else { throw MediaObstacle.damaged(at: box.typeStart) }
  }

  /// How many bytes so many samples have together, at most as many as the file.
  mutating func next(_ samples: Int) throws -> Int {
    let samples = min(samples, left)
    left -= samples
    if common > 0 { return samples > reader.size / common ? reader.size : samples * common }
    var total = 0
    for _ in 0..<samples {
      try reader.step()
      let place = box.content.lowerBound + 12 + index * bits / 8
      let size = bits == 4 ? Int(try reader.byte(place)) >> (index % 2 == 0 ? 4 : 0) & 15 : Int(try reader.big(place, bits / 8))
      total = min(total + size, reader.size)
      index += 1
    }
    return total
  }
}
