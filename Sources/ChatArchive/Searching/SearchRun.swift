import ChatReading
import ChatStorage
import SearchIndex
import SiteWriting

/// Makes the search index of a site: what of the old site's is as it would come out again stays.
struct SearchRun {
  let plan: SitePlan
  let context: BuildContext
  /// How many workers there are.
  let jobs: Int
  /// What is remembered of the old site's index, if its files stand as they were made, with these settings.
  let old: SearchMemory
  /// Stands for the settings.
  let seed: UInt64

  /// Makes the index.
  /// - Returns: What the next build wants to know.
  /// - Throws: `ChunkChanged` when an old file is not what is remembered of it.
  func run() async throws -> SearchMemory {
    let fingerprints = SearchFingerprints(plan, context, seed: seed)
    let survey = try SearchSurvey(plan, context.archive, fingerprints)
    let segments = SegmentLayout.segments(of: survey.chunks.count)
    let common = SearchWorker.Common(
      survey: survey, fingerprints: fingerprints, documents: SearchDocuments(plan, context), reader: context.archive.reader,
      stage: context.stage, spool: try SpoolFile(inFolder: context.stage.temporaryFolder), old: old.blocks)
    var state = State(segments: segments, known: old.segments, old: old.blocks, survey: survey)

    let open = segments.indices.filter { !state.isUntouched[$0] }
    let first = open.flatMap { SearchUnit.units(of: segments[$0], at: $0) }
    let isNew = state.summaries.map { $0 == nil }
    let made = try await make(first, common, isWriting: true) { isNew[$0.segment] }
    for (unit, result) in zip(first, made) { state.add(result, of: unit) }
    state.settle()
    let again = open.filter { state.needsTerms[$0] }.flatMap { SearchUnit.units(of: segments[$0], at: $0) }
    let collected = try await make(again, common, isWriting: false) { _ in true }
    for (unit, result) in zip(again, collected) { state.add(result, of: unit) }

    try await merge(&state, common)
    for index in segments.indices where state.terms[index].isEmpty {
      try keep(segments[index], state.summaries[index], hasBlocks: state.isUntouched[index])
    }
    let manifest = SearchManifest(
      messages: survey.messages, timeZone: context.settings.labels.timeZone, segments: state.summaries.compactMap { $0 })
    var memory = SearchMemory()
    memory.blocks = state.records
    memory.manifest = manifest.file
    try context.stage.write(manifest.file, to: IndexFile.path(SearchManifest.name))
    try context.stage.write(SearchChoices(survey, plan, context.archive).file, to: IndexFile.path(SearchChoices.name))
    return memory
  }

  private func make(
    _ units: [SearchUnit], _ common: SearchWorker.Common, isWriting: Bool, isCollecting: @Sendable (SearchUnit) -> Bool
  ) async throws -> [SearchUnit.Result] {
    let collects = units.map(isCollecting)
    return try await inOrder(units.count, jobs: jobs) { [plan] in
      var worker = try SearchWorker(plan, common)
      return { try worker.make(units[$0], isCollecting: collects[$0], isWriting: isWriting) }
    }
  }

  /// Merges the terms of the units of each segment that has some.
  private func merge(_ state: inout State, _ common: SearchWorker.Common) async throws {
    let open = state.segments.indices.filter { !state.terms[$0].isEmpty }
    let (segments, terms, times, stage) = (state.segments, state.terms, common.survey.times, context.stage)
    let merged = try await inOrder(open.count, jobs: jobs) {
      { number in
        let segment = segments[open[number]]
        let writer = SegmentWriter(segment) { try stage.write($1, to: IndexFile.path($0)) }
        let runs = try terms[open[number]].map { terms in
          try TermRun(count: terms.count) { try common.spool.read(at: terms.place + UInt64($0), length: $1, into: &$2) }
        }
        return try writer.finish(runs, times: Array(times[segment]))
      }
    }
    for (index, result) in zip(open, merged) {
      let segment = segments[index]
      state.summaries[index] = SegmentSummary(
        blocks: segment, version: state.version(of: segment), messages: state.messages[index], start: times[segment.lowerBound],
        flagCounts: state.flagCounts[index], pieces: result.pieces, directory: result.directory)
    }
  }

  /// Keeps the old site's files of a segment.
  private func keep(_ segment: Range<Int>, _ summary: SegmentSummary?, hasBlocks: Bool) throws {
    guard let summary else { throw ChunkChanged() }
    let blocks = hasBlocks ? segment.map(SearchBlock.name) : []
    guard context.stage.keep(contentsOf: (blocks + summary.fileNames).map(IndexFile.path)).isEmpty else { throw ChunkChanged() }
  }
}
