/// Cleans a fragment of a film: samples of tracks that became free become zeros.
enum FragmentCleaning {
  private static let parts: Set<FourCC> = ["tfhd", "tfdt", "trun", "sdtp", "saiz", "saio", "senc", "sbgp", "sgpd", "subs"]

  /// Cleans `moof`.
  static func clean(_ moof: Box, of film: FilmCleaning, _ editor: inout BoxEditor) throws {
    var isFirst = true
    for track in try editor.boxes(in: moof.content, keeping: ["mfhd", "traf"]) where track.type == "traf" {
      let boxes = try editor.boxes(in: track.content, keeping: Self.parts)
      guard let header = boxes.first(where: { $0.type == "tfhd" && $0.content.count >= 8 }) else {
        throw MediaObstacle.damaged(at: track.typeStart)
      }
      let number = UInt32(try editor.reader.big32(header.content.lowerBound + 4))
      if film.freedTracks.contains(number) {
        var runs = try Runs(editor.reader, header, moof, isFirst: isFirst, usualSize: film.usualSizes[number] ?? 0)
        for run in boxes where run.type == "trun" { try film.data.zero(runs.next(run), &editor.edits) }
        try editor.free(track)
      }
      isFirst = false
    }
  }

  /// The samples of a track in a fragment, run by run.
  private struct Runs {
    private let reader: MediaReader
    private let base: Int
    private let usualSize: Int
    private var place: Int

    init(_ reader: MediaReader, _ header: Box, _ moof: Box, isFirst: Bool, usualSize: Int) throws {
      self.reader = reader
      let flags = try reader.big32(header.content.lowerBound) & 0xff_ffff
      var offset = header.content.lowerBound + 8
      if flags & 1 != 0 {
        base = Int(exactly: try reader.big(offset, 8)).map { min($0, reader.size) } ?? reader.size
        offset += 8
      } else if isFirst || flags & 0x2_0000 != 0 {
        base = moof.range.lowerBound
      } else {
        // It begins where the data of the track before ends, in an order that nobody writes any more.
        throw MediaObstacle.damaged(at: header.typeStart)
      }
      offset += (flags & 2 != 0 ? 4 : 0) + (flags & 8 != 0 ? 4 : 0)
      self.usualSize = flags & 0x10 != 0 ? try reader.big32(offset) : usualSize
      place = base
    }

    /// Where the samples of the next run are.
    mutating func next(_ run: Box) throws -> Range<Int> {
      guard run.content.count >= 8 else { throw MediaObstacle.damaged(at: run.typeStart) }
      let flags = try reader.big32(run.content.lowerBound) & 0xff_ffff
      let count = try reader.big32(run.content.lowerBound + 4)
      var offset = run.content.lowerBound + 8
      if flags & 1 != 0 {
        place = base + Int(Int32(truncatingIfNeeded: try reader.big32(offset)))
        offset += 4
      }
      offset += flags & 4 != 0 ? 4 : 0
      let start = min(max(place, 0), reader.size)
      place = min(start + (try length(run, count, flags, from: offset)), reader.size)
      return start..<place
    }

    private func length(_ run: Box, _ count: Int, _ flags: Int, from offset: Int) throws -> Int {
      let width = [0x100, 0x200, 0x400, 0x800].count { flags & $0 != 0 } * 4
      guard width == 0 || count <= (run.content.upperBound - offset) / width else { throw MediaObstacle.damaged(at: run.typeStart) }
      guard flags & 0x200 != 0 else { return usualSize > 0 && count > reader.size / usualSize ? reader.size : count * usualSize }
      var total = 0
      for index in 0..<count {
        try reader.step()
        total = min(total + (try reader.big32(offset + index * width + (flags & 0x100 != 0 ? 4 : 0))), reader.size)
      }
      return total
    }
  }
}
