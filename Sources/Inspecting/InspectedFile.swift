/// A file of an export.
public struct InspectedFile: Sendable, Hashable {
  /// Where it is, as the user named it or below the folder that the user named.
  public var path: String
  /// Its size in bytes.
  public var bytes: Int64
  /// The name of its format.
  public var format: String

  /// Describes a file.
  public init(path: String, bytes: Int64, format: String) {
    self.path = path
    self.bytes = bytes
    self.format = format
  }
}
