import Templating

/// A template under test, its partials, and the view that it is given.
struct TemplateCase {
  var main: String
  var partials: [String: String] = [:]
  var checking = TemplateChecking.strict

  /// The sources, as files of their names.
  var sources: [TemplateSource] {
    let partials = partials.sorted { $0.key < $1.key }.map { TemplateSource(name: $0.key, file: $0.key + ".mustache", text: $0.value) }
    return [TemplateSource(name: "main", file: "main.mustache", text: main)] + partials
  }

  /// The page that comes of it.
  func render(_ view: TemplateView) throws -> String {
    let library = try TemplateLibrary(sources: sources, roots: [TemplateRoot("main", view.schema)], checking: checking)
    var writer = MarkupWriter()
    try library.render("main", view, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// What the check finds, a line each.
  func findings(_ schema: ViewSchema) -> [String] {
    do {
      _ = try TemplateLibrary(sources: sources, roots: [TemplateRoot("main", schema)], checking: checking)
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }
}
