import Foundation

/// A folder of photos beside an export: one picture in many files, none of which has the same bytes.
final class PhotoFolder {
  /// Where the picture is, below the current folder.
  private static let picturePath = "Examples/media/lantern-ride.jpg"
  /// How many messages there are for each that has a photo.
  private static let distance = 3

  private let folder: String
  private let picture: Data

  /// Makes `photos` in a folder. Throws `BenchmarkError`.
  init(in folder: String) throws {
    guard let picture = FileManager.default.contents(atPath: Self.picturePath), picture.starts(with: [0xff, 0xd8]) else {
      throw BenchmarkError("there is no picture at \(Self.picturePath); run the benchmark in the project's folder")
    }
    self.picture = picture
    self.folder = folder
    try Folder.make(folder + "/photos")
  }

  /// The path below the folder of a message's photo, which is made; nil where it has none.
  func add(_ message: ExportedMessage) throws -> String? {
    guard message.kind != .deleted, message.kind != .system, message.serial % Self.distance == 0 else { return nil }
    let path = "photos/photo_\(message.serial + 1).jpg"
    // A comment behind the mark that begins a JPEG file, which no program draws.
    let comment = Data(String(format: "%08d", message.serial % 100_000_000).utf8)
    let bytes = picture.prefix(2) + Data([0xff, 0xfe, 0, UInt8(comment.count + 2)]) + comment + picture.dropFirst(2)
    guard FileManager.default.createFile(atPath: folder + "/" + path, contents: bytes) else {
      throw BenchmarkError("cannot write \(folder)/\(path)")
    }
    return path
  }
}
