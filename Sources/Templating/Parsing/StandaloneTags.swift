/// Finds the tags that stand alone on their lines, and extends them over the lines.
///
/// A tag stands alone when nothing but spaces and tabs is on its line. Tags of inheritance may share a line, as in
/// `{{<page}}{{$title}}` and `{{/title}}{{/page}}`. A block whose opening and closing tags are all of a line keeps that line's end.
struct StandaloneTags {
  private let text: TemplateText
  private(set) var tags: [TemplateTag]

  /// Makes a search among tags that are matched.
  init(_ tags: [TemplateTag], in text: TemplateText) {
    self.tags = tags
    self.text = text
  }

  /// Sets `extent` and `indentation` of every tag that stands alone.
  mutating func find() {
    var index = 0
    while index < tags.count {
      let last = lastOnLine(with: index)
      if let indentation = blanksBefore(index), let end = lineEnd(after: last) {
        extend(index...last, from: tags[index].range.lowerBound - indentation.count, to: end, indentation: Array(indentation))
      }
      index = last + 1
    }
  }

  /// The last of the tags of inheritance that follow each other on a line, with only blanks between them.
  private func lastOnLine(with first: Int) -> Int {
    var last = first
    while isOfInheritance(last), last + 1 < tags.count, isOfInheritance(last + 1), isBlank(from: last, to: last + 1) { last += 1 }
    return last
  }

  private func isOfInheritance(_ index: Int) -> Bool {
    let tag = tags[index]
    let kind = tag.kind == .close ? tag.partner.map { tags[$0].kind } : tag.kind
    return kind == .parent || kind == .block
  }

  private func isBlank(from left: Int, to right: Int) -> Bool {
    let end = tags[right].range.lowerBound
    return text.endOfBlanks(from: tags[left].range.upperBound, to: end) == end
  }

  /// The blanks between the line's start and a tag; nil when something else is there too.
  private func blanksBefore(_ index: Int) -> ArraySlice<UInt8>? {
    guard tags[index].kind.canStandAlone else { return nil }
    let end = tags[index].range.lowerBound
    let floor = index == 0 ? 0 : tags[index - 1].range.upperBound
    var start = end
    while start > floor, TemplateText.isBlank(text.bytes[start - 1]) { start -= 1 }
    return text.isLineStart(start) ? text.bytes[start..<end] : nil
  }

  /// The position behind the line end that follows a tag and blanks; nil when something else follows.
  private func lineEnd(after index: Int) -> Int? {
    text.endOfLineEnd(at: text.endOfBlanks(from: tags[index].range.upperBound, to: text.bytes.count))
  }

  private mutating func extend(_ group: ClosedRange<Int>, from start: Int, to end: Int, indentation: [UInt8]) {
    let isPair = isBlock(group.lowerBound, within: group)
    if isPair, group.count > 2, isBlock(group.upperBound, within: group) { return }
    let keepsLineEnd = isPair && group.count == 2
    for index in group {
      let lower = index == group.lowerBound ? start : tags[index].range.lowerBound
      let upper = index == group.upperBound ? end : tags[index + 1].range.lowerBound
      tags[index].extent = lower..<(keepsLineEnd && index == group.upperBound ? tags[index].range.upperBound : upper)
      // Further blocks of the line stand alone too, without blanks of their own.
      tags[index].indentation = index == group.lowerBound ? indentation : []
    }
  }

  /// Whether a tag belongs to a block both of whose tags are in a group.
  private func isBlock(_ index: Int, within group: ClosedRange<Int>) -> Bool {
    guard let partner = tags[index].partner, group.contains(partner) else { return false }
    return tags[min(index, partner)].kind == .block
  }
}
