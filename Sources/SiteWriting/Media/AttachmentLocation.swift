/// Where an attachment is.
package enum AttachmentLocation: Sendable, Hashable {
  /// On somebody's server.
  case remote
  /// Beside the export; the size is in bytes.
  case present(size: Int64)
  /// There is no such file beside the export.
  case missing
  /// It would not be copied, for a reason to report.
  case refused(MediaRefusal)
}
