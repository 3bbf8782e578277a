/// A file in the stage.
struct StagedFile: Sendable {
  /// Its path in the site.
  let path: SitePath
  /// The number of the file that it replaces in the old site's manifest; nil when that has none at this path.
  var old: Int?
}
