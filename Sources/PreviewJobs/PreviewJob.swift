/// What is asked of the program that makes previews: a picture in smaller sizes. On its standard input is this, `byteCount` bytes long, and
/// after it the picture's file.
package struct PreviewJob: Sendable, Hashable {
  /// A smaller picture that is wanted.
  package struct Output: Sendable, Hashable {
    /// Its width in pixels, as it is shown.
    package var width: Int
    /// Its height in pixels, as it is shown.
    package var height: Int
    /// The kind of its file, JPEG or WebP.
    package var format: PictureFormat

    /// Makes an output from its parts.
    package init(width: Int, height: Int, format: PictureFormat) {
      (self.width, self.height, self.format) = (width, height, format)
    }
  }

  /// How many bytes a job has, without the file.
  package static let byteCount = 64
  /// How many sizes one job may ask for.
  package static let mostOutputs = 3
  /// The most pixels on one side of what is made.
  package static let largestSide = 4096

  /// What the file is.
  package var format: PictureFormat
  /// How the picture is to be turned, 1...8 as in Exif.
  package var orientation: Int
  /// Its width in pixels, turned.
  package var width: Int
  /// Its height in pixels, turned.
  package var height: Int
  /// How many bytes its file has.
  package var fileSize: Int
  /// What is wanted, the largest first.
  package var outputs: [Output]

  /// Makes a job from its parts.
  package init(format: PictureFormat, orientation: Int, width: Int, height: Int, fileSize: Int, outputs: [Output]) {
    (self.format, self.orientation, self.width, self.height) = (format, orientation, width, height)
    (self.fileSize, self.outputs) = (fileSize, outputs)
  }

  private static let head: [UInt8] = Array("chatprev".utf8)

  /// The job as the program reads it.
  package var bytes: [UInt8] {
    var bytes = Self.head
    bytes += [format.rawValue, UInt8(clamping: orientation), UInt8(clamping: outputs.count), 0]
    for number in [width, height, fileSize] { bytes.append(number: number) }
    for output in outputs { bytes += [output.format.rawValue] + Self.pair(output) }
    return bytes + [UInt8](repeating: 0, count: Self.byteCount - bytes.count)
  }

  private static func pair(_ output: Output) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: output.width)
    bytes.append(number: output.height)
    return bytes
  }

  /// Reads a job; nil if the bytes are none, or ask for what cannot be.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount, bytes.starts(with: Self.head), let format = PictureFormat(rawValue: bytes[8]) else { return nil }
    let count = Int(bytes[10])
    guard (1...8).contains(bytes[9]), (1...Self.mostOutputs).contains(count) else { return nil }
    self.format = format
    orientation = Int(bytes[9])
    (width, height, fileSize) = (bytes.number(at: 12), bytes.number(at: 16), bytes.number(at: 20))
    outputs = []
    for index in 0..<count {
      let start = 24 + index * 9
      guard let format = PictureFormat(rawValue: bytes[start]) else { return nil }
      outputs.append(Output(width: bytes.number(at: start + 1), height: bytes.number(at: start + 5), format: format))
    }
    guard width > 0, height > 0, outputs.allSatisfy({ Self.isPossible($0, of: (width, height)) }) else { return nil }
  }

  private static func isPossible(_ output: Output, of size: (width: Int, height: Int)) -> Bool {
    (1...min(largestSide, size.width)).contains(output.width) && (1...min(largestSide, size.height)).contains(output.height)
      && (output.format == .jpeg || output.format == .webp)
  }
}

extension [UInt8] {
  /// Appends a number as 32 bits, the least significant byte first.
  package mutating func append(number: Int) {
    let value = UInt32(clamping: number)
    for shift in stride(from: 0, to: 32, by: 8) { append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
  }

  /// The number that `append(number:)` appended; 0 where the bytes end.
  package func number(at offset: Int) -> Int {
    guard offset >= 0, offset + 4 <= count else { return 0 }
    return (0..<4).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
  }
}

/// A picture format that previews are made from or written in.
package enum PictureFormat: UInt8, Sendable, Hashable, CaseIterable {
  case jpeg = 1
  case png, gif, webp
}

/// The first output of the program that makes previews. It shows at once if another program or version answers.
package enum PreviewGreeting {
  /// The version of jobs, answers, and of the bytes that are made of a picture.
  package static let version = 1

  /// The bytes of the greeting.
  package static let bytes = Array("chatarchive previews \(version)\n".utf8)
}
