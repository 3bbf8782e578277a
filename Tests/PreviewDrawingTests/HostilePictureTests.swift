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

  /// A gray JPEG picture in scans, of which each is whole or has next to nothing; zeros stand behind it.
  private static func scans(_ count: Int, width: Int, height: Int, isWhole: Bool, zeros: Int = 0) -> [UInt8] {
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] { [0xff, marker, 0, UInt8(content.count + 2)] + content }
    func big(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    // One code of one bit: in the first scan for a block like the one before it, in the others for 16,384 blocks with nothing new.
    let code: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    let blocks = width / 8 * (height / 8)
    var bytes: [UInt8] = [0xff, 0xd8]
    bytes += segment(0xdb, [0] + [UInt8](repeating: 1, count: 64))
    bytes += segment(0xc2, [8] + big(height) + big(width) + [1, 1, 0x11, 0])
    bytes += segment(0xc4, [0] + code + [0]) + segment(0xc4, [0x10] + code + [0xe0])
    bytes += segment(0xda, [1, 1, 0, 0, 0, 0]) + [UInt8](repeating: 0, count: isWhole ? blocks / 8 : 1)
    for number in 1..<count {
      bytes += segment(0xda, [1, 1, 0, UInt8(number), UInt8(number), 0])
      bytes += [UInt8](repeating: 0, count: isWhole ? (blocks / 16_384 * 15 + 7) / 8 : 3)
    }
    return bytes + [0xff, 0xd9] + [UInt8](repeating: 0, count: zeros)
  }

  private static func reason(_ answer: PreviewAnswer) -> String? {
    if case .refused(let reason) = answer { return reason }
    return nil
  }

  @Test("are refused at once when they have far more pixels than bytes, or are damaged in the first of many scans")
  func outOfProportion() {
    let time = ThreadTime.measure {
      let jpeg = Self.scans(60, width: 15_000, height: 14_000, isWhole: false)
      #expect(jpeg.count < 1_000)
      #expect(Self.reason(Self.answer(.jpeg, jpeg, width: 15_000, height: 14_000)) == "it has too many pixels for so few bytes")
      let padded = Self.scans(60, width: 15_000, height: 14_000, isWhole: false, zeros: 300_000)
      #expect(Self.reason(Self.answer(.jpeg, padded, width: 15_000, height: 14_000))?.contains("premature end") == true)
      let png = TestPicture.png(15_000, 16_000, kind: 0, rows: [UInt8](repeating: 0, count: 30_000))
      #expect(Self.reason(Self.answer(.png, png, width: 15_000, height: 16_000)) == "it has too many pixels for so few bytes")
    }
    #expect(time < .seconds(2))
  }

  @Test("are refused when their scans pass over far more pixels than there are bytes, and drawn when they are a few")
  func manyScans() {
    let few = Self.scans(20, width: 4_096, height: 2_048, isWhole: true)
    #expect(Self.reason(Self.answer(.jpeg, few, width: 4_096, height: 2_048)) == nil)
    let many = Self.scans(60, width: 4_096, height: 2_048, isWhole: true)
    #expect(Self.reason(Self.answer(.jpeg, many, width: 4_096, height: 2_048)) == "it is drawn in too many steps")
    let small = Self.scans(60, width: 1_024, height: 1_024, isWhole: true)
    #expect(Self.reason(Self.answer(.jpeg, small, width: 1_024, height: 1_024)) == nil)
  }

  @Test("are refused when they are something else", arguments: PictureFormat.allCases)
  func somethingElse(format: PictureFormat) {
    let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' width='48' height='36'><script>alert(1)</script></svg>".utf8)
    #expect(Self.isRefused(Self.answer(format, svg)))
    for other in PictureFormat.allCases where other != format { #expect(Self.isRefused(Self.answer(format, Self.file(other)))) }
  }
}
