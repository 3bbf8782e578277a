import MediaCleaning
import Testing

/// Films in fragments are cleaned as others are.
@Suite struct FragmentCleaningTests {
  /// How the fragments of a film say where their samples are.
  struct Layout: Sendable {
    /// Flags of `tfhd`: 1 is a base, 16 a usual size, 0x20000 the fragment as base.
    var flags = 0x2_0000
    /// Whether each sample says its size.
    var hasSizes = true
    /// Whether times and flags stand beside the sizes.
    var isWide = false
    /// Whether the track of data comes first.
    var isFirst = false
  }

  static let layouts = [
    Layout(), Layout(hasSizes: false), Layout(flags: 0x2_0010, hasSizes: false), Layout(flags: 1), Layout(flags: 0x3b, isWide: true),
    Layout(flags: 0, isFirst: true),
  ]

  /// A film with a track of pictures and one of data, which is marked, or zeros and free.
  static func film(_ layout: Layout, data: [UInt8], isClean: Bool) -> [UInt8] {
    let pictures = Array("PICTURES".utf8)
    var tracks = [TestTrack(samples: []), TestTrack(number: 2, handler: "meta", format: "gpmd", samples: [])]
    if isClean { tracks[0] = tracks[0].cleaned }
    let usual = layout.flags & 16 == 0 ? Mark.all.count : 77
    let sizes = [1, 2].flatMap { Boxes.full("trex", Boxes.big($0), Boxes.big(1), Boxes.big(1), Boxes.big(usual), Boxes.big(0)) }
    let boxes = tracks.map { $0.box(samplesAt: 0) }
    let header = Boxes.full("mvhd", Boxes.zeros(8), Boxes.big(1000), Boxes.zeros(84))
    let moov = Boxes.box("moov", header, boxes[0], isClean ? Boxes.freed(boxes[1]) : boxes[1], Boxes.box("mvex", sizes))
    let start = Boxes.box("ftyp", Array("iso5".utf8), Boxes.zeros(4)) + moov
    let length = fragment(layout, at: 0, base: 0, isClean: false).count
    let fragment = fragment(layout, at: length + 8 + pictures.count, base: start.count, isClean: isClean)
    return start + fragment + Boxes.box("mdat", pictures, data)
  }

  private static func fragment(_ layout: Layout, at offset: Int, base: Int, isClean: Bool) -> [UInt8] {
    var header = Boxes.big(2)
    if layout.flags & 1 != 0 { header += Boxes.big(base, 8) }
    if layout.flags & 2 != 0 { header += Boxes.big(1) }
    if layout.flags & 8 != 0 { header += Boxes.big(40) }
    if layout.flags & 16 != 0 { header += Boxes.big(Mark.all.count) }
    if layout.flags & 32 != 0 { header += Boxes.big(0) }
    let sample = (layout.isWide ? Boxes.big(40) : []) + Boxes.big(Mark.all.count) + (layout.isWide ? Boxes.zeros(8) : [])
    let flags = (layout.hasSizes ? 0x200 : 0) + (layout.isWide ? 0xd00 : 0)
    let samples = layout.hasSizes ? sample : []
    let first = Boxes.full("trun", flags: 5 + flags, Boxes.big(2), Boxes.big(offset), Boxes.big(0), samples, samples)
    let data = Boxes.box(
      "traf", Boxes.full("tfhd", flags: layout.flags, header), first, Boxes.full("trun", flags: flags, Boxes.big(1), samples))
    let run = Boxes.full("trun", flags: 1, Boxes.big(1), Boxes.big(0))
    let pictures = Boxes.box("traf", Boxes.full("tfhd", flags: 0x2_0000, Boxes.big(1)), run)
    let parts = [pictures, isClean ? Boxes.freed(data) : data]
    return Boxes.box("moof", Boxes.full("mfhd", Boxes.big(1)), (layout.isFirst ? parts.reversed() : parts).flatMap { $0 })
  }

  @Test("Samples of data in fragments become zeros", arguments: layouts)
  func fragments(_ layout: Layout) throws {
    let marks = Mark.all + Mark.all + Mark.all
    let copy = try CleanCopy.ofMarked(Self.film(layout, data: marks, isClean: false))
    #expect(copy == Self.film(layout, data: Boxes.zeros(marks.count), isClean: true))
  }

  @Test("A fragment that does not say where its data is cannot be cleaned")
  func noBase() throws {
    let film = Self.film(Layout(flags: 0), data: Mark.all, isClean: false)
    guard case .notCleanable(.damaged) = try CleanCopy(of: film).outcome else {
      Issue.record("it was cleaned")
      return
    }
  }
}
