/// Decodes the escapes of JSON and scripts: `\n`, `\"`, `\u00e9`, `\x41`, `\u{1F600}`.
struct EscapeDecoder {
  private enum State {
    case plain
    case backslash
    /// Reads digits of base 16: how many are left; nil until a bracket closes.
    case digits(left: Int?)
  }

  private var state = State.plain
  private var value: UInt32 = 0
  private var start = 0
  /// The first half of a character, and where it stands.
  private var lead: UInt32?

  /// Takes bytes up to the next escape, or one byte of an escape; returns where to go on.
  /// - Parameter offset: Where the first byte of `bytes` stands in the file.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int, at offset: Int, into run: inout TextRun) -> Int {
    guard case .plain = state else {
      take(bytes[index], at: offset + index, into: &run)
      return index + 1
    }
    var end = index
    let last = min(bytes.count, index + TextRun.limit / 2)
    while end < last, bytes[end] != UInt8(ascii: "\\") { end += 1 }
    if end > index {
      lead = nil
      run.append(bytes[index..<end], at: offset + index)
    }
    guard end < last else { return end }
    state = .backslash
    start = offset + end
    return end + 1
  }

  private mutating func take(_ byte: UInt8, at offset: Int, into run: inout TextRun) {
    switch state {
    case .plain: break
    case .backslash:
      value = 0
      if byte == UInt8(ascii: "u") {
        state = .digits(left: 4)
      } else if byte == UInt8(ascii: "x") {
        state = .digits(left: 2)
      } else {
        run.append(Self.character(byte), at: start)
        state = .plain
      }
    case .digits(let left?):
      if byte == UInt8(ascii: "{"), left == 4, value == 0 {
        state = .digits(left: nil)
      } else {
        digit(byte, left: left, into: &run)
      }
    case .digits(nil):
      guard ByteClass.isHex(byte), value < 0x110000 else { return end(into: &run) }
      value = value << 4 | UInt32(ByteClass.hexValue(byte))
    }
  }

  private mutating func digit(_ byte: UInt8, left: Int, into run: inout TextRun) {
    guard ByteClass.isHex(byte) else {
      run.append(byte, at: start)
      state = .plain
      return
    }
    value = value << 4 | UInt32(ByteClass.hexValue(byte))
    if left == 1 { end(into: &run) } else { state = .digits(left: left - 1) }
  }

  private mutating func end(into run: inout TextRun) {
    state = .plain
    if let high = lead, 0xDC00...0xDFFF ~= value { value = 0x10000 + ((high & 0x3FF) << 10 | value & 0x3FF) }
    lead = 0xD800...0xDBFF ~= value ? value : nil
    guard lead == nil, let scalar = Unicode.Scalar(value) else { return }
    run.append(scalar, at: start)
  }

  private static func character(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): 0x0A
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }
}
