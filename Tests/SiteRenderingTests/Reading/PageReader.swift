/// Reads the XML of a page into a tree. It is small, strict and of its own, so that it cannot share a fault with what wrote
/// the page or with what checks it.
struct PageReader {
  /// What is wrong with a page.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  private var rest: Substring
  private var open: [PageElement] = []

  /// The page's outermost element.
  static func read(_ page: String) throws -> PageElement {
    var reader = PageReader(rest: page[...])
    let doctype = "<!DOCTYPE html>\n"
    if reader.rest.hasPrefix(doctype) { reader.rest = reader.rest.dropFirst(doctype.count) }
    return try reader.readAll()
  }

  private mutating func readAll() throws -> PageElement {
    open = [PageElement(name: "", attributes: [:])]
    while !rest.isEmpty {
      if rest.first == "<" { try readTag() } else { try readText() }
    }
    guard open.count == 1, let root = open[0].elements.first, open[0].elements.count == 1 else {
      throw Fault(description: "\(open.map(\.name)) is open at the end, or the page has not one root")
    }
    return root
  }

  private mutating func readText() throws {
    let text = rest.prefix { $0 != "<" }
    rest = rest[text.endIndex...]
    guard !text.contains(">") else { throw Fault(description: "a bare > in \(text)") }
    open[open.count - 1].children.append(.text(try Self.unescaped(text)))
  }

  private mutating func readTag() throws {
    guard let end = rest.firstIndex(of: ">") else { throw Fault(description: "a tag without end: \(rest.prefix(40))") }
    var tag = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    if tag.first == "/" {
      guard open.count > 1, open[open.count - 1].name == tag.dropFirst() else {
        throw Fault(description: "</\(tag.dropFirst())> closes nothing")
      }
      let element = open.removeLast()
      open[open.count - 1].children.append(.element(element))
      return
    }
    let isEmpty = tag.last == "/"
    if isEmpty { tag = tag.dropLast() }
    let element = try Self.element(tag)
    if isEmpty { open[open.count - 1].children.append(.element(element)) } else { open.append(element) }
  }

  private static func element(_ tag: Substring) throws -> PageElement {
    let name = tag.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard !name.isEmpty else { throw Fault(description: "<\(tag)> has no name") }
    var attributes: [String: String] = [:]
    var rest = tag[name.endIndex...]
    while !rest.isEmpty {
      guard rest.first == " ", let equals = rest.firstIndex(of: "=") else { throw Fault(description: "<\(tag)>: \(rest)") }
      let key = String(rest[rest.index(after: rest.startIndex)..<equals])
      let value = rest[rest.index(after: equals)...]
      guard value.first == "\"", let end = value.dropFirst().firstIndex(of: "\""), attributes[key] == nil,
        key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ":") })
      else { throw Fault(description: "<\(tag)>: \(rest)") }
      attributes[key] = try unescaped(value.dropFirst()[..<end])
      rest = value[value.index(after: end)...]
    }
    return PageElement(name: String(name), attributes: attributes)
  }

  private static func unescaped(_ text: Substring) throws -> String {
    let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    var result = String(parts.removeFirst())
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let character = entities[String(part[..<end])] else {
        throw Fault(description: "a bare & before \(part.prefix(20))")
      }
      result += character + part[part.index(after: end)...]
    }
    return result
  }
}
