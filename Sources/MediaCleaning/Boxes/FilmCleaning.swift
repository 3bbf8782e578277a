/// Cleans the description of a film: its times, its makers' boxes, and tracks of data, which say where a camera was, how it moved and what it is.
struct FilmCleaning {
  /// What the film may consist of, its tracks, and so on; all else becomes free.
  private static let film: Set<FourCC> = ["mvhd", "trak", "mvex", "iods", "pssh", "ctab", "prfl", "clip", "cmov"]
  private static let track: Set<FourCC> = ["tkhd", "mdia", "edts", "tref", "tapt", "load", "matt", "clip", "trgr", "txas", "imap"]
  private static let media: Set<FourCC> = ["mdhd", "hdlr", "minf", "elng"]
  private static let information: Set<FourCC> = ["vmhd", "smhd", "hmhd", "sthd", "nmhd", "gmhd", "hdlr", "dinf", "stbl"]
  private static let table: Set<FourCC> = [
    "stsd", "stts", "ctts", "stss", "stsz", "stz2", "stsc", "stco", "co64", "sdtp", "sgpd", "sbgp", "cslg", "stps", "subs", "saiz", "saio",
    "padb", "stdp", "stsh",
  ]
  private static let references: Set<FourCC> = [
    "hint", "font", "hind", "vdep", "vplx", "subt", "chap", "sync", "scpt", "ssrc", "fall", "folw", "forc", "auxl", "sbas", "scal", "clcp",
    "dpnd", "mpod", "ipir", "thmb",
  ]
  /// Handlers of texts; drones write where they are into subtitles.
  private static let texts: Set<FourCC> = ["subt", "text", "sbtl", "clcp"]
  /// Handlers of what is seen and heard. Time code is the time of day at which a film was made.
  private static let shown: Set<FourCC> = ["vide", "soun", "auxv", "pict", "subt", "text", "sbtl", "clcp", "hint", "odsm", "sdsm", "ocsm"]

  let data: MediaData
  /// The numbers of the tracks that became free.
  private(set) var freedTracks: Set<UInt32> = []
  /// The sizes of samples in fragments that do not say them, by the track's number.
  private(set) var usualSizes: [UInt32: Int] = [:]

  init(data: MediaData) { self.data = data }

  /// Cleans `moov`.
  mutating func clean(_ moov: Box, _ editor: inout BoxEditor) throws {
    for box in try editor.boxes(in: moov.content, keeping: Self.film) {
      switch box.type {
      case "cmov": throw MediaObstacle.compressed
      case "mvhd": try editor.zeroTimes(box)
      case "trak": try clean(track: box, &editor)
      case "mvex": try readUsualSizes(box, &editor)
      default: break
      }
    }
  }

  private mutating func readUsualSizes(_ mvex: Box, _ editor: inout BoxEditor) throws {
    for box in try editor.boxes(in: mvex.content, keeping: ["mehd", "trex", "leva"]) where box.type == "trex" && box.content.count >= 24 {
      let start = box.content.lowerBound
      usualSizes[UInt32(try editor.reader.big32(start + 4))] = try editor.reader.big32(start + 16)
    }
  }

  private mutating func clean(track: Box, _ editor: inout BoxEditor) throws {
    let reader = editor.reader
    let boxes = try Box.list(reader, in: track.content, keeping: Self.track).boxes
    let media = try boxes.filter { $0.type == "mdia" }.flatMap { try Box.list(reader, in: $0.content, keeping: Self.media).boxes }
    let information = try media.filter { $0.type == "minf" }
      .flatMap { try Box.list(reader, in: $0.content, keeping: Self.information).boxes }
    let samples = SampleTable(
      try information.filter { $0.type == "stbl" }.flatMap { try Box.list(reader, in: $0.content, keeping: Self.table).boxes })
    let handler = try media.first { $0.type == "hdlr" && $0.content.count >= 12 }.map { try reader.fourCC($0.content.lowerBound + 8) }
    if let handler, Self.shown.contains(handler), try !(Self.texts.contains(handler) && samples.saysPlaces(reader)) {
      return try clean(shownTrack: track, handler, &editor)
    }
    try samples.forEachChunk(reader) { try data.zero($0, &editor.edits) }
    if let header = boxes.first(where: { $0.type == "tkhd" }) { freedTracks.insert(try Self.number(header, reader)) }
    try editor.free(track)
  }

  /// The number of a track, from its header.
  private static func number(_ header: Box, _ reader: MediaReader) throws -> UInt32 {
    guard header.content.count >= 24 else { throw MediaObstacle.damaged(at: header.typeStart) }
    let start = header.content.lowerBound
    return UInt32(try reader.big32(start + (reader.byte(start) == 1 ? 20 : 12)))
  }

  private func clean(shownTrack track: Box, _ handler: FourCC, _ editor: inout BoxEditor) throws {
    for box in try editor.boxes(in: track.content, keeping: Self.track) {
      switch box.type {
      case "tkhd": try editor.zeroTimes(box)
      case "tref": _ = try editor.boxes(in: box.content, keeping: Self.references)
      case "mdia": try clean(media: box, handler, &editor)
      default: break
      }
    }
  }

  private func clean(media: Box, _ handler: FourCC, _ editor: inout BoxEditor) throws {
    for box in try editor.boxes(in: media.content, keeping: Self.media) {
      switch box.type {
      case "mdhd": try editor.zeroTimes(box)
      case "hdlr": try editor.zeroNames(ofHandler: box)
      case "minf":
        for part in try editor.boxes(in: box.content, keeping: Self.information) {
          switch part.type {
          case "hdlr": try editor.zeroNames(ofHandler: part)
          case "dinf": try clean(dataInformation: part, &editor)
          case "stbl": try clean(table: part, handler, &editor)
          default: break
          }
        }
      default: break
      }
    }
  }

  /// Where the data of a track is: in this file. A path or an address of another one becomes zeros.
  private func clean(dataInformation: Box, _ editor: inout BoxEditor) throws {
    for references in try editor.boxes(in: dataInformation.content, keeping: ["dref"]) where references.content.count > 8 {
      for reference in try Box.list(editor.reader, in: references.content.dropFirst(8), keeping: []).boxes {
        try editor.zero(reference, 4..<reference.content.count)
      }
    }
  }

  /// The maker of a coder and its name, in what says how samples are coded.
  private func clean(table: Box, _ handler: FourCC, _ editor: inout BoxEditor) throws {
    for box in try editor.boxes(in: table.content, keeping: Self.table) where box.type == "stsd" && box.content.count > 8 {
      for entry in try Box.list(editor.reader, in: box.content.dropFirst(8), keeping: []).boxes {
        switch handler {
        case "vide" where entry.content.count >= 78:
          try editor.zero(entry, 12..<16)
          try editor.zero(entry, 42..<74)
        case "soun" where entry.content.count >= 28: try editor.zero(entry, 12..<16)
        default: break
        }
      }
    }
  }
}
