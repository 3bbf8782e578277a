/// Made-up words, a few of them said often and most of them seldom, as in any language.
struct Vocabulary {
  private let words: [[UInt8]]
  /// For each word the sum of the weights up to and with its own.
  private let sums: [Int]

  /// Makes up the words. The weight of a word falls with its rank (Zipf's law), and short words come first.
  init(size: Int, numbers: inout SeededNumbers) {
    let onsets = ["b", "ch", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "st", "t", "tr", "v", "w", "z", "ž", ""]
    let nuclei = ["a", "e", "i", "o", "u", "ai", "ea", "ö"]
    let codas = ["", "", "", "n", "r", "l", "s", "t", "m"]
    var made: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    while made.count < size {
      // Each thousand words may be a syllable longer, so that new ones are always left.
      let syllables = numbers.between(1...(2 + made.count / 1000))
      let text = (0..<syllables).map { _ in numbers.pick(onsets) + numbers.pick(nuclei) + numbers.pick(codas) }.joined()
      let word = Array(text.utf8)
      if known.insert(word).inserted { made.append(word) }
    }
    words = made
    var sum = 0
    sums = made.indices.map { rank in
      sum += 1_000_000_000 / (rank + 3)
      return sum
    }
  }

  /// A word, by its weight.
  func draw(_ numbers: inout SeededNumbers) -> [UInt8] {
    let target = numbers.below(sums[sums.count - 1])
    var low = 0
    var high = sums.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > target { high = middle } else { low = middle + 1 }
    }
    return words[low]
  }
}
