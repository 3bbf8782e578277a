/// A value in a file of the index: the JSON between `chatarchiveSearch("name",` and `);`.
package enum IndexValue: Sendable, Hashable {
  /// A whole number.
  case number(Int)
  /// A string.
  case string(String)
  /// An array.
  case array([IndexValue])

  /// The number, if it is one.
  var number: Int? { if case .number(let number) = self { number } else { nil } }
  /// The string, if it is one.
  var string: String? { if case .string(let string) = self { string } else { nil } }
  /// The array, if it is one.
  var array: [IndexValue]? { if case .array(let array) = self { array } else { nil } }
  /// The strings, if it is an array of nothing else.
  var strings: [String]? {
    guard let array else { return nil }
    let strings = array.compactMap(\.string)
    return strings.count == array.count ? strings : nil
  }

  /// The value of a file of the index; nil when it is not one of that name, or damaged.
  package init?(file: [UInt8], named name: String) {
    let head = Array("\(IndexFile.function)(\"\(name)\",".utf8)
    guard file.starts(with: head), file.suffix(3).elementsEqual(");\n".utf8) else { return nil }
    var reader = IndexValueReader(bytes: file[head.count..<max(head.count, file.count - 3)])
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }
}
