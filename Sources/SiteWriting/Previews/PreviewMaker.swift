import Diagnostics
import PreviewJobs
import SiteNaming
import Synchronization

/// Makes previews of the pictures that were copied into a site, each once, or takes them from where they are already: the old site, the cache.
///
/// May be used from several tasks at once; two that want those of one picture wait for one of them.
package final class PreviewMaker: Sendable {
  /// What has to be known of a picture: two sizes of one are two results, since one page may want the one and another both.
  private struct Key: Hashable {
    let path: String
    let size: PreviewSize
  }

  /// A lock for each part of the pictures lets different ones be made at once.
  private final class Results: Sendable {
    let results = Mutex<[Key: PreviewResult]>([:])
  }

  private let stage: SiteStage
  /// Opened when it is first needed, since most builds have no use for it.
  private let openCache: @Sendable () throws -> PreviewCache?
  private let cache = Mutex<PreviewCache??>(nil)
  private let pool: PreviewPool?
  private let parts = (0..<64).map { _ in Results() }
  private let wasMissed = Mutex(false)
  private let wasNeeded = Mutex(false)

  /// Makes previews for a stage.
  /// - Parameters:
  ///   - program: The path of the program that makes them; nil when it was not found.
  ///   - cacheFolder: Where previews of earlier builds are, which must not be in the site; nil for nowhere.
  ///   - cacheSize: To how many bytes that is trimmed.
  ///   - patience: How many seconds the program may take for one picture.
  package init(stage: SiteStage, program: String?, cacheFolder: String?, cacheSize: Int, patience: Int = 120) {
    self.stage = stage
    openCache = {
      guard let cacheFolder else { return nil }
      try CacheFolder(cacheFolder).refuse(in: stage.shown(""), called: "the output folder")
      return PreviewCache(cacheFolder, limit: cacheSize)
    }
    pool = program.map { PreviewPool(program: $0, patience: patience) }
  }

  /// Why pictures have no previews although they should: the end of a sentence about the program; nil when that was no reason.
  package var programProblem: String? { wasMissed.withLock { $0 } ? pool.map { $0.unusable ?? "ended" } ?? "was not found" : nil }

  /// The previews of a picture that was copied.
  /// - Parameter sizes: Which are wanted, where the picture is larger.
  /// - Throws: `ArchiveError` when the site cannot be written, or when the cache is in it. Trouble with the picture itself is a result.
  package func previews(of media: MediaFile, _ sizes: [PreviewSize]) throws -> PreviewResult {
    guard PreviewPlan(media, sizes) != nil else { return PreviewResult() }
    let path = media.sitePath
    return try parts[Int(path.utf8.reduce(0) { ($0 &* 31 &+ UInt($1)) } % 64)].results.withLock { results in
      let missing = sizes.filter { results[Key(path: path, size: $0)] == nil }
      if !missing.isEmpty {
        let made = try PreviewPlan(media, missing).map { try make($0, of: media) } ?? PreviewResult()
        for size in missing { results[Key(path: path, size: size)] = made.of(size) }
      }
      return sizes.compactMap { results[Key(path: path, size: $0)] }.reduce(PreviewResult()) { $0.adding($1) }
    }
  }

  /// Trims the cache, if there were pictures. Call it when a build ends.
  package func finish() {
    if wasNeeded.withLock({ $0 }) { (try? openedCache)?.trim() }
  }

  /// The cache; nil where there is none. Throws an `ArchiveError` when it must not be where it is.
  private var openedCache: PreviewCache? {
    get throws {
      try cache.withLock { cache in
        if let known = cache { return known }
        let opened = try openCache()
        cache = .some(opened)
        return opened
      }
    }
  }

  private func make(_ plan: PreviewPlan, of media: MediaFile) throws -> PreviewResult {
    wasNeeded.withLock { $0 = true }
    guard !plan.isTooLarge else { return PreviewResult(problem: .tooLarge) }
    let files = Dictionary(plan.items.map { ($0.size, $0.file) }) { first, _ in first }
    guard let pool else { return missed() }
    if let time = media.keptTime, stage.keep(plan.items.map(\.file.sitePath), modified: time) { return PreviewResult(files: files) }
    guard let file = stage.open(media.sitePath) else { throw SystemError.current("read the file", stage.shown(media.sitePath)) }
    do {
      switch try answer(plan.job, file, from: pool) {
      case .refused(let reason): return PreviewResult(problem: .refused(reason))
      case .pictures(let pictures):
        let time = media.keptTime ?? media.modified
        for (item, bytes) in zip(plan.items, pictures) { try write(bytes, to: item.file.sitePath, modified: time) }
        return PreviewResult(files: files)
      }
    } catch let ended as PreviewWorker.Ended {
      return PreviewResult(problem: .ended(ended.reason))
    } catch is PreviewPool.Unusable {
      return missed()
    }
  }

  /// A program that is not there is known before the build, one that cannot be used is not.
  private func missed() -> PreviewResult {
    wasMissed.withLock { $0 = true }
    return PreviewResult(isTriedAgain: pool != nil)
  }

  private func answer(_ job: PreviewJob, _ file: Descriptor, from pool: PreviewPool) throws -> PreviewAnswer {
    var name: String?
    let cache = try openedCache
    if let cache, let hash = Self.hash(file, size: job.fileSize) {
      let known = PreviewCache.name(job, hash: hash)
      if let answer = cache.answer(known, pictures: job.outputs.count) { return answer }
      name = known
    }
    let answer = try ask(job, file, from: pool)
    if let name { cache?.keep(answer, as: name) }
    return answer
  }

  /// What takes too long is refused as what cannot be read is, and like that not tried again in each build.
  private func ask(_ job: PreviewJob, _ file: Descriptor, from pool: PreviewPool) throws -> PreviewAnswer {
    do {
      return try pool.ask(job, file)
    } catch let ended as PreviewWorker.Ended where ended.isOverworked {
      return .refused("that takes too much of the processor's time")
    }
  }

  /// The hash of a picture's bytes; nil where not all can be read.
  private static func hash(_ file: Descriptor, size: Int) -> [UInt8]? {
    let hash = RunningSHA256()
    var offset = 0
    while offset < size {
      let bytes = PreviewWorker.read(file, at: offset, limit: min(1 << 20, size - offset))
      if bytes.isEmpty { return nil }
      bytes.withUnsafeBytes { hash.add($0) }
      offset += bytes.count
    }
    return hash.finish()
  }

  /// With the time of the picture's copy, by which the next build knows it again.
  private func write(_ bytes: [UInt8], to path: String, modified: Int64) throws {
    if stage.keep(path, with: bytes, modified: modified) { return }
    try stage.write(to: path) { target in
      guard bytes.withUnsafeBytes({ FileBytes.write($0, to: target.number) }) else {
        throw SystemError.current("write the file", stage.shown(path))
      }
      target.setModified(modified)
      return Int64(bytes.count)
    }
  }
}
