import SiteNaming
import SiteRendering
import SiteWriting

/// The files that all pages share: the style sheet and the scripts, whose names carry a hash of what is in them, and the list of
/// channels, whose name must not, since it grows.
struct SiteAssets {
  /// The style sheet's path in the site.
  let styleSheetPath: String
  /// The script's path in the site.
  let scriptPath: String
  /// The icon's path in the site.
  let iconPath: String
  /// The style sheet.
  let styleSheet: String
  /// The path of the search's script in the site; nil where there is no search.
  let searchScriptPath: String?
  private let script: String
  private let onDemand: (script: String, path: String)
  private let permalinks: (script: String, path: String)
  private let icon: String
  private let searchScript: String?

  /// - Parameter script: Gives the script of the pages, which is told the paths of `onDemandScript` and `permalinkScript`.
  init(
    styleSheet: String, script: (_ onDemandPath: String, _ permalinkPath: String) throws -> String, onDemandScript: String,
    permalinkScript: String, icon: String, searchScript: String?
  ) rethrows {
    let onDemandPath = "assets/more-\(SHA256.hexadecimal(of: onDemandScript, digits: 12)).js"
    onDemand = (onDemandScript, onDemandPath)
    permalinks = (permalinkScript, "assets/permalinks-\(SHA256.hexadecimal(of: permalinkScript, digits: 12)).js")
    let script = try script(onDemandPath, permalinks.path)
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
  func write(to stage: SiteStage) throws {
    try stage.write(Array(styleSheet.utf8), to: styleSheetPath)
    try stage.write(Array(script.utf8), to: scriptPath)
    try stage.write(Array(onDemand.script.utf8), to: onDemand.path)
    try stage.write(Array(permalinks.script.utf8), to: permalinks.path)
    try stage.write(Array(icon.utf8), to: iconPath)
    if let searchScript, let searchScriptPath { try stage.write(Array(searchScript.utf8), to: searchScriptPath) }
  }

  /// The script that tells every page the channels, each with the year of its newest message, and whether there are facts of it. It is no
  /// JSON file, because pages opened from a disk may not fetch.
  static func channelList(_ channels: [RenderedChannel], withFacts: [Bool]) -> String {
    let items = zip(channels, withFacts).map { channel, hasFacts in
      let avatar = channel.avatar
      var picture = ""
      if case .site(let path, _, _, _) = channel.picture { picture = ",\"picture\":\(JSONText.quoted(path))" }
      let year = channel.dates.map { ",\"year\":\($0.upperBound.date.year)" } ?? ""
      return "{\"id\":\(JSONText.quoted(channel.id)),\"name\":\(JSONText.quoted(channel.name)),"
        + "\"path\":\(JSONText.quoted(channel.folder + "/index.html")),\"hue\":\(avatar.hue),"
        + "\"initials\":\(JSONText.quoted(avatar.initials))\(year)\(picture)\(hasFacts ? ",\"facts\":true" : "")}"
    }
    return "chatarchiveChannels([\n" + items.joined(separator: ",\n") + "\n]);\n"
  }
}
