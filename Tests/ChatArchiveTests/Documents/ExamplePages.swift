import ChatArchive
import Settings
import TestSupport

/// The pages of the example's channels.
enum ExamplePages {
  /// All pages one after another.
  /// - Parameter styleSheet: The style sheet of a theme on top of the default one.
  static func text(
    of configuration: String, styleSheet: String? = nil, factory: any ViewFactory = DefaultViewFactory.shared,
    components: Components = Components()
  ) async throws -> String {
    let folder = try TemporaryFolder()
    var options = BuildOptions()
    options.configurationFile = try folder.write(configuration, to: "options.json")
    if let styleSheet {
      try folder.write("{name: 'own', title: 'Own', parent: 'messages'}", to: "theme/theme.json")
      try folder.write(styleSheet, to: "theme/style.css")
      options.theme = folder.path("theme")
    }
    _ = try await SiteBuilder(viewFactory: factory, components: components, options: options)
      .build(export: PackageRoot.path("Examples/export.json"), to: folder.path("site"))
    let files = try folder.files().filter {
      $0.hasPrefix("site/") && $0.hasSuffix(".html") && $0 != "site/404.html" && $0 != "site/index.html"
    }
    return try files.map { try folder.text(of: $0) }.joined()
  }
}
