/// One of the exports that an archive was read from.
public struct ExportOrigin: Sendable, Hashable {
  /// The name of its folder, archive or file, without what leads to it.
  public var name: String
  /// The name of its format, for example `slack`.
  public var format: String

  /// Makes an origin.
  public init(name: String, format: String) {
    self.name = name
    self.format = format
  }
}
