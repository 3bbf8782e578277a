/// Finds what pictures and films tell of their making, by the marks with which such data begins. Where it stands does not matter, so that data
/// behind the end of a picture, in its thumbnail and in a container that is not known are found, too.
struct MediaScanner: ContentReader {
  /// How much is looked at together: data that begins in one block ends in it, or in the next one.
  private static let overlap = 1 << 16

  private var strings = BinaryReader(least: 12)
  private var window: [UInt8] = []
  private var windowStart = 0
  /// The first byte that was not looked at.
  private var next = 0

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, into scanner: inout TextScanner) {
    strings.read(bytes, at: offset, into: &scanner)
    if window.isEmpty { windowStart = offset }
    window.append(contentsOf: bytes)
    guard window.count > 4 * Self.overlap else { return }
    look(until: window.count - Self.overlap, into: &scanner)
    window.removeFirst(next)
    windowStart += next
    next = 0
  }

  mutating func finish(into scanner: inout TextScanner) {
    look(until: window.count, into: &scanner)
    strings.finish(into: &scanner)
  }

  private mutating func look(until end: Int, into scanner: inout TextScanner) {
    window.withUnsafeBufferPointer { buffer in
      var index = next
      while index < end {
        switch buffer[index] {
        case UInt8(ascii: "I"), UInt8(ascii: "M"): Self.exif(buffer, at: index, windowStart, into: &scanner)
        case 0xA9, UInt8(ascii: "l"), UInt8(ascii: "c"), UInt8(ascii: "m"): Self.film(buffer, at: index, windowStart, into: &scanner)
        case UInt8(ascii: "G"), UInt8(ascii: "t"), UInt8(ascii: "x"), UInt8(ascii: "p"):
          Self.packet(buffer, at: index, windowStart, into: &scanner)
        default: break
        }
        index += 1
      }
    }
    next = max(next, end)
  }

  private static func has(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index >= 0, index + word.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
  }

  private static func exif(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ base: Int, into scanner: inout TextScanner) {
    guard index + 8 <= bytes.count, let facts = PictureFacts(UnsafeBufferPointer(rebasing: bytes[index...])) else { return }
    if let place = facts.place { scanner.collector.found(.mediaLocation, place, at: base + index) }
    for detail in facts.details { scanner.collector.found(.mediaDetails, detail, at: base + index) }
  }

  /// Looks for what QuickTime and MP4 say.
  private static func film(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ base: Int, into scanner: inout TextScanner) {
    if bytes[index] == 0xA9 {
      let kinds: [(StaticString, AuditKind)] = [
        ("xyz", .mediaLocation), ("mak", .mediaDetails), ("mod", .mediaDetails), ("day", .mediaDetails), ("swr", .mediaDetails),
        ("aut", .mediaDetails), ("ART", .mediaDetails),
      ]
      guard let kind = kinds.first(where: { has($0.0, bytes, at: index + 1) })?.1 else { return }
      let text = printable(bytes, from: index + 4, skipping: 16)
      if text.count >= 2 { scanner.collector.found(kind, text, at: base + index) }
    } else if has("loci", bytes, at: index), index + 24 < bytes.count, bytes[index + 4] == 0 {
      if bytes[(index + 8)..<(index + 24)].contains(where: { $0 != 0 }) {
        scanner.collector.found(.mediaLocation, "loci", at: base + index)
      }
    } else if has("com.apple.quicktime.location", bytes, at: index) || has("com.apple.quicktime.make", bytes, at: index)
      || has("com.apple.quicktime.model", bytes, at: index) || has("com.apple.quicktime.creationdate", bytes, at: index)
    {
      let name = printable(bytes, from: index, skipping: 0)
      scanner.collector.found(name.contains("location") ? .mediaLocation : .mediaDetails, name, at: base + index)
    } else if has("mvhd", bytes, at: index), index + 16 <= bytes.count, bytes[index + 4] <= 1 {
      let time = bytes[(index + 8)..<(index + (bytes[index + 4] == 1 ? 16 : 12))]
      if time.contains(where: { $0 != 0 }) { scanner.collector.found(.mediaDetails, "time of making (mvhd)", at: base + index) }
    }
  }

  /// Looks for what XMP says: attributes or elements with these names.
  private static func packet(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ base: Int, into scanner: inout TextScanner) {
    guard index > 0, bytes[index - 1] == UInt8(ascii: ":") || bytes[index - 1] == 0x20 || bytes[index - 1] == UInt8(ascii: "<") else {
      return
    }
    let names: [(StaticString, AuditKind)] = [
      ("GPSLatitude", .mediaLocation), ("GPSLongitude", .mediaLocation), ("tiff:Make", .mediaDetails), ("tiff:Model", .mediaDetails),
      ("xmp:CreateDate", .mediaDetails), ("xmp:CreatorTool", .mediaDetails), ("photoshop:DateCreated", .mediaDetails),
    ]
    guard let (name, kind) = names.first(where: { has($0.0, bytes, at: index) }) else { return }
    let text = printable(bytes, from: index, skipping: 0)
    guard !bytes[(index - 1)...].prefix(1).elementsEqual("/".utf8) else { return }
    scanner.collector.found(kind, String(text.prefix(name.utf8CodeUnitCount + 24)), at: base + index)
  }

  /// The printable text that begins within some bytes.
  private static func printable(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int, skipping most: Int) -> String {
    var start = index
    while start < min(bytes.count, index + most), bytes[start] < 0x2B || bytes[start] > 0x7E { start += 1 }
    var end = start
    while end < min(bytes.count, start + 48), bytes[end] >= 0x20, bytes[end] < 0x7F { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
