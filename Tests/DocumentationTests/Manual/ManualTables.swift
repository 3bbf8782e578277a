import Appearance
import Configuration
import Foundation
import MessageList
import SiteRendering
import Templating
import TestSupport

/// The tables of the manual that the program itself can write.
enum ManualTables {
  /// The keys of `messageListConfig`.
  static var messageListKeys: String {
    table(
      ["Key", "Values", "Default", "Meaning"],
      MessageListConfig.documentation().map { key in
        [code(key.path), key.type, code(key.defaultText), key.meaning]
      })
  }

  /// The names that `appearance` and themes take.
  static var appearanceKeys: String {
    let properties = ColorPalette.Property.allCases
    func colors(_ kind: ColorPalette.Property.Kind) -> String { list(properties.filter { $0.kind == kind }.map(\.rawValue)) }
    return table(
      ["Key", "Names", "Values"],
      [
        [code("colors"), colors(.color), "one colour"],
        [code("colors"), colors(.optionalColor), "one colour, or `null`"],
        [code("colors"), colors(.gradient), "one colour, or a list: a gradient from top to bottom"],
        [code("fonts"), list(["families", "monospacedFamilies"]), "a list of names"],
        [code("fonts"), list(Fonts.fontNames), "`size`, `weight`, `italic`, `families`, `lineHeight`"],
        [code("bubbles"), list(BubbleStyle.metricNames), "CSS pixels"],
        [code("bubbles"), list(BubbleStyle.colorNames), "one colour"],
        [code("transitions"), list(["currentUserMessageTransition", "otherUserMessageTransition"]), "a transition"],
        [code("links"), list(["currentUser", "otherUser"]), list(LinkAttributes.attributeNames)],
        [code("messageListBackground"), "", "one colour, or a list"],
        [code("threadBackground"), "", "one colour, or a list"],
        [code("colorScheme"), "", list(SupportedColorSchemes.allCases.map(\.rawValue))],
        [code("defaultAppearance"), "", list(DefaultAppearance.allCases.map(\.rawValue))],
      ])
  }

  /// The names of colours, fonts and measures that nothing of what comes with the program draws with.
  static func namesWithoutEffect() throws -> String {
    let sheet = Appearance().styleSheet()
    let read = try ([sheet] + ProgramStyles.texts()).joined()
    let properties =
      ColorPalette.Property.allCases.map { ($0.rawValue, ProgramStyles.property($0.rawValue, "--")) }
      + Fonts.fontNames.map { ($0, ProgramStyles.property($0, "--font-")) }
      + (try BubbleStyle.metricNames.map { ($0, try ProgramStyles.property(ofMetric: $0)) })
    for (name, property) in properties where !sheet.contains(property) { throw ProgramStyles.Unknown(name: name) }
    return list(properties.filter { !read.contains("var(\($0.1))") && !read.contains("var(\($0.1),") }.map(\.0)) + "\n"
  }

  /// What the views offer to templates: pages first, then what is in them in the order of their first mention.
  static var views: String {
    var rows: [[String]] = []
    var waiting = PageRenderer.roots.compactMap { schema(of: $0.kind) }
    var known = Set(waiting)
    while !waiting.isEmpty {
      let schema = waiting.removeFirst()
      for field in schema.fields {
        if let inner = self.schema(of: field.kind), known.insert(inner).inserted { waiting.append(inner) }
      }
      rows.append([code(schema.name), schema.fields.map(describe).joined(separator: ", ")])
    }
    return table(["View", "Fields"], rows)
  }

  /// The views that a template is filled with: those of which the check of templates says that they lack a name that none has.
  static func views(of template: String) throws -> String {
    let folder = PackageRoot.path("Templates")
    let ending = ".mustache"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
    let sources = try files.map { file in
      let name = String(file.dropLast(ending.count))
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      return TemplateSource(name: name, file: file, text: name == template ? text + "{{noSuchField}}" : text)
    }
    do {
      _ = try TemplateLibrary(sources: sources, roots: PageRenderer.roots, words: TestWords.english)
      return ""
    } catch {
      let names = Set(error.diagnostics.compactMap { $0.summary.firstMatch(of: #/not a field of (\w+)/#).map { String($0.1) } })
      return names.count == PageRenderer.roots.count ? "every page" : list(names.sorted())
    }
  }

  private static func describe(_ field: ViewField) -> String {
    switch field.kind {
    case .flag: code(field.name) + "?"
    case .view(let schema): "\(code(field.name)) → \(schema.name)"
    case .list(let schema): "\(code(field.name)) → list of \(schema.name)"
    case .markup: code("{{" + field.name + "}}")
    default: code(field.name)
    }
  }

  private static func schema(of kind: FieldKind) -> ViewSchema? {
    switch kind {
    case .view(let schema), .list(let schema): schema
    default: nil
    }
  }

  private static func code(_ text: String) -> String { "`\(text)`" }

  private static func list(_ names: [String]) -> String { names.map(code).joined(separator: ", ") }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows.map { row in row.map { $0.replacingOccurrences(of: "|", with: "\\|") } }
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
