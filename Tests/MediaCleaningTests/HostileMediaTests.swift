import MediaCleaning
import OperatingSystem
import TestSupport
import Testing

/// Damaged and hostile files end in an honest result: nothing traps, and nothing is written that was not read.
@Suite struct HostileMediaTests {
  /// A small file of each kind, full of marks.
  static let files: [(kind: String, bytes: [UInt8])] = [
    ("JPEG", JPEGCleaningTests.with(JPEGCleaningTests.exif(6) + JPEGCleaningTests.segment(0xfe, Mark.all), behind: Mark.all)),
    ("PNG", PNGCleaningTests.with(TestPicture.chunk("eXIf", PlantedExif.tiff(orientation: 6, isLittle: true)), behind: Mark.all)),
    (
      "WebP",
      WebPCleaningTests.file(
        WebPCleaningTests.header(0x0c) + WebPCleaningTests.data
          + WebPCleaningTests.chunk("EXIF", PlantedExif.tiff(orientation: 8, isLittle: false)) + WebPCleaningTests.chunk("XMP ", Mark.all))
    ),
    ("GIF", GIFCleaningTests.with([0x21, 0xfe] + GIFCleaningTests.blocks(Mark.all), behind: Mark.all)),
    (
      "film",
      TestFilm(
        tracks: [TestTrack(), TestTrack(number: 2, handler: "meta", format: "gpmd", samples: [Mark.all, Mark.plain])],
        extra: FilmCleaningTests.makersBoxes[0], behind: FilmCleaningTests.makersBoxes[3]
      ).bytes
    ),
    ("fragments", FragmentCleaningTests.film(FragmentCleaningTests.layouts[0], data: Mark.all + Mark.all + Mark.all, isClean: false)),
    (
      "HEIF",
      ItemCleaningTests.File(items: [("hvc1", [0], [1, 2, 3]), ("Exif", [0], Mark.all), ("mime", [0], Mark.all)], version: 1).bytes
    ),
  ]

  @Test("A file may end at every byte, and a picture that does keeps no mark", arguments: files.indices)
  func truncation(_ index: Int) throws {
    let (kind, file) = Self.files[index]
    for length in 0..<file.count {
      let copy = try CleanCopy(of: Array(file.prefix(length)))
      if index < 4 { #expect(Mark.count(in: copy.bytes) == 0, "\(kind) of \(length) bytes") }
    }
  }

  @Test("A number may be another one, at some of the places", arguments: files.indices)
  func numbers(_ index: Int) throws { try Self.tryNumbers(in: Self.files[index].bytes, step: 23) }

  /// Cleans a file with other numbers at every place, or at every so many.
  static func tryNumbers(in file: [UInt8], step: Int) throws {
    let numbers: [[UInt8]] = [
      Boxes.zeros(4), Boxes.big(1), Boxes.big(7), Boxes.big(8), Boxes.big(0x7fff_ffff), Boxes.big(0x8000_0000), Boxes.big(0xffff_ffff),
      Boxes.big(1) + Array("mdat".utf8) + Boxes.big(.min, 8), Boxes.big(1) + Array("moov".utf8) + Boxes.big(.max, 8), Boxes.big(file.count),
    ]
    for start in stride(from: 0, to: file.count, by: step) {
      for number in numbers where start + number.count <= file.count {
        _ = try CleanCopy(of: file.replacing(start..<start + number.count, with: number))
      }
    }
  }

  @Test("A track without a size ends the list that it is in")
  func openTrack() throws {
    let data = TestTrack(number: 2, handler: "meta", format: "gpmd", samples: [Mark.all])
    let film = TestFilm(tracks: [TestTrack(), data]).bytes
    let start = try #require(film.indices.dropLast(4).last { film[$0..<$0 + 4].elementsEqual("trak".utf8) })
    let copy = try CleanCopy.ofMarked(film.replacing(start - 4..<start, with: Boxes.zeros(4)))
    #expect(copy.count == film.count && copy[(start - 4)...].allSatisfy { $0 == 0 })
  }

  @Test("Boxes may be nested deeply, and many", .timeLimit(.minutes(1)))
  func nesting() throws {
    var nested: [UInt8] = []
    for _ in 0..<2000 { nested = Boxes.box("moov", Boxes.box("trak", Boxes.box("udta", nested))) }
    let film = Boxes.box("ftyp", Array("isom".utf8), Boxes.zeros(4)) + nested + Boxes.box("mdat", [1])
    #expect(try CleanCopy(of: film).bytes.count == film.count)
    let many = Boxes.box("moov", (0..<70_000).flatMap { _ in Boxes.box("trak") })
    #expect(try CleanCopy(of: Boxes.box("ftyp", Boxes.zeros(8)) + many).outcome == .notCleanable(.tooManyParts))
  }

  @Test("A track that claims the whole film as its data, and more, is bounded by the data")
  func overlaps() throws {
    let data = TestTrack(number: 2, handler: "meta", format: "gpmd", samples: [Mark.all, Mark.plain])
    let film = TestFilm(tracks: [TestTrack(), data]).bytes
    let sizes = Boxes.full("stsz", Boxes.big(0), Boxes.big(2), Boxes.big(Mark.all.count), Boxes.big(Mark.plain.count))
    let start = try #require(film.indices.dropLast(sizes.count - 1).first { film[$0..<$0 + sizes.count].elementsEqual(sizes) })
    let wrong = film.replacing(start + 20..<start + 28, with: [UInt8](repeating: 0xff, count: 8))
    let copy = try CleanCopy.ofMarked(wrong)
    #expect(copy.count == film.count && copy.count(of: Array("avc1".utf8)) == 1 && copy.count(of: Array("PICTURE-1".utf8)) == 1)
  }

  @Test(
    "Files that are no media are of an unknown kind",
    arguments: ["", "abc", "%PDF-1.7 and more text", "RIFF0000WAVEfmt ", "\u{1}......ftyp...."])
  func unknown(_ text: String) throws {
    #expect(try CleanCopy(of: Array(text.utf8)).outcome == .notCleanable(.unknownKind))
  }

  @Test("Every obstacle says in words what is wrong")
  func obstacles() {
    let obstacles: [MediaObstacle] = [.unknownKind, .cutShort, .damaged(at: 9), .compressed, .tooManyParts]
    #expect(Set(obstacles.map(\.description)).count == obstacles.count)
    #expect("\(MediaObstacle.damaged(at: 9))" == "is damaged at byte 9")
  }
}

/// The same at every place.
@Suite struct HostileMediaLongRun {
  @Test("Every number may be another one", arguments: HostileMediaTests.files.indices)
  func numbers(_ index: Int) throws { try HostileMediaTests.tryNumbers(in: HostileMediaTests.files[index].bytes, step: 1) }

  @Test("Damaged files are cleaned or refused, and a clean copy stays clean", arguments: 0..<8 as Range<UInt64>)
  func damage(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      var file = HostileMediaTests.files[round % HostileMediaTests.files.count].bytes
      for _ in 0...Int.random(in: 0..<5, using: &random) where !file.isEmpty {
        let start = Int.random(in: file.indices, using: &random)
        let end = min(file.count, start + Int.random(in: 0..<64, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: file[start] = .random(in: 0...255, using: &random)
        case 1: file.removeSubrange(start..<end)
        case 2: file.insert(contentsOf: file[start..<end], at: .random(in: file.indices, using: &random))
        default: file.removeSubrange(start...)
        }
      }
      _ = try CleanCopy(of: file)
    }
  }
}
