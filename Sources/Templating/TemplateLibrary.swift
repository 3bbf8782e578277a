import Diagnostics
import Words

/// Parsed, checked and compiled templates, which any task can render.
///
/// The language is Mustache: the specification's required modules and inheritance. A name means the field of the topmost view whose
/// schema has it. A field that is absent from a view still hides those below it. Names that begin with `words.` are those of the site's words,
/// see `TemplateWording`.
package struct TemplateLibrary: Sendable {
  private let parsed: [ParsedTemplate]
  private let graph: TemplateGraph
  private let program: TemplateProgram
  private let roots: [String: (procedure: Int32, kind: FieldKind)]
  private let replaceable: [ReplaceablePartial]
  private let checking: TemplateChecking
  /// `keeping(_:)`'s bits.
  private var kept: UInt64 = 0

  /// Parses all sources, checks and compiles what the roots lead to.
  ///
  /// Templates that no root leads to are checked for their syntax, and in strict mode for unknown partials.
  /// - Parameters:
  ///   - replaceable: The partials whose place a `ViewReplacer` may fill; all others cost nothing.
  ///   - words: What names that begin with `words.` mean; nil makes names like all others of them.
  /// - Throws: `TemplateErrors` with all that was found.
  package init(
    sources: [TemplateSource], roots: [TemplateRoot], checking: TemplateChecking = .strict, replaceable: [ReplaceablePartial] = [],
    words: SiteWords? = nil
  ) throws(TemplateErrors) {
    parsed = sources.enumerated().map { TemplateParser.parse($1, template: $0) }
    let (worded, faults) = TemplateWording.worded(parsed, by: words)
    let graph = TemplateGraph(worded)
    var compiler = TemplateCompiler(graph, checking: checking, replaceable: replaceable)
    var diagnostics = TemplateReferences.diagnostics(of: graph, roots: roots, checking: checking).union(faults)
    var compiled: [String: (procedure: Int32, kind: FieldKind)] = [:]
    for root in roots {
      guard let template = graph.indices[root.template] else { continue }
      compiled[root.template] = (compiler.compileRoot(template, kind: root.kind), root.kind)
    }
    diagnostics.formUnion(compiler.diagnostics)
    guard diagnostics.isEmpty else { throw TemplateErrors(diagnostics) }
    self.graph = graph
    program = compiler.program.padded
    self.roots = compiled
    self.replaceable = replaceable
    self.checking = checking
  }

  /// Compiles the templates of a library anew.
  private init(_ library: TemplateLibrary, graph: TemplateGraph, kept: UInt64, isMarking: Bool = false) {
    (parsed, replaceable, checking, self.graph, self.kept) = (library.parsed, library.replaceable, library.checking, graph, kept)
    var compiler = TemplateCompiler(graph, checking: checking, replaceable: replaceable, kept: kept, isMarking: isMarking)
    var compiled: [String: (procedure: Int32, kind: FieldKind)] = [:]
    for (name, root) in library.roots.sorted(by: { $0.key < $1.key }) {
      guard let template = graph.indices[name] else { continue }
      compiled[name] = (compiler.compileRoot(template, kind: root.kind), root.kind)
    }
    program = compiler.program.padded
    roots = compiled
  }

  /// The same templates with fewer replaceable partials. The others are compiled like any partial, and cost nothing more.
  /// - Parameter kept: Bit n stands for the replaceable partial at position n.
  package func keeping(_ kept: UInt64) -> TemplateLibrary {
    guard kept != 0, !replaceable.isEmpty else { return self }
    return TemplateLibrary(self, graph: graph, kept: kept)
  }

  /// The same templates in other words, which have all keys and placeholders of those that the library was made with.
  package func saying(_ words: SiteWords) -> TemplateLibrary {
    TemplateLibrary(self, graph: TemplateGraph(TemplateWording.worded(parsed, by: words).templates), kept: kept)
  }

  /// The same templates with marks in their output that `origins(of:)` reads. The output is no page.
  package var marking: TemplateLibrary { TemplateLibrary(self, graph: graph, kept: 0, isMarking: true) }

  /// The templates that wrote each part of an output from `marking`.
  package func origins(of output: UnsafeRawBufferPointer) -> TemplateOrigins {
    TemplateOrigins(output, texts: graph.templates.map(\.text))
  }

  /// The files of all templates.
  package var files: [String] { graph.templates.map(\.text.file) }

  /// The names of all templates, sorted.
  package var names: [String] { graph.indices.keys.sorted() }

  /// The names of a template and of all that it includes, sorted; empty if there is no such template.
  package func reachableTemplates(from name: String) -> [String] {
    guard let index = graph.indices[name] else { return [] }
    return graph.reaches[index].templates.union([index]).map { graph.templates[$0].name }.sorted()
  }

  /// Renders a root with a view.
  /// - Parameters:
  ///   - feed: Makes the views of lists for which `view` has only a number; without it these fields are absent.
  ///   - replacer: Replaces partials; nil leaves all as they are.
  /// - Throws: `ArchiveError` if there is no such root, or if a view has another schema than declared. The same if partials call each
  ///   other more than 256 deep. Also rethrows errors of `replacer`. What was written until then stays in `writer`.
  package func render(
    _ name: String, _ view: TemplateView, into writer: inout MarkupWriter, feed: ViewFeed = { _, _ in }, replacer: ViewReplacer? = nil
  ) throws(ArchiveError) {
    try render(name, value: .view(view), into: &writer, feed: feed, replacer: replacer)
  }

  /// Renders a root with a value of its kind.
  /// - Throws: As `render(_:_:into:feed:replacer:)` does.
  package func render(
    _ name: String, value: TemplateValue, into writer: inout MarkupWriter, feed: ViewFeed = { _, _ in }, replacer: ViewReplacer? = nil
  ) throws(ArchiveError) {
    guard let root = roots[name] else { throw ArchiveError("there is no template “\(name)” to render by itself") }
    var run = try TemplateRun(program, with: value, of: root.kind)
    try run.run(root.procedure, into: &writer, feed: feed, replacer: replacer)
  }
}

