/// What was measured with one number of jobs.
struct Measurement {
  /// The value of `--jobs`; nil leaves it to the program.
  var jobs: Int?
  /// The build that is in the middle of all by wall time.
  var build: MeasuredCommand
  /// The copying of the site with `cp -r` that is in the middle.
  var copy: MeasuredCommand
  /// What the site holds; the same in every run.
  var site: SiteContents
}
