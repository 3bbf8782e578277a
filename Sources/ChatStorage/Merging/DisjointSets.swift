/// Numbers from 0 that are in sets, each in one.
struct DisjointSets {
  /// For each number another one of its set, or itself.
  private var links: [Int]

  /// Puts each of so many numbers into a set of its own.
  init(count: Int) { links = Array(0..<count) }

  /// Makes one set of those of two numbers.
  mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (root(of: first), root(of: second))
    links[max(first, second)] = min(first, second)
  }

  /// The sets, by their smallest numbers, which come first in them.
  var sets: [[Int]] {
    var (places, sets): ([Int: Int], [[Int]]) = ([:], [])
    var copy = self
    for number in links.indices {
      let root = copy.root(of: number)
      if let place = places[root] {
        sets[place].append(number)
      } else {
        places[root] = sets.count
        sets.append([number])
      }
    }
    return sets
  }

  private mutating func root(of number: Int) -> Int {
    var number = number
    while links[number] != number {
      links[number] = links[links[number]]
      number = links[number]
    }
    return number
  }
}
