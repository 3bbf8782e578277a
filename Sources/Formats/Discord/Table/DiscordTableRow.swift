/// A row of a table, as RFC 4180 has it: fields that quotes may stand around, in which a quote is two.
enum DiscordTableRow {
  /// The fields of a row.
  static func fields(of row: UnsafeBufferPointer<UInt8>, separator: UInt8) -> [[UInt8]] {
    read(row, separator: separator).fields
  }

  /// The fields of a row, and whether the quotes around the last one are closed.
  static func read(_ row: UnsafeBufferPointer<UInt8>, separator: UInt8) -> (fields: [[UInt8]], isClosed: Bool) {
    var fields: [[UInt8]] = []
    var field: [UInt8] = []
    var isQuoted = false
    var index = 0
    while index < row.count {
      let byte = row[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        if isQuoted, index < row.count, row[index] == byte {
          field.append(byte)
          index += 1
        } else if isQuoted || field.isEmpty {
          isQuoted.toggle()
        } else {
          field.append(byte)
        }
      } else if byte == separator, !isQuoted {
        fields.append(field)
        field = []
      } else {
        field.append(byte)
      }
    }
    fields.append(field)
    return (fields, !isQuoted)
  }

  /// The date in a row of which the first line is given; nil where there is none.
  static func date(of line: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    // Which of the separators it is shows behind the id, which is a number.
    guard let separator = line.first(where: { ",;\t".utf8.contains($0) }) else { return nil }
    let fields = fields(of: line, separator: separator)
    return fields.count > 2 ? fields[2] : nil
  }

  /// Where the row ends that begins at an offset: at the next line feed that stands in no quotes.
  static func end(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var isQuoted = false
    for index in start..<text.count {
      if text[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if text[index] == UInt8(ascii: "\n"), !isQuoted { return index }
    }
    return text.count
  }
}
