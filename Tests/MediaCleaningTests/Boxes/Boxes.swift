/// Boxes as tests write them.
enum Boxes {
  static func big(_ number: Int, _ width: Int = 4) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - $0))) }
  }

  static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap { $0 }
    return big(content.count + 8) + type.unicodeScalars.map { UInt8($0.value) } + content
  }

  /// A box with a version and flags.
  static func full(_ type: String, version: UInt8 = 0, flags: Int = 0, _ content: [UInt8]...) -> [UInt8] {
    box(type, [version] + big(flags, 3), content.flatMap { $0 })
  }

  /// What a box of this content is once it is free.
  static func freed(_ box: [UInt8]) -> [UInt8] { box[..<4] + Array("free".utf8) + zeros(box.count - 8) }

  static func handler(_ type: String, name: [UInt8], maker: String = "appl") -> [UInt8] {
    full("hdlr", Array("mhlr".utf8), Array(type.utf8), Array(maker.utf8), zeros(8), name + [0])
  }
}

/// A track of a film that a test makes.
struct TestTrack {
  var number = 1
  var handler = "vide"
  var format = "avc1"
  var samples: [[UInt8]] = [Array("PICTURE-1".utf8), Array("PICTURE-TWO".utf8), Array("PICTURE-3!".utf8)]
  /// Boxes of the track and of its media.
  var extra: [UInt8] = []
  var mediaExtra: [UInt8] = []
  var version: UInt8 = 0
  /// Whether offsets have eight bytes.
  var isLarge = false
  /// What is in the places of names; zeros in a clean film.
  var name = Mark.all
  /// The times; zero in a clean film.
  var time = 0x1234_5678

  /// `trak` of a track whose samples are at an offset, one after the other, two in a chunk.
  func box(samplesAt start: Int) -> [UInt8] {
    let width = version == 1 ? 8 : 4
    let times = Boxes.big(time, width) + Boxes.big(time, width)
    let header = Boxes.full("tkhd", version: version, flags: 7, times, Boxes.big(number), Boxes.zeros(4 + width + 60))
    let media = Boxes.full("mdhd", version: version, times, Boxes.big(1000), Boxes.big(9, width), Boxes.big(0x55c4_0000))
    let path = time == 0 ? Boxes.zeros(5 + name.count) : Array("file:".utf8) + name
    let data = Boxes.box("dinf", Boxes.full("dref", Boxes.big(1), Boxes.full("url ", flags: 1, path)))
    let information = Boxes.box("minf", Boxes.handler("url ", name: name, maker: time == 0 ? "\0\0\0\0" : "appl"), data, table(start))
    let named = Boxes.handler(handler, name: name, maker: time == 0 ? "\0\0\0\0" : "appl")
    return Boxes.box("trak", header, extra, Boxes.box("mdia", media, named, information, mediaExtra))
  }

  private func table(_ start: Int) -> [UInt8] {
    let groups = [samples.prefix(2), samples.dropFirst(2)].filter { !$0.isEmpty }
    var (place, offsets) = (start, [UInt8]())
    for group in groups {
      offsets += Boxes.big(place, isLarge ? 8 : 4)
      place += group.reduce(0) { $0 + $1.count }
    }
    return Boxes.box(
      "stbl", Boxes.full("stsd", Boxes.big(1), entry), Boxes.full("stts", Boxes.big(1), Boxes.big(samples.count), Boxes.big(40)),
      Boxes.full("stsc", Boxes.big(2), [1, 2, 1, 2, max(samples.count - 2, 0), 1].flatMap { Boxes.big($0) }),
      Boxes.full("stsz", Boxes.big(0), Boxes.big(samples.count), samples.flatMap { Boxes.big($0.count) }),
      Boxes.full(isLarge ? "co64" : "stco", Boxes.big(groups.count), offsets))
  }

  private var entry: [UInt8] {
    let start = Boxes.zeros(6) + [0, 1]
    if ["soun", "sbtl"].contains(handler) { return Boxes.box(format, start, Boxes.zeros(20)) }
    guard handler == "vide" else { return Boxes.box(format, start, Mark.plain) }
    let vendor = time == 0 ? Boxes.zeros(4) : Array("GoPr".utf8)
    let coder = time == 0 ? Boxes.zeros(32) : [12] + Mark.plain + Boxes.zeros(31 - Mark.plain.count)
    return Boxes.box(
      format, start, Boxes.zeros(4), vendor, Boxes.zeros(8), [0, 64, 0, 48], Boxes.zeros(14), coder, [0, 24, 255, 255],
      Boxes.box("avcC", [1, 2]))
  }

  /// The same track of a clean film.
  var cleaned: TestTrack {
    var track = self
    track.name = Boxes.zeros(name.count)
    track.time = 0
    return track
  }
}

/// A film that a test makes: its data is in front of its description.
struct TestFilm {
  var brand = "isom"
  var tracks: [TestTrack]
  /// Boxes of the description.
  var extra: [UInt8] = []
  /// What is behind it.
  var behind: [UInt8] = []
  var version: UInt8 = 0
  var time = 0x1234_5678

  var bytes: [UInt8] {
    let start = Boxes.box("ftyp", Array(brand.utf8), Boxes.zeros(4), Array(brand.utf8))
    var (place, boxes, data) = (start.count + 8, [UInt8](), [UInt8]())
    for track in tracks {
      boxes += track.box(samplesAt: place)
      let samples = track.samples.flatMap { $0 }
      place += samples.count
      data += samples
    }
    let width = version == 1 ? 8 : 4
    let header = Boxes.full(
      "mvhd", version: version, Boxes.big(time, width), Boxes.big(time, width), Boxes.big(1000), Boxes.big(500, width), [0, 1, 0, 0, 1, 0],
      Boxes.zeros(70),
      Boxes.big(9))
    return start + Boxes.box("mdat", data) + Boxes.box("moov", header, boxes, extra) + behind
  }
}
