/// Width and height of a PNG, as its header says.
struct PictureSize: Equatable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads the header; nil when the bytes are no PNG.
  init?(png bytes: [UInt8]) {
    guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    let number = { (offset: Int) in bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
    self.init(width: number(16), height: number(20))
  }
}
