/// Where author and time of a group stand.
public enum MetadataPlacement: String, Sendable, Hashable, CaseIterable {
  /// Below the bubble, as in the SDK.
  case below
  /// Above the bubble, with the avatar at the top, as the UIKit SDK's document moves them.
  case above
}
