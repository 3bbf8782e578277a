import PreviewJobs
import TestSupport
import Testing

@testable import SiteWriting

@Suite("Which pictures get smaller ones")
struct PreviewPlanTests {
  private func media(_ header: [UInt8], size: Int64 = 4_000_000) throws -> MediaFile {
    let path = "media/ab/0123456789abcdef-my-photo.one.jpg"
    let image = try #require(ImageHeader(header))
    return MediaFile(
      sitePath: path, sourcePath: "x", size: size, modified: 0, identity: 0, keptTime: nil, width: image.width, height: image.height,
      isImage: true, image: image)
  }

  private static func png(_ width: Int, _ height: Int, before: [UInt8] = []) -> [UInt8] {
    TestPicture.png(width, height, kind: 0, rows: [], before: before)
  }

  private func sizes(_ media: MediaFile) -> [String] {
    (PreviewPlan(media, PreviewSize.allCases)?.items ?? []).map { "\($0.size) \($0.file.width)x\($0.file.height)" }
  }

  @Test("are those that are larger than they are shown, in pixels and in bytes")
  func large() throws {
    #expect(sizes(try media(Self.png(4000, 3000))) == ["list 960x720", "tile 427x320", "avatar 256x192"])
    #expect(sizes(try media(Self.png(3000, 4000))) == ["list 720x960", "tile 320x427", "avatar 192x256"])
    #expect(sizes(try media(Self.png(1000, 700))) == ["tile 457x320", "avatar 274x192"])
    #expect(sizes(try media(Self.png(380, 340))) == ["avatar 215x192"])
    #expect(sizes(try media(Self.png(220, 200))) == [])
    #expect(sizes(try media(Self.png(4000, 3000), size: 60_000)) == ["tile 427x320", "avatar 256x192"])
    #expect(sizes(try media(Self.png(4000, 3000), size: 10_000)) == [])
  }

  @Test("stay narrow when they are, and do not grow")
  func narrow() throws {
    #expect(sizes(try media(Self.png(20_000, 400))) == ["list 960x19", "tile 1280x26", "avatar 768x15"])
    #expect(sizes(try media(Self.png(1, 100_000))) == ["list 1x960", "tile 1x1280", "avatar 1x768"])
  }

  @Test("are still ones, but for galleries, which show the first of moving ones")
  func moving() throws {
    let moving = TestPicture.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    #expect(sizes(try media(Self.png(4000, 3000, before: moving))) == ["tile 427x320"])
    #expect(sizes(try media(TestPicture.gif(900, 600, frames: 1) { _, _ in 0 })) == ["tile 480x320"])
    let webp = Array("RIFF\0\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0, 0x9f, 0x0f, 0, 0xb7, 0x0b, 0]
    #expect(sizes(try media(webp)) == ["tile 427x320"])
  }

  @Test("have names of their own that tell nothing new, and change with the picture")
  func names() throws {
    let media = try media(Self.png(4000, 3000))
    let plan = try #require(PreviewPlan(media, [.list, .tile]))
    let paths = plan.items.map(\.file.sitePath)
    #expect(Set(paths + [media.sitePath]).count == 3)
    for path in paths { #expect(path.hasPrefix("media/") && path.hasSuffix("-my-photo.one.webp"), "\(path)") }
    #expect(PreviewPlan(media, [.list, .tile]) == plan)
    #expect(PreviewPlan(try self.media(Self.png(4000, 3000), size: 4_000_001), [.list, .tile]) != plan)
    let jpeg = try self.media(TestPicture.jpeg(1300, 8) { _, _ in .zero })
    #expect(try #require(PreviewPlan(jpeg, [.list])).items[0].file.sitePath.hasSuffix("-my-photo.one.jpg"))
  }

  @Test("are turned as Exif data says")
  func turned() throws {
    let plan = try #require(PreviewPlan(try media(TestPicture.jpeg(1600, 1300, orientation: 6) { _, _ in .zero }), [.list]))
    #expect(plan.job.orientation == 6)
    #expect((plan.job.width, plan.job.height) == (1300, 1600))
    #expect((plan.items[0].file.width, plan.items[0].file.height) == (780, 960))
    #expect(PreviewJob(plan.job.bytes) == plan.job)
  }

  @Test("are not read when they claim to be huge")
  func huge() throws {
    #expect(try #require(PreviewPlan(try media(Self.png(60_000, 60_000)), [.list])).isTooLarge)
    #expect(try !#require(PreviewPlan(try media(Self.png(16_000, 12_500)), [.list])).isTooLarge)
    #expect(try #require(PreviewPlan(try media(Self.png(4000, 3000), size: 1 << 40), [.list])).isTooLarge)
  }
}
