import CustomViews
import Settings
import SitePublishing
import SiteRendering

extension SiteFrame {
  /// The frame of a site's pages.
  init(_ settings: SiteSettings, _ assets: SiteAssets) {
    let appearance = settings.appearance
    self.init(
      title: settings.title, language: settings.languageTag, direction: settings.direction,
      appearance: appearance.defaultAppearance == .auto ? nil : appearance.defaultAppearance.rawValue,
      colorScheme: appearance.supportedColorSchemes == .both ? "light dark" : appearance.supportedColorSchemes.rawValue,
      styleSheet: assets.styleSheetPath,
      viewStyleSheet: settings.viewMethods == nil ? nil : ViewStyleSheet.path, script: assets.scriptPath, icon: assets.iconPath,
      baseURL: settings.baseURL,
      hasOverviews: settings.hasOverviews, isIndexed: settings.isIndexed, isOffline: settings.isOffline,
      hasFonts: settings.themeFiles.contains(where: \.isFont))
  }
}
