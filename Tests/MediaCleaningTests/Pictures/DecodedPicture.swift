import CPictures

/// What another decoder sees in a picture: libjpeg, libspng or libwebp.
struct DecodedPicture: Equatable {
  let width: UInt32
  let height: UInt32
  let pixels: [UInt8]
  let profile: [UInt8]

  /// Decodes a JPEG, PNG or WebP file; nil if that fails.
  init?(_ bytes: [UInt8]) {
    var reason = [CChar](repeating: 0, count: Int(PICTURE_REASON_SIZE))
    let decoded = bytes.withUnsafeBufferPointer { file -> DecodedPicture? in
      guard let base = file.baseAddress else { return nil }
      let reader =
        switch file[0] {
        case 0xff: picture_read_jpeg(base, file.count, 1 << 14, 1 << 14, &reason)
        case 0x89: picture_read_png(base, file.count, &reason)
        default: picture_read_webp(base, file.count, 0, 0, &reason)
        }
      guard let reader else { return nil }
      defer { picture_close(reader) }
      return DecodedPicture(reader, &reason)
    }
    guard let decoded else { return nil }
    self = decoded
  }

  private init?(_ reader: OpaquePointer, _ reason: inout [CChar]) {
    (width, height) = (picture_width(reader), picture_height(reader))
    var (pixels, row) = ([UInt8](), [UInt8](repeating: 0, count: Int(width) * 4))
    for _ in 0..<height {
      guard picture_next_row(reader, &row, &reason) != 0 else { return nil }
      pixels += row
    }
    self.pixels = pixels
    var count = 0
    profile = picture_profile(reader, &count).map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
  }
}
