/// Random numbers that are the same for the same seed, on every machine: SplitMix64, whole numbers only.
struct SeededNumbers {
  private var state: UInt64

  /// Begins a sequence.
  init(seed: UInt64) {
    state = seed
  }

  /// Begins one of many sequences of a seed, each of them apart from the others.
  init(seed: UInt64, stream: UInt64) {
    state = seed
    state = next() ^ (stream &* 0xD6E8_FEB8_6659_FD93)
    state = next()
  }

  /// The next number, uniform over all 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to but not including `bound`, which must be positive.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number in a range.
  mutating func between(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// Whether something happens that happens `times` times in a thousand.
  mutating func happens(_ times: Int) -> Bool {
    below(1000) < times
  }

  /// One element of an array that is not empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
