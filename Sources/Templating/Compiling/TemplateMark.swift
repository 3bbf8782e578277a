/// What a program that tells where its output comes from writes before each text and each value of a template: the number of the template and a
/// position in it, between two controls that no other output has.
struct TemplateMark: Equatable {
  private static let (start, end) = (UInt8(1), UInt8(2))

  /// The template's number in its graph.
  let template: Int
  /// The position in the template's bytes.
  let position: Int
  /// Whether a value stands there, of which the template says nothing more.
  let isValue: Bool

  /// Makes a mark.
  init(template: Int, position: Int, isValue: Bool) {
    (self.template, self.position, self.isValue) = (template, position, isValue)
  }

  /// What is written.
  var bytes: [UInt8] { [Self.start] + Array("\(template):\(position):\(isValue ? 1 : 0)".utf8) + [Self.end] }

  /// Takes the marks out of an output. Returns what is left, and the marks with the places in it that they stood before.
  static func taken(outOf output: UnsafeRawBufferPointer) -> (bytes: [UInt8], marks: [(offset: Int, mark: TemplateMark)]) {
    var (bytes, marks): ([UInt8], [(offset: Int, mark: TemplateMark)]) = ([], [])
    var index = 0
    while index < output.count {
      guard output[index] == start, let length = output[index...].firstIndex(of: end).map({ $0 - index }) else {
        bytes.append(output[index])
        index += 1
        continue
      }
      let numbers = String(decoding: output[(index + 1)..<(index + length)], as: UTF8.self).split(separator: ":").compactMap { Int($0) }
      if numbers.count == 3 {
        marks.append((bytes.count, TemplateMark(template: numbers[0], position: numbers[1], isValue: numbers[2] == 1)))
      }
      index += length + 1
    }
    return (bytes, marks)
  }
}
