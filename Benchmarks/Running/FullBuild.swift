/// What the site of an export costs from nothing.
struct FullBuild {
  /// How many messages the export has.
  let messages: Int
  /// How many bytes of text they have.
  let textBytes: Int
  /// The builds, for each number of jobs in the order of the options.
  var builds: [(jobs: Int, sample: Sample)]
  /// Copying the finished site with `cp -r`.
  var copies = Sample()
  /// What the site holds.
  var site = SiteContents()
  /// Its checksum.
  var checksum = ""

  /// The builds with the number of jobs that counts.
  var main: Sample { builds.last?.sample ?? Sample() }
  /// How much longer the build takes than `cp -r`.
  var copyRatio: Double { main.ratio(to: copies) }
  /// How much faster the last number of jobs is than the first; nil when there is one only.
  var gain: Double? { builds.count > 1 ? builds.first?.sample.ratio(to: main) : nil }
}
