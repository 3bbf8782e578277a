import ChatModel

extension ExportSurvey {
  /// Puts the files of each export in the order in which their format reads them, and makes exports of their own of those that are of another time.
  mutating func settleEditions(by formats: [any ExportFormat]) {
    var editions = files.map { _ in 0 }
    let placesByOrigin = Dictionary(grouping: files.indices) { files[$0].origin }
    for (origin, export) in origins.enumerated() {
      guard let places = placesByOrigin[origin], let format = formats.named(export.format), places.count > 1,
        let found = format.editions(of: places.map { files[$0] })
      else {
        continue
      }
      let ordered = found.map { files[places[$0.place]] }
      for (place, (file, edition)) in zip(places, zip(ordered, found.map(\.edition))) {
        files[place] = file
        editions[place] = edition
      }
    }
    files = files.enumerated().map { SourceFile($1, index: $0) }
    guard editions.contains(where: { $0 > 0 }) else { return }
    number(editions, of: formats)
  }

  /// Gives the editions of exports numbers of their own, each behind those of its export that are older.
  private mutating func number(_ editions: [Int], of formats: [any ExportFormat]) {
    let counts = zip(files, editions).reduce(into: [Int: Int]()) { $0[$1.0.origin] = max($0[$1.0.origin] ?? 0, $1.1) }
    let known = origins
    var starts: [Int] = []
    origins = []
    for (number, origin) in known.enumerated() {
      starts.append(origins.count)
      origins.append(origin)
      for edition in 0..<(counts[number] ?? 0) {
        let name = formats.named(origin.format)?.editionName(of: origin.name, number: edition + 2) ?? origin.name
        origins.append(ExportOrigin(name: name, format: origin.format))
      }
    }
    files = zip(files, editions).map { SourceFile($0, origin: starts[$0.origin] + $1) }
  }
}
