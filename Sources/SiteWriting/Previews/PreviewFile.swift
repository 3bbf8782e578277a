/// A preview in the site.
package struct PreviewFile: Sendable, Hashable {
  /// Its path, relative to the site: not percent-encoded.
  package var sitePath: String
  /// Its width in pixels.
  package var width: Int
  /// Its height in pixels.
  package var height: Int
}
