import ChatModel
import Glibc

extension User {
  /// Whether two records say the same byte for byte, whichever files they were read from.
  func hasSameText(as other: User) -> Bool {
    id.hasSameBytes(as: other.id) && name.hasSameBytes(as: other.name) && imageURL.hasSameBytes(as: other.imageURL)
      && role.hasSameBytes(as: other.role) && isDeleted == other.isDeleted && isBot == other.isBot
      && isNamePlaceholder == other.isNamePlaceholder && color == other.color
  }
}

extension String {
  /// Whether two texts have the same bytes: `==` takes two spellings of an accent for one.
  func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard bytes.count == others.count else { return false }
        guard let start = bytes.baseAddress, let other = others.baseAddress else { return true }
        return memcmp(start, other, bytes.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension String? {
  /// Whether two texts have the same bytes, or both are absent.
  fileprivate func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}