/// A template that is rendered by itself, and the kind of its value.
package struct TemplateRoot: Sendable {
  /// The template's name.
  package let template: String
  /// The kind of the value.
  package let kind: FieldKind

  /// A template that is filled with a view.
  package init(_ template: String, _ schema: ViewSchema) {
    self.init(template, kind: .view(schema))
  }

  /// A template that is filled with any value; `{{.}}` is that value.
  package init(_ template: String, kind: FieldKind) {
    self.template = template
    self.kind = kind
  }
}

/// A partial that a program may replace while templates are rendered.
package struct ReplaceablePartial: Sendable {
  /// The partial's name.
  package let name: String
  /// The fragments that a replacement may contain besides the partial itself: names, each with the template that draws it.
  ///
  /// Partials that such a template calls directly are not replaced.
  package let fragments: [String: String]
  /// The name of the view for fragments: the topmost view with it is used. Nil uses the view at the partial's tag.
  package let fragmentView: String?

  /// Makes a partial replaceable.
  package init(_ name: String, fragments: [String: String] = [:], fragmentView: String? = nil) {
    self.name = name
    self.fragments = fragments
    self.fragmentView = fragmentView
  }
}

/// How strictly templates are checked before they are used.
package enum TemplateChecking: Sendable {
  /// For sites: unknown names, partials and blocks are errors, and so are tags that would write a text without escaping it.
  case strict
  /// As in the Mustache specification: what is unknown is empty, and `{{{name}}}` does not escape.
  case lenient
}

/// All errors in a set of templates.
package struct TemplateErrors: Error, Sendable, Hashable {
  /// The errors, ordered by file, line and column. Never empty.
  package let diagnostics: [Diagnostic]

  /// Makes an error from what was found, in order.
  init(_ found: Set<Diagnostic>) {
    diagnostics = found.sorted { left, right in
      let (here, there) = (left.place, right.place)
      let leftKey = (here.file ?? "", here.line ?? 0, here.column ?? 0, left.summary, left.advice ?? "")
      return leftKey < (there.file ?? "", there.line ?? 0, there.column ?? 0, right.summary, right.advice ?? "")
    }
  }
}

extension TemplateErrors: CustomStringConvertible {
  /// The diagnostics' texts, a line each.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
