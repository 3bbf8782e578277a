/// Finds what a media file says beside its picture, sound or film: where, when, by whom and with what it was made.
///
/// A clean copy shows and plays the same: compressed data stays byte for byte, nothing is encoded again.
package enum MediaCleaner {
  /// What a look at a file found.
  package enum Finding: Sendable {
    /// It says something; a copy with these edits does not.
    case edits(MediaEdits)
    /// A clean copy would have the same bytes.
    case nothingToClean
    /// Nothing is known of what it says.
    case notCleanable(MediaObstacle)
  }

  /// How cleaning ended.
  package enum Outcome: Hashable, Sendable {
    /// The target is a clean copy of so many bytes.
    case cleaned(size: Int)
    /// A clean copy would have the same bytes. Nothing was written.
    case nothingToClean
    /// Nothing is known of what the file says. Nothing was written.
    case notCleanable(MediaObstacle)
  }

  /// Looks at a file; its first bytes tell its kind. Needs little memory, whatever the size. Throws what reading the source throws.
  package static func examine(_ source: some MediaSource) throws -> Finding {
    let reader = MediaReader(source)
    do {
      var edits = EditList()
      guard let kind = try MediaKind(reader) else { return .notCleanable(.unknownKind) }
      switch kind {
      case .jpeg: try JPEGCleaning.clean(reader, &edits)
      case .png: try PNGCleaning.clean(reader, &edits)
      case .webP: try WebPCleaning.clean(reader, &edits)
      case .gif: try GIFCleaning.clean(reader, &edits)
      case .boxes: try BoxFileCleaning.clean(reader, &edits)
      }
      return try edits.changes(of: reader).map { .edits($0) } ?? .nothingToClean
    } catch let obstacle as MediaObstacle {
      return .notCleanable(obstacle)
    }
  }

  /// Writes a clean copy in pieces, if there is something to clean. Throws what the source and `write` throw; what was written is then no copy.
  package static func clean(_ source: some MediaSource, write: (UnsafeRawBufferPointer) throws -> Void) throws -> Outcome {
    switch try examine(source) {
    case .edits(let edits):
      try edits.write(from: source, write)
      return .cleaned(size: edits.size)
    case .nothingToClean: return .nothingToClean
    case .notCleanable(let obstacle): return .notCleanable(obstacle)
    }
  }

  /// Writes a clean copy of an open file to another one, at its position, if there is something to clean.
  ///
  /// Large parts are copied inside the kernel where that is possible, so the source's position moves. Throws a `MediaFileError`; what was
  /// written is then no copy.
  package static func clean(_ source: MediaFileSource, into target: Int32) throws -> Outcome {
    switch try examine(source) {
    case .edits(let edits):
      try edits.write(from: source, into: target)
      return .cleaned(size: edits.size)
    case .nothingToClean: return .nothingToClean
    case .notCleanable(let obstacle): return .notCleanable(obstacle)
    }
  }
}

/// Why a file cannot be cleaned.
package enum MediaObstacle: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is of none of the kinds that are cleaned.
  case unknownKind
  /// It ends before what it shows begins.
  case cutShort
  /// What is at this byte cannot be.
  case damaged(at: Int)
  /// Its description is compressed, so that it cannot be cleaned in its place.
  case compressed
  /// It has more parts than any real file.
  case tooManyParts

  /// What to tell, after “the file”.
  package var description: String {
    switch self {
    case .unknownKind: "is of a kind that cannot be cleaned"
    case .cutShort: "is cut short"
    case .damaged(let offset): "is damaged at byte \(offset)"
    case .compressed: "has a compressed description, which cannot be cleaned"
    case .tooManyParts: "has too many parts"
    }
  }
}

/// The kinds of files that are cleaned.
enum MediaKind {
  case jpeg, png, webP, gif
  /// MP4, QuickTime, HEIF, AVIF and their relatives, which are made of boxes.
  case boxes

  /// The boxes that such files begin with; QuickTime's need no `ftyp`.
  private static let firstBoxes: Set<FourCC> = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]

  /// Looks at the first bytes; nil if the kind is none of these.
  init?(_ reader: MediaReader) throws {
    guard reader.size >= 12 else { return nil }
    let first = try reader.bytes(0..<12)
    if first.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if first.starts(with: PNGCleaning.signature) {
      self = .png
    } else if first.starts(with: "RIFF".utf8), first[8...].elementsEqual("WEBP".utf8) {
      self = .webP
    } else if first.starts(with: "GIF87a".utf8) || first.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if Self.firstBoxes.contains(try reader.fourCC(4)) {
      self = .boxes
    } else {
      return nil
    }
  }
}
