import MediaCleaning
import Testing

/// A word that tests plant where a file says more than it shows, as plain bytes and in UTF-16, either byte first.
enum Mark {
  static let word = "Planted-Mark"
  static let plain = Array(word.utf8)
  static let big = word.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  static let little = word.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  /// All forms, one after the other.
  static let all = plain + big + little

  /// How often there is any form of the mark in bytes.
  static func count(in bytes: [UInt8]) -> Int { [plain, big, little].reduce(0) { $0 + bytes.count(of: $1) } }
}

extension Array<UInt8> {
  /// How often bytes are in these, found without any knowledge of the file.
  func count(of needle: [UInt8]) -> Int {
    guard let first = needle.first, count >= needle.count else { return 0 }
    return indices.dropLast(needle.count - 1).count { start in
      self[start] == first && self[start..<start + needle.count].elementsEqual(needle)
    }
  }

  /// These bytes with others in the place of a part.
  func replacing(_ range: Range<Int>, with bytes: [UInt8]) -> [UInt8] {
    Array(self[..<range.lowerBound] + bytes + self[range.upperBound...])
  }
}

/// Exif data as cameras write it, with a mark in every text, and a place.
enum PlantedExif {
  /// TIFF data: maker, model, times, owner, a maker's note, a GPS directory, a thumbnail.
  static func tiff(orientation: UInt8, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      let bytes = (0..<width).map { UInt8(value >> (8 * $0) & 255) }
      return isLittle ? bytes : bytes.reversed()
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
    }
    let text = Mark.all
    let main = 8 + 2 + 6 * 12 + 4
    let place = main + text.count
    let entries = [
      entry(0x010f, 2, text.count, number(main, 4)), entry(0x0110, 2, text.count, number(main, 4)),
      entry(0x0112, 3, 1, number(Int(orientation), 2) + [0, 0]), entry(0x0132, 2, text.count, number(main, 4)),
      entry(0x8825, 4, 1, number(place, 4)), entry(0x927c, 7, text.count, number(main, 4)),
    ].flatMap { $0 }
    let gps = number(1, 2) + entry(0x0002, 5, 3, number(place + 18, 4)) + number(0, 4)
    let degrees = [50, 1, 5, 1, 15, 1].flatMap { number($0, 4) }
    let header = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(6, 2)
    return header + entries + number(0, 4) + text + gps + degrees + Mark.plain
  }

  /// TIFF data that says only how a picture is turned, as the format's specification has it.
  static func minimal(_ orientation: UInt8) -> [UInt8] {
    [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }
}

/// A file's clean copy.
struct CleanCopy {
  let outcome: MediaCleaner.Outcome
  /// What was written.
  let bytes: [UInt8]

  /// Cleans a file, and expects what holds for all: nothing is written but a copy of the size that is told, a clean copy is clean.
  init(of file: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
    (outcome, bytes) = try Self.clean(file)
    switch outcome {
    case .cleaned(let size):
      #expect(size == bytes.count, sourceLocation: sourceLocation)
      #expect(try Self.clean(bytes).outcome == .nothingToClean, "a clean copy is clean", sourceLocation: sourceLocation)
      #expect(size <= file.count + 64, sourceLocation: sourceLocation)
    default: #expect(bytes.isEmpty, sourceLocation: sourceLocation)
    }
  }

  private static func clean(_ file: [UInt8]) throws -> (outcome: MediaCleaner.Outcome, bytes: [UInt8]) {
    var bytes: [UInt8] = []
    let outcome = try MediaCleaner.clean(MediaBytesSource(file)) { bytes.append(contentsOf: $0) }
    return (outcome, bytes)
  }

  /// The clean bytes of a file in which marks are planted; none of them is left.
  static func ofMarked(_ file: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws -> [UInt8] {
    #expect(Mark.count(in: file) > 0, "the test plants marks", sourceLocation: sourceLocation)
    let copy = try CleanCopy(of: file, sourceLocation: sourceLocation)
    #expect(copy.outcome == .cleaned(size: copy.bytes.count), sourceLocation: sourceLocation)
    #expect(Mark.count(in: copy.bytes) == 0, "no mark is left", sourceLocation: sourceLocation)
    return copy.bytes
  }
}
