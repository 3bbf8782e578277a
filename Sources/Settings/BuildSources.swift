import SiteResources

/// The files and folders from which a site is made.
package enum BuildSources {
  /// The paths, some of which need not be there: the exports, the configuration or where it would be found, the theme with its parents, and the
  /// folder of templates. What cannot be read as it stands names no others.
  package static func paths(of exports: [String], options: BuildOptions) -> [String] {
    let candidates = options.configurationFile.map { [$0] } ?? FoundConfiguration.paths(for: exports)
    let configuration = configuration(candidates, options)
    var paths = exports + candidates
    if let templates = options.templates ?? configuration?.templates { paths.append(templates) }
    let theme = options.theme ?? configuration?.theme
    if let theme, theme.utf8.contains(UInt8(ascii: "/")) || options.theme != nil { paths.append(theme) }
    let mayBeFolder = options.theme != nil || configuration?.namesThemeFolder == true
    if let resources = try? InstalledResources.locate(in: options.resources),
      let line = try? ThemeReader(resources: resources).line(of: theme ?? "messages", mayBeFolder: mayBeFolder)
    {
      paths += line.map(\.folder.path)
    }
    return paths
  }

  private static func configuration(_ candidates: [String], _ options: BuildOptions) -> ConfigurationFile? {
    for path in candidates {
      // A pipe that was named is read once, by the build.
      guard let bytes = try? ConfigurationBytes.found(path) else { continue }
      return try? ConfigurationFile(bytes, file: path, base: .init())
    }
    return nil
  }
}
