/// A place that a message shares.
public struct SharedLocation: Sendable, Hashable {
  /// Degrees north, -90...90.
  public var latitude: Double
  /// Degrees east, -180...180.
  public var longitude: Double
  /// Until when the place was shared live; nil for a place shared once.
  public var endsAt: Timestamp?
  /// A name for the place.
  public var name: String?
  /// Where that is, in words.
  public var address: String?

  /// Makes a place.
  public init(latitude: Double, longitude: Double, endsAt: Timestamp? = nil, name: String? = nil, address: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.endsAt = endsAt
    self.name = name
    self.address = address
  }
}
