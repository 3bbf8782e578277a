import OperatingSystem

/// A stamp of a site on disk, which shows whether the site is as a build left it. Making it reads no file.
package struct SiteStamp: Sendable, Equatable {
  /// A hash of the paths, sizes and modification times of all files that builds made. A copy of the site with the same times has the same
  /// stamp.
  package var value: UInt64
  /// The size of these files together, in bytes.
  package var byteCount: Int64
}

/// A file's part of its site's stamp: a hash of its path, size and modification time. The stamp is the sum of the parts, so it
/// does not depend on their order, and a part can be taken out and another put in.
enum StampPart {
  /// The hash of a folder's path, or of a name in the folder whose hash is the seed.
  static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    var hash = mixed(seed, UInt64(truncatingIfNeeded: bytes.count))
    var index = 0
    while index &+ 8 <= bytes.count {
      hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index &+= 1
    }
    return mixed(hash, rest)
  }

  /// The part of a file with this name in the folder whose hash is the seed. A name that is no file counts too.
  static func of(_ name: UnsafePointer<CChar>, folder seed: UInt64, _ status: stat) -> UInt64 {
    let path = hash(UnsafeRawBufferPointer(start: name, count: strlen(name)), seed: seed)
    let kind = mixed(path, UInt64(status.st_mode & S_IFMT))
    let size = mixed(kind, UInt64(truncatingIfNeeded: status.st_size))
    let seconds = mixed(size, UInt64(truncatingIfNeeded: status.st_mtim.tv_sec))
    return mixed(seconds, UInt64(truncatingIfNeeded: status.st_mtim.tv_nsec))
  }

  /// The part of a file at a path.
  static func of(_ path: SitePath, _ status: stat) -> UInt64 {
    let folder = path.folder.withUnsafeBytes { hash($0, seed: 0) }
    return path.withName { of($0, folder: folder, status) }
  }

  /// Both halves of a product spread each bit over all of the result.
  private static func mixed(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: value ^ 0xd6e8_feb8_6659_fd93)
    return product.high ^ product.low &+ hash.byteSwapped
  }
}
