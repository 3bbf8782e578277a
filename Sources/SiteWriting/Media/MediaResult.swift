/// What became of an attachment's address.
package enum MediaResult: Sendable, Hashable {
  /// It is on somebody's server and stays a link; the address is `http`, `https`, or begins with `//`.
  case remote(String)
  /// The site has a copy.
  case copied(MediaFile)
  /// There is no such file beside the export.
  case missing
  /// It is not copied, for a reason to report.
  case refused(MediaRefusal)
}
