import ChatArchive
import Foundation
import TestSupport

/// A site in the pseudo-language, with all that its files tell readers.
struct PseudoSite {
  let site: BuiltSite

  /// Builds a site that has all that a site can have.
  static func build(
    _ exports: [String], in folder: TemporaryFolder? = nil, _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> PseudoSite {
    let folder = try folder ?? TemporaryFolder()
    let resources = try PseudoLanguage.resources(in: folder)
    return PseudoSite(
      site: try await BuiltSite.build(exports, in: folder) {
        $0.resources = resources
        $0.baseURL = "https://example.org/"
        ($0.directMessages, $0.privateChannels, $0.restrictedVisibility) = (true, true, true)
        $0.offline = true
        change(&$0)
      })
  }

  /// Each text with its place.
  func texts() throws -> [(text: String, place: String)] {
    var texts: [(text: String, place: String)] = []
    for path in try site.files() {
      if path.hasSuffix(".html") || path.hasSuffix("feed.xml") {
        add(try site.page(path), of: path, to: &texts)
      } else if path.hasSuffix("manifest.webmanifest") || ["latest.js", "people.js"].contains(path) {
        texts += try strings(inScript: site.text(of: path)).map { ($0, path) }
      } else if path.hasSuffix(".css") {
        texts += try site.text(of: path).matches(of: /content:\s*"([^"]*)"/).map { match in
          // An escape is a character.
          (String(match.1.replacing(/\\[0-9a-f]+ ?/, with: "")), path)
        }
      }
    }
    return texts
  }

  /// Attributes that are read to people, or shown to them.
  private static let told: Set = [
    "alt", "aria-description", "aria-label", "data-day", "data-less", "data-short", "download", "label", "placeholder", "term", "title",
  ]
  /// Elements whose text is no text for readers, or that of an address.
  private static let silent: Set = ["id", "updated", "published", "icon", "generator", "style"]
  /// Elements that stand within a line. What a phrase begins within one of the others ends there.
  private static let inline: Set = ["a", "b", "bdi", "code", "em", "img", "i", "small", "span", "strong", "time", "u"]

  private func add(_ element: PageElement, of path: String, to texts: inout [(text: String, place: String)]) {
    guard !Self.silent.contains(element.name), !element.classes.contains("avatar") else { return }
    let place = "\(path) <\(element.name) class=\"\(element.attributes["class"] ?? "")\">"
    for (name, value) in element.attributes where Self.told.contains(name) { texts.append((value, place + " " + name)) }
    if element.name == "meta", let content = element.attributes["content"], Self.isTold(element) { texts.append((content, place)) }
    if element.name == "script" { return texts.append(contentsOf: strings(inScript: element.text).map { ($0, place) }) }
    texts += lines(of: element).map { ($0, place) }
    for child in element.elements { add(child, of: path, to: &texts) }
  }

  private static func isTold(_ meta: PageElement) -> Bool {
    ["og:description", "og:site_name", "og:title"].contains(meta.attributes["property"] ?? "")
  }

  /// The element's own text with that of elements in its lines, where it is none in a line itself. What is in other elements divides it.
  private func lines(of element: PageElement) -> [String] {
    guard !Self.inline.contains(element.name) else { return [] }
    var lines = [""]
    func add(_ node: PageElement.Node) {
      switch node {
      case .text(let text): lines[lines.count - 1] += text
      case .element(let child) where child.classes.contains("avatar"): break
      case .element(let child) where Self.inline.contains(child.name):
        // A phrase may have elements in it. Where none has begun, they are texts of their own.
        if PseudoLanguage.isWhole(lines[lines.count - 1]) { lines.append("") }
        child.children.forEach(add)
        if PseudoLanguage.isWhole(lines[lines.count - 1]) { lines.append("") }
      case .element: lines.append("")
      }
    }
    element.children.forEach(add)
    return lines
  }

  /// The texts of a JSON value that stands alone or in a call, besides those of members that are addresses, types or times.
  private func strings(inScript text: String) -> [String] {
    let json = text.hasPrefix("chatarchive") ? text.drop { $0 != "(" }.dropFirst().prefix { _ in true } : Substring(text)
    let trimmed = json.trimmingCharacters(in: CharacterSet(charactersIn: ");\n "))
    guard let value = try? JSONSerialization.jsonObject(with: Data(trimmed.utf8), options: [.fragmentsAllowed]) else { return [] }
    return strings(in: value)
  }

  private static let toldMembers: Set = ["headline", "name", "short_name", "text"]

  private func strings(in value: Any, isTold: Bool = true) -> [String] {
    switch value {
    // Initials are no words.
    case let text as String: isTold && text.count > 2 ? [text] : []
    case let list as [Any]: list.flatMap { strings(in: $0, isTold: isTold) }
    case let object as [String: Any]:
      object.flatMap { name, value in
        strings(in: value, isTold: value is String ? Self.toldMembers.contains(name) : true)
      }
    default: []
    }
  }
}
