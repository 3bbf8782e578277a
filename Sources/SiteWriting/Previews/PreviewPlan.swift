import PreviewJobs
import SiteNaming

/// Which previews a picture is to have. It follows from what its first bytes say, so that nothing need be read to know it.
struct PreviewPlan: Hashable {
  /// The most pixels of a picture of which previews are made: those of the largest telephones have 200 million.
  static let mostPixels = 250_000_000
  /// The most bytes of such a picture's file.
  static let mostBytes: Int64 = 256 << 20

  /// A preview.
  struct Item: Hashable {
    let size: PreviewSize
    let file: PreviewFile
  }

  /// The previews, the largest first.
  let items: [Item]
  /// What they are made by.
  let job: PreviewJob

  /// Plans for sizes that are wanted; nil if the picture needs no preview.
  init?(_ media: MediaFile, _ sizes: [PreviewSize]) {
    guard media.isImage, let image = media.image, let format = Self.format(image), let width = image.width, let height = image.height
    else { return nil }
    // What moves goes on moving in lists of messages.
    let wanted = sizes.filter { !image.isAnimated || $0 == .tile }
    // Photographs stay what they are; the others may be transparent.
    let made: PictureFormat = format == .jpeg ? .jpeg : .webp
    var (items, outputs): ([Item], [PreviewJob.Output]) = ([], [])
    for size in wanted.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let pixels = size.pixels(of: width, height, bytes: media.size) else { continue }
      let output = PreviewJob.Output(width: pixels.width, height: pixels.height, format: made)
      let path = Self.sitePath(of: output, size, media)
      items.append(Item(size: size, file: PreviewFile(sitePath: path, width: output.width, height: output.height)))
      outputs.append(output)
    }
    guard !items.isEmpty else { return nil }
    self.items = items
    job = PreviewJob(
      format: format, orientation: image.orientation, width: width, height: height, fileSize: Int(clamping: media.size), outputs: outputs)
  }

  private static func format(_ image: ImageHeader) -> PictureFormat? {
    switch image.format {
    case .jpeg: .jpeg
    case .png: .png
    case .gif: .gif
    case .webp: .webp
    case .bmp: nil
    }
  }

  /// Whether the picture is larger than what is made smaller.
  var isTooLarge: Bool { job.width * job.height > Self.mostPixels || job.fileSize > Self.mostBytes }

  /// `media/<2>/<16>-<name>`, as for all attachments: the digits are those of the picture's own path, of what tells it from a picture that was
  /// there before, and of what is made of it.
  private static func sitePath(of output: PreviewJob.Output, _ size: PreviewSize, _ media: MediaFile) -> String {
    let name = media.sitePath.utf8.drop { $0 != UInt8(ascii: "-") }
    let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
    let parts = "\(media.sitePath)\0\(media.size)\0\(size)\0\(output.width)x\(output.height)\0\(PreviewGreeting.version)"
    let hash = SHA256.hexadecimal(of: parts, digits: 16)
    return "media/\(hash.prefix(2))/\(hash)\(String(Substring(stem))).\(output.format == .jpeg ? "jpg" : "webp")"
  }
}

/// How large a preview is.
package enum PreviewSize: Int, Sendable, Hashable, CaseIterable {
  /// For a list of messages: twice the 30rem that a picture there is wide at most, for screens of two pixels a point.
  case list
  /// For galleries: their tiles are squares of up to some 160 points, and show the middle.
  case tile
  /// For pictures of people and channels, of at most 96 points.
  case avatar

  /// A file of fewer bytes is small enough as it is.
  private var leastBytes: Int64 {
    switch self {
    case .list: 100_000
    case .tile: 40_000
    case .avatar: 20_000
    }
  }

  /// The preview's size of a picture; nil if the picture is small enough itself.
  func pixels(of width: Int, _ height: Int, bytes: Int64) -> (width: Int, height: Int)? {
    guard bytes >= leastBytes, width > 0, height > 0 else { return nil }
    let (short, long) = (min(width, height), max(width, height))
    // What is very long and narrow is not let grow with it.
    let scale: Double =
      switch self {
      case .list: 960 / Double(long)
      case .tile: min(320 / Double(short), 1280 / Double(long))
      case .avatar: min(192 / Double(short), 768 / Double(long))
      }
    // Something to be saved must be left.
    guard scale <= 0.8 else { return nil }
    return (max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded())))
  }
}
