import Foundation

/// An export of which the next state is at hand: files change their places, none is written between two builds.
struct RebuildExport {
  /// The folder that is built.
  let folder: String
  private let store: String

  /// Makes the export, the files of one more day, and the export anew with that day.
  init(_ bench: Bench) throws {
    let generator = bench.generator(bench.options.rebuildMessages)
    let (folder, made) = try bench.writeExport("export", generator)
    self.folder = folder
    store = bench.work.fresh("store")
    try Folder.make(store)
    let count = bench.options.dayMessages
    let day = NewDay(after: made.lastMilliseconds, messages: count)
    let touching = NewDay(after: made.lastMilliseconds, messages: count, touchesOld: true)
    _ = try generator.generate(.day(day), into: StreamExport(path: store + "/day.json"))
    _ = try generator.generate(.day(touching), into: StreamExport(path: store + "/day-with-old.json"))
    _ = try generator.generate(.whole(day), into: StreamExport(path: store + "/whole.json"))
  }

  /// Makes the change.
  func apply(_ kind: RebuildKind) throws {
    switch kind {
    case .nothing, .theme, .currentUser: break
    case .dayFile: try move(store + "/day.json", folder + "/export-2.json")
    case .dayFileWithOld: try move(store + "/day-with-old.json", folder + "/export-2.json")
    case .wholeExport:
      try move(folder + "/export.json", store + "/base.json")
      try move(store + "/whole.json", folder + "/export.json")
    }
  }

  /// Takes the change back.
  func revert(_ kind: RebuildKind) throws {
    switch kind {
    case .nothing, .theme, .currentUser: break
    case .dayFile: try move(folder + "/export-2.json", store + "/day.json")
    case .dayFileWithOld: try move(folder + "/export-2.json", store + "/day-with-old.json")
    case .wholeExport:
      try move(folder + "/export.json", store + "/whole.json")
      try move(store + "/base.json", folder + "/export.json")
    }
  }

  /// Says that the files are not needed any more.
  func discard(_ bench: Bench) {
    bench.work.discard(folder)
    bench.work.discard(store)
  }

  private func move(_ from: String, _ to: String) throws {
    guard rename(from, to) == 0 else { throw BenchmarkError("cannot move \(from)", errno: errno) }
  }
}
