/// Cuts a JPEG file's segments, and what follows the picture: Exif, XMP, IPTC, C2PA, comments, thumbnails, further pictures, films.
///
/// What a picture is decoded from stays, and so do JFIF without its thumbnail, the colour profile, and Adobe's note on colours.
struct JPEGCleaning {
  private let reader: MediaReader
  private var hasScan = false
  private var hasOrientation = false

  /// Adds the edits that clean the file.
  static func clean(_ reader: MediaReader, _ edits: inout EditList) throws {
    var cleaning = JPEGCleaning(reader)
    try cleaning.walk(&edits)
    guard cleaning.hasScan else { throw MediaObstacle.cutShort }
  }

  private init(_ reader: MediaReader) { self.reader = reader }

  private mutating func walk(_ edits: inout EditList) throws {
    var place = 2
    while let marker = try nextMarker(place) {
      try reader.step()
      try edits.cut(place..<marker.start)
      place = marker.start + 2
      switch marker.code {
      // The end of the picture.
      case 0xd9:
        try edits.cut(place..<reader.size)
        return
      // Codes without a length.
      case 0x01, 0xd0...0xd8: break
      default: place = try segment(marker.code, marker.start, &edits)
      }
    }
    try edits.cut(place..<reader.size)
  }

  /// The next code that is no data, as decoders find it: they skip what is before it.
  private func nextMarker(_ offset: Int) throws -> (start: Int, code: UInt8)? {
    var offset = offset
    while let start = try reader.find(0xff, from: offset), start + 1 < reader.size {
      try reader.step()
      let code = try reader.byte(start + 1)
      if code != 0, code != 0xff { return (start, code) }
      offset = start + (code == 0 ? 2 : 1)
    }
    return nil
  }

  /// Decides on a segment, and returns where it ends; of a scan, where its data does.
  private mutating func segment(_ code: UInt8, _ start: Int, _ edits: inout EditList) throws -> Int {
    guard start + 4 <= reader.size else {
      try edits.cut(start..<reader.size)
      return reader.size
    }
    let length = try reader.big16(start + 2)
    guard length >= 2 else { throw MediaObstacle.damaged(at: start + 2) }
    let end = min(start + 2 + length, reader.size)
    switch code {
    // JPEG-LS, whose data is marked in another way.
    case 0xf7, 0xf8: throw MediaObstacle.unknownKind
    case 0xda:
      hasScan = true
      return try endOfScan(end)
    // Frames and tables.
    case 0xc0...0xc7, 0xc9...0xcf, 0xdb...0xdf: break
    case 0xe0...0xef: try application(code, start..<end, &edits)
    default: try edits.cut(start..<end)
    }
    return end
  }

  private mutating func application(_ code: UInt8, _ range: Range<Int>, _ edits: inout EditList) throws {
    let (content, end) = (range.lowerBound + 4, range.upperBound)
    switch code {
    case 0xe0 where try range.count >= 18 && reader.has("JFIF\0", at: content, before: end):
      try edits.replace(range, with: [0xff, 0xe0, 0, 16] + reader.bytes(content..<content + 12) + [0, 0])
    case 0xe1 where try !hasScan && !hasOrientation && reader.has("Exif\0", at: content, before: end):
      guard content + 6 <= end, let orientation = Orientation.read(try reader.bytes(content + 6..<end)) else { return try edits.cut(range) }
      hasOrientation = true
      let tiff = Orientation.tiff(orientation)
      try edits.replace(range, with: [0xff, 0xe1, 0, UInt8(8 + tiff.count)] + Array("Exif\0\0".utf8) + tiff)
    case 0xe2 where try reader.has("ICC_PROFILE\0", at: content, before: end): break
    case 0xee where try range.count >= 16 && reader.has("Adobe", at: content, before: end):
      try edits.replace(range, with: [0xff, 0xee, 0, 14] + reader.bytes(content..<content + 12))
    default: try edits.cut(range)
    }
  }

  /// Where the data of a scan ends: at the next code that is neither a byte of data nor a restart.
  private func endOfScan(_ offset: Int) throws -> Int {
    var offset = offset
    while let start = try reader.find(0xff, from: offset), start + 1 < reader.size {
      switch try reader.byte(start + 1) {
      case 0, 0xd0...0xd7: offset = start + 2
      case 0xff: offset = start + 1
      default: return start
      }
    }
    return reader.size
  }
}
