import Diagnostics

/// Finds the closing tag of each opening tag.
struct TagMatching {
  /// How deep sections, parents and blocks may stand in each other.
  static let deepest = 100

  private let text: TemplateText
  private(set) var tags: [TemplateTag]
  private(set) var diagnostics: [Diagnostic] = []
  private var unclosed: [Int] = []

  /// Makes a matching of tags that a scanner found.
  init(_ tags: [TemplateTag], in text: TemplateText) {
    self.tags = tags
    self.text = text
  }

  /// Sets every tag's `partner`.
  mutating func match() {
    for index in tags.indices {
      if tags[index].kind.isOpening {
        unclosed.append(index)
        if unclosed.count == Self.deepest + 1 { report("sections are nested more than \(Self.deepest) deep", at: index) }
      } else if tags[index].kind == .close {
        close(index)
      }
    }
    for index in unclosed { reportUnclosed(index) }
  }

  private mutating func close(_ index: Int) {
    guard let position = unclosed.lastIndex(where: { tags[$0].name == tags[index].name }) else {
      let advice = unclosed.last.map { "the innermost open tag here is \(shown($0)), line \(line(of: $0))" }
      report("\(shown(index)) closes nothing", at: index, advice: advice)
      return
    }
    for skipped in unclosed[(position + 1)...] { reportUnclosed(skipped) }
    tags[index].partner = unclosed[position]
    tags[unclosed[position]].partner = index
    unclosed.removeSubrange(position...)
  }

  private mutating func reportUnclosed(_ index: Int) {
    report("\(shown(index)) is not closed", at: index, advice: "write {{/\(tags[index].name)}} where it ends")
  }

  private func shown(_ index: Int) -> String { "{{\(tags[index].kind.sigil)\(tags[index].name)}}" }

  private func line(of index: Int) -> Int { text.place(at: tags[index].range.lowerBound).line ?? 1 }

  private mutating func report(_ summary: String, at index: Int, advice: String? = nil) {
    let place = text.place(at: tags[index].range.lowerBound)
    diagnostics.append(Diagnostic(.error, summary, at: place, advice: advice))
  }
}
