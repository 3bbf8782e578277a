import PreviewJobs
import TestSupport
import Testing

@testable import PreviewDrawing

@Suite("Smaller pictures")
struct PreviewDrawerTests {
  private static let red = TestPicture.Color(230, 20, 20, 255)
  private static let blue = TestPicture.Color(20, 20, 230, 255)

  /// Red at the top left, blue elsewhere.
  private static func corner(_ width: Int, _ height: Int) -> (Int, Int) -> TestPicture.Color {
    { x, y in x < width / 2 && y < height / 2 ? red : blue }
  }

  @Test("are what the large ones show, whatever kind of file that is", arguments: PictureFormat.allCases)
  func kinds(format: PictureFormat) throws {
    let file =
      switch format {
      case .jpeg: TestPicture.jpeg(160, 120, color: Self.corner(160, 120))
      case .png: TestPicture.png(160, 120, color: Self.corner(160, 120))
      case .webp: TestPicture.webp(160, 120, color: Self.corner(160, 120))
      case .gif: TestPicture.gif(160, 120) { x, y in x < 80 && y < 60 ? 1 : 2 }
      }
    let drawn = try DrawnPicture(format, file, from: (160, 120), to: (40, 30))
    #expect((drawn.raster.width, drawn.raster.height) == (40, 30))
    let other = format == .gif ? [0, 255, 0, 255] : [20, 20, 230, 255]
    #expect(drawn.isNear(8, 6, format == .gif ? [255, 0, 0, 255] : [230, 20, 20, 255]), "\(drawn.pixel(8, 6))")
    #expect(drawn.isNear(32, 6, other), "\(drawn.pixel(32, 6))")
    #expect(drawn.isNear(8, 24, other), "\(drawn.pixel(8, 24))")
  }

  /// Where the top left corner of a file comes to, as the Exif specification says.
  static let corners: [(orientation: Int, x: Int, y: Int)] = [
    (1, 0, 0), (2, 1, 0), (3, 1, 1), (4, 0, 1), (5, 0, 0), (6, 1, 0), (7, 1, 1), (8, 0, 1),
  ]

  @Test("are turned as Exif data says", arguments: corners)
  func orientation(_ corner: (orientation: Int, x: Int, y: Int)) throws {
    let isSideways = corner.orientation >= 5
    let size = isSideways ? (120, 160) : (160, 120)
    let small = isSideways ? (30, 40) : (40, 30)
    let file = TestPicture.jpeg(160, 120, orientation: UInt8(corner.orientation), color: Self.corner(160, 120))
    let drawn = try DrawnPicture(.jpeg, file, from: size, to: small, orientation: corner.orientation, as: .jpeg)
    #expect((drawn.raster.width, drawn.raster.height) == small)
    for (x, y) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      let place = (small.0 / 4 + x * small.0 / 2, small.1 / 4 + y * small.1 / 2)
      let isRed = (x, y) == (corner.x, corner.y)
      #expect(drawn.isNear(place.0, place.1, isRed ? [230, 20, 20, 255] : [20, 20, 230, 255], within: 40), "\(x) \(y)")
    }
  }

  @Test("have nothing of what a file says beside its picture but a small colour profile")
  func metadata() throws {
    let secret = "48.8583 N 2.2945 E"
    let profile = [UInt8]((0..<540).map { UInt8(truncatingIfNeeded: $0) })
    let file = TestPicture.jpeg(
      160, 120, orientation: 1, comment: secret, profile: profile, color: Self.corner(160, 120))
    #expect(file.firstRange(of: Array(secret.utf8)) != nil)
    let drawn = try DrawnPicture(.jpeg, file, from: (160, 120), to: (40, 30), as: .jpeg)
    #expect(drawn.bytes.firstRange(of: Array(secret.utf8)) == nil)
    #expect(drawn.bytes.firstRange(of: Array("Exif".utf8)) == nil)
    #expect(drawn.bytes.firstRange(of: profile) != nil)
    let large = TestPicture.jpeg(160, 120, profile: [UInt8](repeating: 7, count: 9_000), color: Self.corner(160, 120))
    let without = try DrawnPicture(.jpeg, large, from: (160, 120), to: (40, 30), as: .jpeg)
    #expect(without.bytes.firstRange(of: Array("ICC_PROFILE".utf8)) == nil)
    let text = TestPicture.chunk("tEXt", Array("Comment\0\(secret)".utf8))
    let rows = [UInt8](repeating: 0, count: 161 * 120)
    let png = try DrawnPicture(
      .png, TestPicture.png(160, 120, kind: 0, rows: rows, before: text), from: (160, 120), to: (40, 30))
    #expect(png.bytes.firstRange(of: Array(secret.utf8)) == nil)
  }

  @Test("stay transparent, and what cannot be seen does not colour what can")
  func transparency() throws {
    // Transparent blue beside red, in columns that share pixels of the small picture.
    let file = TestPicture.png(90, 60) { x, _ in x % 3 == 0 ? TestPicture.Color(0, 0, 255, 0) : TestPicture.Color(255, 0, 0, 255) }
    let drawn = try DrawnPicture(.png, file, from: (90, 60), to: (30, 20))
    let pixel = drawn.pixel(10, 10)
    #expect(abs(pixel[3] - 170) <= 3, "\(pixel)")
    #expect(pixel[0] > 220 && pixel[2] < 40, "\(pixel)")
    let gif = try DrawnPicture(.gif, TestPicture.gif(80, 60) { x, _ in x < 40 ? 3 : 0 }, from: (80, 60), to: (20, 15))
    #expect(gif.pixel(4, 8)[3] == 0)
    #expect(gif.isNear(15, 8, [0, 0, 0, 255]))
  }

  @Test("come in several sizes from one reading")
  func sizes() throws {
    let file = TestPicture.png(160, 120) { x, _ in UInt8(x) }
    let outputs = [(80, 60, PictureFormat.webp), (40, 30, .jpeg), (20, 15, .webp)].map {
      PreviewJob.Output(width: $0.0, height: $0.1, format: $0.2)
    }
    let job = PreviewJob(format: .png, orientation: 1, width: 160, height: 120, fileSize: file.count, outputs: outputs)
    guard case .pictures(let files) = DrawnPicture.answer(job, file) else {
      Issue.record("\(DrawnPicture.answer(job, file))")
      return
    }
    #expect(files.count == 3)
    #expect(files[0].starts(with: Array("RIFF".utf8)) && files[1].starts(with: [0xff, 0xd8]))
    #expect(DrawnPicture.answer(job, file) == .pictures(files))
  }
}
