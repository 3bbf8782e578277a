import ChatArchive

/// The scene of an archive: one site, where an app has windows.
public struct WindowGroup<Factory: ViewFactory>: Scene {
  private let content: ChatChannelListView<Factory>

  /// Makes the scene of a site.
  public init(content: () -> ChatChannelListView<Factory>) {
    self.content = content()
  }

  /// What builds the site.
  public func siteBuilder(options: BuildOptions) -> SiteBuilder { content.siteBuilder(options: options) }
}
