/// What a text has that could be part of something to find: one look at each byte decides which kinds are looked for at all.
struct TextSignals {
  private var seen: UInt8 = 0
  private var digits = 0
  private var longestRun = 0

  private static let digit: UInt8 = 1
  private static let at: UInt8 = 2
  private static let slash: UInt8 = 4
  private static let colon: UInt8 = 8
  private static let dot: UInt8 = 16
  /// The first byte of a scalar that may be a digit, or an @, of another script.
  private static let otherDigit: UInt8 = 32
  private static let wordByte: UInt8 = 128

  private static let signals: [UInt8] = (0...255).map { (byte: UInt8) -> UInt8 in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit | wordByte
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "-"): wordByte
    case UInt8(ascii: "@"), UInt8(ascii: "%"): at
    case UInt8(ascii: "/"): slash
    case UInt8(ascii: ":"): colon
    case UInt8(ascii: "."): dot
    case 0xD9, 0xDB, 0xDF, 0xE0, 0xE1, 0xEF: otherDigit
    default: 0
    }
  }

  init(of bytes: UnsafeBufferPointer<UInt8>) {
    var seen: UInt8 = 0
    var digits = 0
    var run = 0
    var longest = 0
    Self.signals.withUnsafeBufferPointer { signals in
      for byte in bytes {
        let signal = signals[Int(byte)]
        seen |= signal
        digits &+= Int(signal & Self.digit)
        run = signal & Self.wordByte == 0 ? 0 : run &+ 1
        longest = max(longest, run)
      }
    }
    self.seen = seen
    self.digits = digits
    self.longestRun = longest
  }

  /// The kinds that may be in the text.
  var possibleKinds: RedactionKinds {
    var kinds: RedactionKinds = []
    let hasOther = has(Self.otherDigit)
    if has(Self.at) || hasOther { kinds.insert(.email) }
    if digits >= 6 || hasOther { kinds.formUnion([.phone, .coordinates]) }
    if digits >= 10 || hasOther { kinds.formUnion([.iban, .card]) }
    if digits >= 4 || hasOther, has(Self.dot) || hasOther { kinds.insert(.ip) }
    if digits >= 1, has(Self.colon) { kinds.insert(.ip) }
    if longestRun >= 16 || (has(Self.at) && has(Self.colon)) { kinds.insert(.token) }
    if has(Self.slash) { kinds.formUnion([.coordinates, .token, .invite]) }
    return kinds
  }

  private func has(_ signal: UInt8) -> Bool { seen & signal != 0 }
}

/// Kinds as bits.
struct RedactionKinds: OptionSet {
  let rawValue: UInt16

  static let email = RedactionKinds(.email)
  static let phone = RedactionKinds(.phone)
  static let iban = RedactionKinds(.iban)
  static let card = RedactionKinds(.card)
  static let ip = RedactionKinds(.ip)
  static let coordinates = RedactionKinds(.coordinates)
  static let token = RedactionKinds(.token)
  static let invite = RedactionKinds(.invite)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ kind: RedactionKind) {
    let index =
      switch kind {
      case .email: 0
      case .phone: 1
      case .iban: 2
      case .card: 3
      case .ip: 4
      case .coordinates: 5
      case .token: 6
      case .invite: 7
      }
    self.init(rawValue: 1 << UInt16(index))
  }

  init(_ kinds: Set<RedactionKind>) { self = kinds.reduce(into: []) { $0.insert(RedactionKinds($1)) } }
}
