import PreviewJobs
import TestSupport
import Testing

@testable import PreviewDrawing

@Suite("Pictures that are none")
struct HostilePictureTests {
  private static func color(_ x: Int, _ y: Int) -> TestPicture.Color { .init(UInt8(x * 5 & 255), UInt8(y * 7 & 255), UInt8(x ^ y), 255) }

  private static func file(_ format: PictureFormat) -> [UInt8] {
    switch format {
    case .jpeg: TestPicture.jpeg(48, 36, color: color)
    case .png: TestPicture.png(48, 36, color: color)
    case .webp: TestPicture.webp(48, 36, color: color)
    case .gif: TestPicture.gif(48, 36) { x, y in UInt8((x + y) % 3) }
    }
  }

  private static func answer(_ format: PictureFormat, _ file: [UInt8], width: Int = 48, height: Int = 36) -> PreviewAnswer {
    let job = PreviewJob(
      format: format, orientation: 1, width: width, height: height, fileSize: file.count,
      outputs: [PreviewJob.Output(width: 12, height: 9, format: .jpeg)])
    return DrawnPicture.answer(job, file)
  }

  private static func isRefused(_ answer: PreviewAnswer) -> Bool {
    if case .refused(let reason) = answer { return !reason.isEmpty }
    return false
  }

  @Test("are refused when they end too soon", arguments: PictureFormat.allCases)
  func truncated(format: PictureFormat) {
    let file = Self.file(format)
    #expect(!Self.isRefused(Self.answer(format, file)))
    for count in stride(from: 0, to: file.count * 9 / 10, by: max(1, file.count / 40)) {
      #expect(Self.isRefused(Self.answer(format, Array(file[..<count]))), "\(count) of \(file.count)")
    }
  }

  @Test("never break what reads them, whatever bytes are changed", arguments: PictureFormat.allCases)
  func changed(format: PictureFormat) {
    let file = Self.file(format)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      var changed = file
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        changed[Int.random(in: changed.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      if case .pictures(let files) = Self.answer(format, changed) { #expect(files.count == 1 && !files[0].isEmpty) }
    }
  }

  @Test("are refused when their size is not what their beginning said")
  func otherSize() {
    for format in PictureFormat.allCases { #expect(Self.isRefused(Self.answer(format, Self.file(format), width: 50))) }
  }

  @Test("are refused when they claim to be huge")
  func huge() {
    let png = TestPicture.png(60_000, 60_000, kind: 6, rows: [UInt8](repeating: 0, count: 5_000))
    #expect(Self.isRefused(Self.answer(.png, png, width: 60_000, height: 60_000)))
    let gif = Array("GIF89a".utf8) + [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 1, 0x44, 0]
    #expect(Self.isRefused(Self.answer(.gif, gif, width: 65_535, height: 65_535)))
    // A small canvas, and a picture on it that is larger.
    let canvas = Array("GIF89a".utf8) + [48, 0, 36, 0, 0, 0, 0] + gif.dropFirst(13)
    guard case .refused(let reason) = Self.answer(.gif, canvas) else {
      Issue.record("it was drawn")
      return
    }
    #expect(reason.contains("too many pixels"))
  }

  @Test("are refused when they are something else", arguments: PictureFormat.allCases)
  func somethingElse(format: PictureFormat) {
    let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' width='48' height='36'><script>alert(1)</script></svg>".utf8)
    #expect(Self.isRefused(Self.answer(format, svg)))
    for other in PictureFormat.allCases where other != format { #expect(Self.isRefused(Self.answer(format, Self.file(other)))) }
  }
}
