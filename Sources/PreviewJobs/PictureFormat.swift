/// A kind of picture that is read or made.
package enum PictureFormat: UInt8, Sendable, Hashable, CaseIterable {
  case jpeg = 1
  case png, gif, webp
}
