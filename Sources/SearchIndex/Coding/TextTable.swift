/// Texts with numbers in the order in which they came. Two spellings of one text are two.
struct TextTable {
  private(set) var items: [String] = []
  private var numbers: [String: [Int]] = [:]

  mutating func number(of item: String) -> Int {
    for number in numbers[item] ?? [] where items[number].utf8.elementsEqual(item.utf8) { return number }
    numbers[item, default: []].append(items.count)
    items.append(item)
    return items.count - 1
  }
}
