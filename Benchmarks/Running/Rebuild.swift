/// What a rebuild costs.
struct Rebuild {
  /// What had changed.
  let kind: RebuildKind
  /// The rebuilds.
  var sample = Sample()
  /// The full builds that they followed, run by run.
  var full = Sample()
  /// What the last one did to the files.
  var changes = SiteChanges()
  /// Whether every one's site was a fresh build's.
  var isFresh = true
  /// The checksum of the site.
  var checksum = ""

  /// How much of the full build's time it takes.
  var ratio: Double { sample.ratio(to: full) }
}
