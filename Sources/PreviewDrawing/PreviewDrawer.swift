import CPictures
import OperatingSystem
import PreviewJobs

/// Makes the smaller pictures that a job asks for.
package enum PreviewDrawer {
  /// At this quality the traces of packing are not seen in a picture that is shown smaller than it is.
  private static let jpegQuality: Int32 = 80
  private static let webpQuality: Int32 = 78

  /// The answer to a job.
  package static func answer(_ job: PreviewJob, file: UnsafeBufferPointer<UInt8>) -> PreviewAnswer {
    do throws(PictureProblem) {
      return .pictures(try draw(job, file))
    } catch {
      return .refused(error.reason)
    }
  }

  private static func draw(_ job: PreviewJob, _ file: UnsafeBufferPointer<UInt8>) throws(PictureProblem) -> [[UInt8]] {
    let isSideways = job.orientation >= 5
    let expected = isSideways ? (width: job.height, height: job.width) : (width: job.width, height: job.height)
    let largest = job.outputs.max { $0.width * $0.height < $1.width * $1.height } ?? job.outputs[0]
    let size = isSideways ? (width: largest.height, height: largest.width) : (width: largest.width, height: largest.height)
    let source = try open(job.format, file, size)
    guard source.fullSize == expected else { throw PictureProblem("its size is not the one that its beginning says") }
    guard source.width >= size.width, source.height >= size.height else { throw PictureProblem("it is too narrow") }
    let whole = try scaled(source, size).turned(job.orientation)
    var files: [[UInt8]] = []
    for output in job.outputs {
      let raster =
        output.width == whole.width && output.height == whole.height
        ? whole : try scaled(RasterRows(whole), (output.width, output.height))
      files.append(try write(raster, output.format, source.profile))
    }
    return files
  }

  private static func scaled(_ source: any PictureRows, _ size: (width: Int, height: Int)) throws(PictureProblem) -> Raster {
    try BoxScaler(from: (source.width, source.height), to: size).scale(source)
  }

  private static func open(
    _ format: PictureFormat, _ file: UnsafeBufferPointer<UInt8>, _ size: (width: Int, height: Int)
  ) throws(PictureProblem) -> any PictureRows {
    switch format {
    case .jpeg: try LibraryRows.jpeg(file, atLeast: size.width, size.height)
    case .png: try LibraryRows.png(file)
    case .webp: try LibraryRows.webp(file, width: size.width, height: size.height)
    case .gif: try GIFRows(file)
    }
  }

  private static func write(_ raster: Raster, _ format: PictureFormat, _ profile: [UInt8]) throws(PictureProblem) -> [UInt8] {
    var count = 0
    let (width, height) = (UInt32(raster.width), UInt32(raster.height))
    let made = raster.bytes.withUnsafeBufferPointer { rows -> UnsafeMutablePointer<UInt8>? in
      guard let rows = rows.baseAddress else { return nil }
      return format == .webp
        ? picture_write_webp(rows, width, height, webpQuality, &count)
        : picture_write_jpeg(rows, width, height, jpegQuality, profile, profile.count, &count)
    }
    guard let made else { throw .noMemory }
    defer { if format == .webp { picture_free_webp(made) } else { free(made) } }
    return Array(UnsafeBufferPointer(start: made, count: count))
  }
}
