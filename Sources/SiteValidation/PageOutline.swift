import CMarkup
import Diagnostics

/// The elements of one page in its order, as the rules of the page contract read them. It lives as long as the call that
/// hands it over.
struct PageOutline {
  /// The page's path in the site.
  let path: String
  /// What kind of page it is, as its path tells; nil for a page that is no part of a channel's list.
  let place: NumberedPage?
  private let elements: UnsafeBufferPointer<markup_element>
  private let text: ResultText

  /// Makes an outline from what the facade read.
  init(_ outline: markup_outline, path: String) {
    self.path = path
    place = NumberedPage(path: path)
    elements = UnsafeBufferPointer(start: outline.elements, count: outline.count)
    text = ResultText(base: outline.text)
  }

  /// All elements.
  var all: Range<Int> { 0..<elements.count }

  /// The element at an index that this outline gave out.
  subscript(index: Int) -> markup_element { elements[index] }

  /// An attribute's text; empty when the element does not have it.
  func value(_ piece: markup_text) -> String { text[piece] }

  /// Whether an element is of a kind and has a class, both `MARKUP_` constants.
  func matches(_ index: Int, _ element: Int, class bit: Int) -> Bool {
    elements[index].element == element && elements[index].classes & UInt32(bit) != 0
  }

  /// The elements of a kind with a class.
  func all(_ element: Int, class bit: Int) -> [Int] {
    all.filter { matches($0, element, class: bit) }
  }

  /// The elements in an element, itself left out.
  func descendants(of index: Int) -> Range<Int> {
    let end = min(Int(elements[index].end), elements.count)
    return index + 1..<max(index + 1, end)
  }

  /// The indices of the elements that stand directly in an element.
  func children(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = index + 1
    let end = descendants(of: index).upperBound
    while next < end {
      found.append(next)
      next = descendants(of: next).upperBound
    }
    return found
  }

  /// When a message was sent, as the page writes it; empty where it does not. That is the message's `data-time`, or else its first time of day.
  /// What stands in a bubble, such as a quote, has times of its own; those come last.
  func instant(of message: Int) -> String {
    let stated = value(elements[message].data_time)
    if !stated.isEmpty { return stated }
    let times = descendants(of: message).filter {
      elements[$0].element == MARKUP_IS_TIME && value(elements[$0].datetime).utf8.contains(UInt8(ascii: "T"))
    }
    let own = times.first { !isWithinPartOfBubble($0, of: message) } ?? times.first
    return own.map { value(elements[$0].datetime) } ?? ""
  }

  /// Whether an element is deeper in a bubble than what stands directly in it.
  private func isWithinPartOfBubble(_ index: Int, of message: Int) -> Bool {
    var part = Int(elements[index].parent)
    while part > message {
      let parent = Int(elements[part].parent)
      if matches(parent, MARKUP_IS_DIV, class: MARKUP_HAS_BUBBLE) { return true }
      part = parent
    }
    return false
  }

  /// The rows of a message list; those of a fold stand for it.
  func rows(of list: Int) -> [Int] {
    children(of: list).flatMap { row in
      guard !matches(row, MARKUP_IS_LI, class: MARKUP_HAS_MESSAGE),
        let fold = descendants(of: row).first(where: { matches($0, MARKUP_IS_OL, class: MARKUP_HAS_MESSAGE_FOLD) })
      else { return [row] }
      return children(of: fold)
    }
  }

  /// The nearest element around another for which a condition holds.
  func ancestor(of index: Int, where isWanted: (Int) -> Bool) -> Int? {
    var index = index
    while Int(elements[index].parent) < index {
      index = Int(elements[index].parent)
      if isWanted(index) { return index }
    }
    return nil
  }

  /// A finding at an element.
  func error(_ summary: String, at index: Int, advice: String? = nil) -> Diagnostic {
    let place = Place(file: path, line: Int(elements[index].line), column: Int(elements[index].column))
    return Diagnostic(.error, summary, at: place, advice: advice)
  }
}
