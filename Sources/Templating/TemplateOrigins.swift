import Diagnostics

/// Finds the template that wrote a part of an output.
package struct TemplateOrigins: Sendable {
  private let bytes: [UInt8]
  private let marks: [(offset: Int, mark: TemplateMark)]
  private let texts: [TemplateText]

  /// Reads the output of a library made by `marking`.
  init(_ output: UnsafeRawBufferPointer, texts: [TemplateText]) {
    (bytes, marks) = TemplateMark.taken(outOf: output)
    self.texts = texts
  }

  /// The place in a template that wrote a place of the output, or the last place before it; nil if there is none.
  /// - Parameters:
  ///   - line: A line of the output, from 1.
  ///   - column: A byte of the line, from 1.
  ///   - isWanted: Whether the template of a file counts.
  package func place(ofLine line: Int, column: Int, in isWanted: (String) -> Bool) -> Place? {
    let offset = offset(ofLine: line, column: column)
    for (start, mark) in marks.reversed() where start <= offset {
      guard texts.indices.contains(mark.template) else { continue }
      let text = texts[mark.template]
      guard isWanted(text.file) else { continue }
      // Within a text the place is as far from its beginning; a value, or what others wrote behind it, has one place.
      return text.place(at: mark.position + (mark.isValue ? 0 : sharedLength(from: start, upTo: offset, text, mark.position)))
    }
    return nil
  }

  /// How many bytes the output and the template have in common.
  private func sharedLength(from start: Int, upTo end: Int, _ text: TemplateText, _ position: Int) -> Int {
    let length = min(end - start, bytes.count - start, text.bytes.count - position)
    return (0..<max(0, length)).first { bytes[start + $0] != text.bytes[position + $0] } ?? max(0, length)
  }

  private func offset(ofLine line: Int, column: Int) -> Int {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    return min(start + column - 1, bytes.count)
  }
}

/// A mark in the output that says where the next text or value comes from: the template's number and a position in it.
///
/// It is between two control characters that no other output has.
struct TemplateMark: Equatable {
  private static let (start, end) = (UInt8(1), UInt8(2))

  /// The template's number in its graph.
  let template: Int
  /// The position in the template's bytes.
  let position: Int
  /// Whether it is a value, which has no text in the template.
  let isValue: Bool

  /// Makes a mark.
  init(template: Int, position: Int, isValue: Bool) {
    (self.template, self.position, self.isValue) = (template, position, isValue)
  }

  /// The bytes of the mark.
  var bytes: [UInt8] { [Self.start] + Array("\(template):\(position):\(isValue ? 1 : 0)".utf8) + [Self.end] }

  /// Removes the marks from an output. Returns the rest, and the marks with their offsets in it.
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
