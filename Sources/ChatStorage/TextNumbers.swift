/// Numbers for ids that come as numbers of texts in `FactTables`. Each id is looked for once.
struct TextNumbers {
  private let tables: FactTables
  /// By the number of the text; the largest one where it was not looked for.
  private var known: [UInt32]

  /// Nothing was looked for yet.
  init(tables: FactTables) {
    self.tables = tables
    known = [UInt32](repeating: .max, count: tables.stringCount)
  }

  /// The number of a text, which `find` tells the first time.
  mutating func number(of text: Int, _ find: (String) -> UInt32) throws(RecordReader.Damage) -> UInt32 {
    guard known.indices.contains(text) else { throw RecordReader.Damage() }
    if known[text] < .max { return known[text] }
    let number = find(try tables.string(UInt64(text)))
    known[text] = number
    return number
  }
}
