/// What the Exif data of a picture tells (JEITA CP-3451): place, device, time, owner.
struct PictureFacts {
  /// Where it was taken; nil if it does not say.
  private(set) var place: String?
  /// What else it says: `model: X100`.
  private(set) var details: [String] = []

  /// The tags of texts that tell something.
  private static let tags: [Int: String] = [
    0x010F: "make", 0x0110: "model", 0x0131: "software", 0x0132: "time", 0x013B: "artist", 0x8298: "copyright", 0x9003: "time taken",
    0x9004: "time digitised", 0xA420: "image id", 0xA430: "owner", 0xA431: "serial number", 0xA433: "lens make", 0xA434: "lens",
    0xA435: "lens serial number", 0x010E: "description",
  ]
  /// The most entries of a directory that are read.
  private static let mostEntries = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isBig: Bool

  /// Reads data that begins with the mark of TIFF; nil if it does not, or if it has no directory.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    guard bytes.count >= 14, bytes[0] == bytes[1] else { return nil }
    isBig = bytes[0] == UInt8(ascii: "M")
    guard number(2, at: 2) == 42 else { return nil }
    var directory = number(4, at: 4)
    for _ in 0..<3 where directory >= 8 && directory < bytes.count {
      guard let next = read(directory, depth: 0) else { break }
      directory = next
    }
    if place == nil, details.isEmpty { return nil }
  }

  private func number(_ width: Int, at index: Int) -> Int {
    guard index >= 0, index + width <= bytes.count else { return 0 }
    return (0..<width).reduce(0) { $0 << 8 | Int(bytes[index + (isBig ? $1 : width - 1 - $1)]) }
  }

  /// Reads a directory; returns where the next one is, or nil if it is none.
  private mutating func read(_ start: Int, depth: Int) -> Int? {
    let count = number(2, at: start)
    guard count > 0, count <= Self.mostEntries, start + 2 + 12 * count <= bytes.count else { return nil }
    for entry in 0..<count {
      let index = start + 2 + 12 * entry
      let (tag, type, length) = (number(2, at: index), number(2, at: index + 2), number(4, at: index + 4))
      guard (1...13).contains(type) else { return nil }
      switch tag {
      case 0x8769 where depth == 0: _ = read(number(4, at: index + 8), depth: 1)
      case 0x8825 where depth == 0: readPlace(number(4, at: index + 8))
      default:
        if type == 2, let name = Self.tags[tag], let text = text(at: length <= 4 ? index + 8 : number(4, at: index + 8), length) {
          details.append("\(name): \(text)")
        }
      }
    }
    return number(4, at: start + 2 + 12 * count)
  }

  private func text(at index: Int, _ length: Int) -> String? {
    guard length > 1, length < 4096, index > 0, index + length <= bytes.count else { return nil }
    let text = bytes[index..<(index + length)].prefix { $0 != 0 }
    guard text.contains(where: ByteClass.isAlphanumeric) || text.contains(where: { $0 >= 0x80 }) else { return nil }
    return String(decoding: text.prefix(60), as: UTF8.self)
  }

  /// Reads the directory of the place: latitude and longitude in degrees, minutes and seconds, with their directions.
  private mutating func readPlace(_ start: Int) {
    let count = number(2, at: start)
    guard count > 0, count <= 64, start + 2 + 12 * count <= bytes.count else { return }
    var (values, letters): ([Int: Double], [Int: String]) = ([:], [:])
    for entry in 0..<count {
      let index = start + 2 + 12 * entry
      let tag = number(2, at: index)
      if tag == 1 || tag == 3 { letters[tag + 1] = String(decoding: [bytes[index + 8]], as: UTF8.self) }
      if tag == 2 || tag == 4, let value = degrees(at: number(4, at: index + 8)) { values[tag] = value }
    }
    guard let latitude = values[2], let longitude = values[4] else { return }
    place = "\(Self.rounded(latitude)) \(letters[2] ?? "") \(Self.rounded(longitude)) \(letters[4] ?? "")"
  }

  private func degrees(at index: Int) -> Double? {
    guard index > 0, index + 24 <= bytes.count else { return nil }
    let parts = (0..<3).map { part -> Double in
      let (above, below) = (number(4, at: index + 8 * part), number(4, at: index + 8 * part + 4))
      return below == 0 ? 0 : Double(above) / Double(below)
    }
    let value = parts[0] + parts[1] / 60 + parts[2] / 3600
    // Zeros are what cleaning leaves.
    return value == 0 || value > 360 ? nil : value
  }

  private static func rounded(_ value: Double) -> String { "\((value * 10_000).rounded() / 10_000)" }
}
