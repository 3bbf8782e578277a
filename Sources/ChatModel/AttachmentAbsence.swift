/// Why the file of an attachment is not in the export, where the export says so.
public enum AttachmentAbsence: UInt8, Sendable, Hashable, CaseIterable {
  /// Whoever made the export left files of this kind out.
  case notIncluded
  /// It is larger than the bound that was set for the export.
  case tooLarge
  /// It could not be loaded when the export was made.
  case unavailable
  /// The platform hides it because of the plan of who made the export.
  case hiddenByPlan
  /// It was kept for a while only.
  case expired
  /// It was deleted.
  case deleted
}
