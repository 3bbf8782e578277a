import MediaCleaning
import Testing

/// HEIF and AVIF pictures lose Exif, XMP and other items that are no pictures, and nothing in them moves.
@Suite struct ItemCleaningTests {
  /// A file with a picture and other items.
  struct File {
    /// A kind, a name with what follows it, and the bytes of each item.
    var items: [(type: String, name: [UInt8], data: [UInt8])]
    /// The version of `iloc`.
    var version: UInt8 = 0
    /// Whether items that are no pictures are in the description.
    var isOwn = false
    /// How many bytes offsets, lengths and bases have.
    var width = 4
    var properties: [UInt8] = []
    var handlerName = Mark.all

    var bytes: [UInt8] {
      let start = Boxes.box("ftyp", Array("heic".utf8), Boxes.zeros(4), Array("mif1".utf8))
      let length = description(at: 0).count
      let data = items.filter { !isOwn || $0.type == "hvc1" }.flatMap(\.data)
      return start + description(at: start.count + length + 8) + Boxes.box("mdat", data)
    }

    private func description(at start: Int) -> [UInt8] {
      let large = version == 2
      var (place, own, places, entries) = (start, [UInt8](), [UInt8](), [UInt8]())
      for (index, item) in items.enumerated() {
        let isHere = isOwn && item.type != "hvc1"
        let half = item.data.count / 2
        let offset = isHere ? own.count : place
        if isHere { own += item.data } else { place += item.data.count }
        places += Boxes.big(index + 1, large ? 4 : 2) + (version == 0 ? [] : [0, isHere ? 1 : 0])
        places += [0, 0] + Boxes.big(offset, width) + [0, 2]
        places += Boxes.zeros(version == 0 ? 0 : 4) + Boxes.big(0, width) + Boxes.big(half, width)
        places += Boxes.zeros(version == 0 ? 0 : 4) + Boxes.big(half, width) + Boxes.big(item.data.count - half, width)
        let number = Boxes.big(index + 1, large ? 4 : 2)
        entries += Boxes.full("infe", version: large ? 3 : 2, number, [0, 0], Array(item.type.utf8), item.name)
      }
      let sizes = [UInt8(width << 4 | width), UInt8(width << 4) | (version == 0 ? 0 : 4)]
      return Boxes.full(
        "meta", Boxes.handler("pict", name: handlerName, maker: "\0\0\0\0"), Boxes.full("pitm", [0, 1]),
        Boxes.full("iinf", Boxes.big(items.count, 2), entries),
        Boxes.box("iprp", Boxes.box("ipco", properties), Boxes.full("ipma", Boxes.big(0))),
        Boxes.box("idat", own), Boxes.full("iloc", version: version, sizes, Boxes.big(items.count, large ? 4 : 2), places))
    }
  }

  /// The first half of Exif data that says nothing.
  private static let emptyExif: [UInt8] = [0, 0, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]

  @Test("Items that are no pictures are emptied", arguments: [0, 1, 2] as [UInt8], [false, true])
  func items(version: UInt8, isOwn: Bool) throws {
    let exif = Boxes.big(6) + Array("Exif\0\0".utf8) + PlantedExif.tiff(orientation: 6, isLittle: false)
    let picture = ("hvc1", Mark.plain + [0], Array("PICTURE".utf8))
    let others = [("Exif", [0], exif), ("mime", Mark.plain + [0], Mark.all), ("uri ", Array("\0urn:x\0".utf8), Mark.all)]
    var file = File(items: [picture] + others, version: version, isOwn: isOwn && version > 0, width: version == 2 ? 8 : 4)
    let copy = try CleanCopy.ofMarked(file.bytes)
    file.handlerName = Boxes.zeros(file.handlerName.count)
    for index in file.items.indices {
      file.items[index].name = Boxes.zeros(file.items[index].name.count)
      if index > 0 { file.items[index].data = Boxes.zeros(file.items[index].data.count) }
    }
    let half = exif.count / 2
    for start in [0, half] { file.items[1].data = file.items[1].data.replacing(start..<start + 18, with: Self.emptyExif) }
    #expect(copy == file.bytes)
  }

  @Test("Properties keep their numbers: those that say when and by whom become free, those that turn and crop stay")
  func properties() throws {
    let turned = Boxes.box("irot", [1]) + Boxes.box("imir", [0]) + Boxes.box("colr", Array("prof".utf8) + [1, 2, 3])
    let said = Boxes.full("udes", Mark.all) + Boxes.full("crtt", Boxes.big(0x1234, 8))
    var file = File(items: [("hvc1", [0], [1, 2, 3, 4])], properties: turned + said + turned)
    let copy = try CleanCopy.ofMarked(file.bytes)
    file.handlerName = Boxes.zeros(file.handlerName.count)
    file.properties = turned + Boxes.freed(Boxes.full("udes", Mark.all)) + Boxes.freed(Boxes.full("crtt", Boxes.big(0x1234, 8))) + turned
    #expect(copy == file.bytes)
  }

  @Test("Films behind the picture go, as phones append them")
  func motion() throws {
    let file = File(items: [("av01", [0], [1, 2, 3, 4])], handlerName: [])
    #expect(try CleanCopy(of: file.bytes).outcome == .nothingToClean)
    let film = Boxes.box("mpvd", TestFilm(tracks: [TestTrack()]).bytes)
    #expect(try CleanCopy.ofMarked(file.bytes + film) == file.bytes + Boxes.freed(film))
  }

  @Test("Exif that is said to be where there is no data is not written over")
  func outside() throws {
    var file = File(items: [("hvc1", [0], [1, 2, 3, 4]), ("Exif", [0], Mark.all)], version: 1)
    let bytes = file.bytes
    let place = bytes.count - Mark.all.count
    let wrong = bytes.replacing(0..<0, with: []).replacingAll(Boxes.big(place), with: Boxes.big(8))
    #expect(wrong != bytes)
    #expect(try CleanCopy(of: wrong).outcome == .notCleanable(.damaged(at: 8)))
    file.width = 8
    let far = file.bytes.replacingAll(Boxes.big(file.bytes.count - Mark.all.count, 8), with: [0x7f] + [UInt8](repeating: 0xff, count: 7))
    guard case .notCleanable(.damaged) = try CleanCopy(of: far).outcome else {
      Issue.record("it was cleaned")
      return
    }
  }
}

extension Array<UInt8> {
  /// These bytes with others in all places of some.
  fileprivate func replacingAll(_ old: [UInt8], with new: [UInt8]) -> [UInt8] {
    var bytes = self
    for start in bytes.indices.dropLast(old.count - 1) where bytes[start..<start + old.count].elementsEqual(old) {
      bytes.replaceSubrange(start..<start + new.count, with: new)
    }
    return bytes
  }
}
