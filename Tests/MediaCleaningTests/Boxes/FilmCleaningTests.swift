import MediaCleaning
import Testing

/// MP4 and QuickTime films lose all that they say beside picture and sound, and nothing in them moves.
@Suite struct FilmCleaningTests {
  /// Boxes of makers, as they stand in films, tracks and files.
  static let makersBoxes: [[UInt8]] = [
    Boxes.box("udta", Boxes.box("\u{a9}xyz", [0, 23, 0x15, 0xc7], Mark.all), Boxes.box("smta", Mark.all), Boxes.box("SDLN", Mark.all)),
    Boxes.box("udta", Boxes.full("loci", [0x15, 0xc7], Mark.all), Boxes.full("meta", Boxes.box("ilst", Boxes.box("\u{a9}too", Mark.all)))),
    Boxes.box(
      "meta", Boxes.handler("mdta", name: []),
      Boxes.full("keys", Boxes.big(1), Boxes.box("mdta", Array("com.apple.quicktime.content.identifier".utf8))),
      Boxes.box("ilst", Boxes.box("\0\0\0\u{1}", Boxes.box("data", Boxes.big(1), Boxes.zeros(4), Mark.all)))),
    Boxes.box("uuid", [0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac], Mark.all),
    Boxes.box("free", Mark.all), Boxes.box("gpmd", Mark.all),
  ]

  @Test("Makers' boxes become free ones full of zeros, wherever they are", arguments: makersBoxes)
  func boxes(_ box: [UInt8]) throws {
    var track = TestTrack()
    (track.extra, track.mediaExtra) = (box, box)
    let film = TestFilm(tracks: [track], extra: box, behind: box)
    var clean = film
    clean.tracks = [track.cleaned]
    (clean.tracks[0].extra, clean.tracks[0].mediaExtra) = (Boxes.freed(box), Boxes.freed(box))
    (clean.extra, clean.behind, clean.time) = (Boxes.freed(box), Boxes.freed(box), 0)
    #expect(try CleanCopy.ofMarked(film.bytes) == clean.bytes)
  }

  @Test("Times, names, makers and paths become zeros, in both versions", arguments: ["isom", "qt  ", "M4A "], [0, 1] as [UInt8])
  func times(brand: String, version: UInt8) throws {
    var track = TestTrack()
    (track.version, track.isLarge) = (version, version == 1)
    let film = TestFilm(brand: brand, tracks: [track], version: version)
    var clean = film
    (clean.tracks, clean.time) = ([track.cleaned], 0)
    let copy = try CleanCopy.ofMarked(film.bytes)
    #expect(copy == clean.bytes)
    #expect(try CleanCopy(of: clean.bytes).outcome == .nothingToClean)
  }

  @Test(
    "Tracks of data become free, and their samples zeros",
    arguments: [
      ("meta", "gpmd"), ("meta", "mebx"), ("meta", "mett"), ("camm", "camm"), ("tmcd", "tmcd"), ("fdsc", "fdsc"), ("data", "djmd"),
    ])
  func tracksOfData(handler: String, format: String) throws {
    var video = TestTrack()
    video.extra = Boxes.box("tref", Boxes.box("tmcd", Boxes.big(2)), Boxes.box("chap", Boxes.big(3)))
    var data = TestTrack(number: 2, handler: handler, format: format, samples: [Mark.all, Mark.plain, Mark.all + Mark.all])
    data.isLarge = true
    let sound = TestTrack(number: 3, handler: "soun", format: "mp4a", samples: [Array("SOUND".utf8)])
    let film = TestFilm(tracks: [video, data, sound])
    let copy = try CleanCopy.ofMarked(film.bytes)
    let kept = (video.samples + sound.samples).flatMap { $0 }
    let zeros = Boxes.zeros(data.samples.reduce(0) { $0 + $1.count })
    let start = Array(film.bytes.prefix(28))
    let pictures = video.samples.reduce(0) { $0 + $1.count }
    let expected: [UInt8] = start + kept[..<pictures] + zeros + kept[pictures...]
    #expect(Array(copy.prefix(expected.count)) == expected)
    #expect(copy.count(of: Array("trak".utf8)) == 2 && copy.count(of: Array("tmcd".utf8)) == 0)
    #expect(copy.count(of: Boxes.box("chap", Boxes.big(3))) == 1 && copy.count == film.bytes.count)
  }

  @Test("Subtitles stay, but not those in which drones write where they are")
  func subtitles() throws {
    let words = TestTrack(number: 2, handler: "sbtl", format: "tx3g", samples: [[0, 5] + Array("Hello".utf8)])
    let place = Array("F/2.8 GPS (14.4, 50.1, 19) ".utf8) + Mark.plain
    let places = TestTrack(number: 3, handler: "text", format: "text", samples: [[0, 9] + place])
    let copy = try CleanCopy.ofMarked(TestFilm(tracks: [TestTrack(), words, places]).bytes)
    #expect(copy.count(of: Array("Hello".utf8)) == 1 && copy.count(of: Array("GPS".utf8)) == 0)
    #expect(copy.count(of: Array("trak".utf8)) == 2)
  }

  @Test("What is behind the last box goes, and data that is cut short stays as far as it goes")
  func ends() throws {
    var film = TestFilm(tracks: [TestTrack()])
    let clean = try CleanCopy(of: film.bytes).bytes
    film.behind = Boxes.zeros(4)
    #expect(try CleanCopy(of: film.bytes).bytes == clean)
    film.behind = [0x7f, 0xff, 0xff, 0xff] + Array("junk".utf8) + Mark.all
    #expect(try CleanCopy.ofMarked(film.bytes) == clean)
    film.behind = Boxes.big(500) + Array("mdatHALF".utf8)
    #expect(try CleanCopy(of: film.bytes).bytes == clean + film.behind)
    let moov = TestFilm(tracks: [TestTrack()]).bytes.count
    #expect(try CleanCopy(of: Array(film.bytes.prefix(moov - 9))).outcome == .notCleanable(.cutShort))
  }

  @Test("A compressed description cannot be cleaned")
  func compressed() throws {
    let film = TestFilm(tracks: [], extra: Boxes.box("cmov", Mark.all))
    #expect(try CleanCopy(of: film.bytes).outcome == .notCleanable(.compressed))
  }
}
