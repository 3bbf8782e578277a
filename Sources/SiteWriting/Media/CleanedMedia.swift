import Diagnostics
import MediaCleaning
import OperatingSystem

/// What cleaning makes of a file of an export: the file is left as it is, its copy says no place, device, time or owner.
enum CleanedMedia {
  /// A copy has other bytes than the file.
  case cleaned(StoredMedia)
  /// The file says nothing beside what it shows.
  case clean(StoredMedia)
  /// Nothing is known of what the file says; it is copied as it is.
  case unknown(StoredMedia, MediaObstacle)

  /// The bytes to copy.
  var media: StoredMedia {
    switch self {
    case .cleaned(let media), .clean(let media), .unknown(let media, _): media
    }
  }

  /// Looks at a file. What is in an archive is unpacked into `folder` first, since it is read at many places.
  /// - Throws: `MediaRefusal` if the file cannot be read, and `ArchiveError` where it cannot be unpacked.
  init(_ file: StoredMedia, unpackingInto folder: () throws -> String) throws {
    let (descriptor, stored) = try Self.open(file, unpackingInto: folder)
    do {
      let source = try MediaFileSource(descriptor: descriptor.number)
      switch try MediaCleaner.examine(source) {
      case .nothingToClean: self = .clean(stored)
      case .notCleanable(let obstacle): self = .unknown(stored, obstacle)
      case .edits(let edits):
        let size = Int64(edits.size)
        self = .cleaned(
          StoredMedia(path: file.path, size: size, modified: file.modified, identity: file.identity) {
            Self.bytes(of: edits, source, keeping: descriptor)
          })
      }
    } catch let error as MediaFileError {
      throw MediaRefusal.unreadable(SystemReason.text(error.code))
    }
  }

  private static func bytes(
    of edits: MediaEdits, _ source: MediaFileSource, keeping descriptor: Descriptor
  ) -> StoredMedia.PackedBytes {
    var offset = 0
    return { buffer in
      try withExtendedLifetime(descriptor) {
        do {
          let count = try edits.read(from: source, into: buffer, at: offset)
          offset += count
          return count
        } catch is MediaObstacle {
          throw MediaRefusal.changed
        } catch let error as MediaFileError {
          throw MediaRefusal.unreadable(SystemReason.text(error.code))
        }
      }
    }
  }

  private static func open(
    _ file: StoredMedia, unpackingInto folder: () throws -> String
  ) throws -> (descriptor: Descriptor, stored: StoredMedia) {
    guard case .packed(let open) = file.content else {
      guard case .file(let descriptor) = file.content else { throw MediaRefusal.notAFile }
      return (descriptor, file)
    }
    let folder = try folder()
    let number = FileSystem.openTemporaryFile(in: folder)
    guard number >= 0 else { throw SystemError.current("unpack an attachment into", folder) }
    let target = Descriptor(number)
    let bytes = try MediaRefusal.refusing { try open() }
    try withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      while true {
        let count = try MediaRefusal.refusing { try bytes(buffer) }
        if count <= 0 { return }
        guard FileBytes.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: target.number) else {
          throw SystemError.current("unpack an attachment into", folder)
        }
      }
    }
    return (target, StoredMedia(unpacked: file, in: target))
  }
}
