import Settings
import SiteNaming
import SiteRendering
import SiteWriting
import Templating

/// The files that all pages share: the style sheet and the scripts, whose names carry a hash of what is in them, and the list of
/// channels, whose name must not, since it grows.
package struct SiteAssets {
  /// The style sheet's path in the site.
  package let styleSheetPath: String
  /// The script's path in the site.
  package let scriptPath: String
  /// The icon's path in the site.
  package let iconPath: String
  /// The style sheet.
  package let styleSheet: String
  /// The path of the search's script in the site; nil if there is no search.
  package let searchScriptPath: String?
  private let script: String
  /// The paths of the scripts that pages load when they are asked for.
  var onDemandPaths: [String] { onDemand.map(\.path) }
  private let onDemand: [(script: String, path: String)]
  /// The fonts and pictures of the theme.
  let themeFiles: [ThemeFiles.File]
  private let icon: String
  private let searchScript: String?

  /// - Parameters:
  ///   - script: Gives the script of the pages, which is reported the names and paths of those in `onDemand`.
  ///   - onDemand: The scripts that pages load when they are asked for.
  ///   - themeFiles: The fonts and pictures that the style sheet names.
  package init(
    styleSheet: String, script: ([(name: String, path: String)]) throws -> String, onDemand: [(name: String, script: String)],
    icon: String, searchScript: String?, themeFiles: [ThemeFiles.File] = []
  ) rethrows {
    // Of two equal ones of several themes, one.
    var known: Set<String> = []
    self.themeFiles = themeFiles.filter { known.insert($0.path).inserted }
    let paths = onDemand.map { "assets/\($0.name)-\(SHA256.hexadecimal(of: $0.script, digits: 12)).js" }
    self.onDemand = zip(onDemand, paths).map { ($0.script, $1) }
    let script = try script(zip(onDemand, paths).map { ($0.name, $1) })
    self.searchScript = searchScript
    searchScriptPath = searchScript.map { "assets/search-\(SHA256.hexadecimal(of: $0, digits: 12)).js" }
    self.styleSheet = styleSheet
    self.script = script
    self.icon = icon
    styleSheetPath = "assets/style-\(SHA256.hexadecimal(of: styleSheet, digits: 12)).css"
    scriptPath = "assets/site-\(SHA256.hexadecimal(of: script, digits: 12)).js"
    iconPath = "assets/icon-\(SHA256.hexadecimal(of: icon, digits: 12)).svg"
  }

  /// Writes the files.
  package func write(to stage: SiteStage) throws {
    for file in themeFiles { try stage.write(file.bytes, to: file.path) }
    try stage.write(Array(styleSheet.utf8), to: styleSheetPath)
    try stage.write(Array(script.utf8), to: scriptPath)
    for (script, path) in onDemand { try stage.write(Array(script.utf8), to: path) }
    try stage.write(Array(icon.utf8), to: iconPath)
    if let searchScript, let searchScriptPath { try stage.write(Array(searchScript.utf8), to: searchScriptPath) }
  }

  /// The script that tells every page the channels, and whether there are facts of each. It is no JSON file, because pages opened from a disk
  /// may not fetch.
  package static func channelList(_ channels: some Sequence<(channel: RenderedChannel, hasFacts: Bool)>) -> String {
    let items = channels.map { channel, hasFacts in
      let avatar = channel.avatar
      var picture = ""
      if let shown = channel.picture?.picture(for: .avatar) { picture = ",\"picture\":\(JSONText.quoted(shown.path))" }
      return "{\"id\":\(JSONText.quoted(channel.folder)),\"name\":\(JSONText.quoted(channel.name)),"
        + "\"path\":\(JSONText.quoted(channel.folder + "/index.html")),\"hue\":\(avatar.hue),"
        + "\"initials\":\(JSONText.quoted(avatar.initials))\(picture)\(hasFacts ? ",\"facts\":true" : "")}"
    }
    return "chatarchiveChannels([\n" + items.joined(separator: ",\n") + "\n]);\n"
  }
}

/// The first lines of the service worker: the files that every page needs, a version that changes with any of them, and the pages' language.
struct ServiceWorkerLines {
  /// The lines of JavaScript.
  let text: String

  init(_ assets: SiteAssets, _ settings: SiteSettings) {
    let search = assets.searchScriptPath.map { [$0] } ?? []
    let paths = [assets.styleSheetPath, assets.scriptPath, assets.iconPath] + assets.onDemandPaths + search + assets.themeFiles.map(\.path)
    let list = "[" + paths.map(JSONText.quoted).joined(separator: ",") + "]"
    text = """
      const version = \(JSONText.quoted(SHA256.hexadecimal(of: list, digits: 12)));
      const assets = \(list);
      const styleSheet = \(JSONText.quoted(assets.styleSheetPath));
      const html = {lang:\(JSONText.quoted(settings.languageTag)),dir:\(JSONText.quoted(settings.direction))};

      """
  }
}
