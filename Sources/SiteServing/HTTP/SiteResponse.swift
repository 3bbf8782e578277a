/// A request of a browser.
struct SiteRequest: Sendable {
  /// The method, for example `GET`.
  var method = "GET"
  /// The path without the query, still percent-encoded.
  var path: String
  /// How many `Host` fields there are.
  var hostCount = 1
  /// The value of the first `Host` field.
  var host = "localhost"
  /// The field `If-None-Match`.
  var ifNoneMatch: String?
  /// The field `If-Modified-Since`.
  var ifModifiedSince: String?
  /// The field `Range`.
  var range: String?
  /// The field `If-Range`.
  var ifRange: String?
}

/// What a browser gets.
struct SiteResponse: Sendable {
  /// What stands behind the head.
  enum Body: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A part of an open file.
    case file(OpenFile, Range<Int64>)
    /// A stream that stays open, with its first text.
    case events(String)
  }

  /// The status, for example 200.
  var status: Int
  /// The fields of the head, but for those that the server adds itself: `Date`, `Content-Length`.
  var fields: [(name: String, value: String)]
  /// What stands behind it.
  var body: Body

  /// Makes a response. Fields that every response has come first.
  init(_ status: Int, _ fields: [(name: String, value: String)] = [], _ body: Body) {
    self.status = status
    self.fields = Self.everywhere + fields
    self.body = body
  }

  /// A short text for whoever looks at it.
  static func text(_ status: Int, _ text: String, _ fields: [(name: String, value: String)] = []) -> SiteResponse {
    SiteResponse(status, fields + [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")], .bytes(Array(text.utf8)))
  }

  /// What a page's own policy cannot say, and what keeps the pages of other sites from loading what this one has: its search index is scripts,
  /// which they could run and so read.
  static let everywhere: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("Content-Security-Policy", "frame-ancestors 'none'"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  /// The value of a field.
  subscript(_ name: String) -> String? { fields.last { $0.name == name }?.value }
}
