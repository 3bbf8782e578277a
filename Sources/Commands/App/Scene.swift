import ChatArchive

/// What an `App` builds.
public protocol Scene: Sendable {
  /// What builds the scene's site.
  /// - Parameter options: What the command line says.
  func siteBuilder(options: BuildOptions) -> SiteBuilder
}
