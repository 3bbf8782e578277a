/// A value that tells whether a site on disk is as a build left it, without reading its files.
package struct SiteStamp: Sendable, Equatable {
  /// Changes when a file that a build made is changed, replaced or removed. It is made of paths, sizes and modification times, so
  /// that a copy of a site that keeps these has the same stamp.
  package var value: UInt64
  /// How many bytes these files have.
  package var byteCount: Int64
}
