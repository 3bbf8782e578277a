import Settings
import SiteNaming
import Templating

/// What the service worker is told: the files that every page needs, and a version that changes when one of them does.
struct ServiceWorkerLines {
  /// Lines of JavaScript.
  let text: String

  init(_ assets: SiteAssets) {
    let search = assets.searchScriptPath.map { [$0] } ?? []
    let paths = [assets.styleSheetPath, assets.scriptPath, assets.iconPath] + assets.onDemandPaths + search + assets.themeFiles.map(\.path)
    let list = "[" + paths.map(JSONText.quoted).joined(separator: ",") + "]"
    text = """
      const version = \(JSONText.quoted(SHA256.hexadecimal(of: list, digits: 12)));
      const assets = \(list);
      const styleSheet = \(JSONText.quoted(assets.styleSheetPath));

      """
  }
}
