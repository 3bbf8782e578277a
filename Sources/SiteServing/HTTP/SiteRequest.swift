/// What a browser asks for.
struct SiteRequest: Sendable {
  /// The method, for example `GET`.
  var method = "GET"
  /// The path as it came, with its percent signs and without the query.
  var path: String
  /// How many `Host` fields there are, and what the first says.
  var hostCount = 1
  var host = "localhost"
  /// `If-None-Match`.
  var ifNoneMatch: String?
  /// `If-Modified-Since`.
  var ifModifiedSince: String?
  /// `Range`.
  var range: String?
  /// `If-Range`.
  var ifRange: String?
}
