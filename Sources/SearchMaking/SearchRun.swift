import BoundedTasks
import ChatReading
import ChatStorage
import SearchIndex
import Settings
import SitePlanning
import SiteWriting

/// Makes the search index of a site: what of the old site's is as it would come out again stays.
package struct SearchRun {
  package let plan: SitePlan
  package let context: BuildContext
  /// How many workers there are.
  package let jobs: Int
  /// What is remembered of the old site's index, if its files are as they were made, with these settings.
  package let old: SavedSearch
  /// Stands for the settings.
  package let seed: UInt64

  /// Prepares a run in so many tasks; `old` is the last build's index, and `seed` stands for the settings.
  package init(plan: SitePlan, context: BuildContext, jobs: Int, old: SavedSearch, seed: UInt64) {
    self.plan = plan
    self.context = context
    self.jobs = jobs
    self.old = old
    self.seed = seed
  }

  /// Looks over all messages, one after the other. Nothing else has to be made for it, so that it may run beside what is.
  package func survey() -> SearchSurvey {
    SearchSurvey(plan, context.archive, PlacedMessageFingerprints(plan, context, seed: seed))
  }

  /// Makes the index.
  /// - Parameter survey: What `survey()` gave; nil if it was not asked.
  /// - Returns: What the next build wants to know.
  /// - Throws: `ChunkChanged` when an old file is not what is remembered of it.
  package func run(_ survey: SearchSurvey?) async throws -> SavedSearch {
    let fingerprints = PlacedMessageFingerprints(plan, context, seed: seed)
    let survey = survey ?? self.survey()
    let segments = SegmentLayout.segments(of: survey.chunks.count)
    let common = SearchWorker.Common(
      survey: survey, fingerprints: fingerprints, documents: SearchDocuments(plan, context), reader: context.archive.reader,
      stage: context.stage, spool: try SpoolFile(inFolder: context.stage.temporaryFolder), old: old.blocks, oldChunks: Set(old.chunks))
    var state = State(segments: segments, known: knownSegments, old: old.blocks, survey: survey)

    let units = segments.indices.filter { !state.isUntouched[$0] }.flatMap { SearchUnit.units(of: segments[$0], at: $0) }
    let isNew = state.summaries.map { $0 == nil }
    let made = try await inOrder(units.count, jobs: jobs) {
      var worker = SearchWorker(common)
      return { try worker.make(units[$0], isNew: isNew[units[$0].segment]) }
    }
    for (unit, result) in zip(units, made) { state.add(result, of: unit) }

    for index in segments.indices where !state.hasOtherTerms[index] { try keepTerms(of: index, &state) }
    try await mergeTerms(&state, common)
    let manifest = SearchManifest(
      messages: survey.messages, timeZone: context.settings.labels.timeZone, segments: state.summaries.compactMap { $0 })
    var memory = SavedSearch()
    memory.blocks = state.records
    memory.chunks = fingerprints.chunks
    try context.stage.write(manifest.file, to: IndexFileLayout.path(SearchManifest.name))
    try context.stage.write(SearchChoices(survey, plan, context.archive).file, to: IndexFileLayout.path(SearchChoices.name))
    return memory
  }

  /// The segments of the old site's index, if it is one of which the blocks are remembered.
  private var knownSegments: [SegmentSummary] {
    guard !old.blocks.isEmpty, let file = context.stage.previousFile(IndexFileLayout.path(SearchManifest.name)) else { return [] }
    return SearchManifest(file: file)?.segments ?? []
  }

  /// Writes the terms of the segments that have others than in the old site.
  private func mergeTerms(_ state: inout State, _ common: SearchWorker.Common) async throws {
    let open = state.segments.indices.filter { state.hasOtherTerms[$0] }
    let (segments, times, stage) = (state.segments, common.survey.times, context.stage)
    let (added, removed, old) = (state.added, state.removed, state.summaries)
    let merged = try await inOrder(open.count, jobs: jobs) {
      { number in
        let index = open[number]
        let writer = SegmentWriter(
          segments[index], keep: { guard stage.keep(IndexFileLayout.path($0)) else { throw ChunkChanged() } },
          write: { try stage.write($1, to: IndexFileLayout.path($0)) })
        let terms = old[index].map { old in
          SegmentTerms(old) { name in
            guard let file = stage.previousFile(IndexFileLayout.path(name)) else { throw ChunkChanged() }
            return file
          }
        }
        do {
          return try writer.finish(
            SpooledTerms.runs(added[index], from: common.spool), old: terms,
            removed: SpooledTerms.runs(removed[index], from: common.spool), times: Array(times[segments[index]]))
        } catch is SegmentTerms.Damage {
          throw ChunkChanged()
        }
      }
    }
    for (index, result) in zip(open, merged) {
      state.summaries[index] = state.summary(
        of: index, start: times[segments[index].lowerBound], pieces: result.pieces, directory: result.directory)
    }
  }

  /// Keeps the old site's files of a segment.
  private func keepTerms(of index: Int, _ state: inout State) throws {
    guard let old = state.summaries[index] else { throw ChunkChanged() }
    let blocks = state.isUntouched[index] ? old.blocks.map(SearchBlock.name) : []
    guard context.stage.keep(contentsOf: (blocks + old.fileNames).map(IndexFileLayout.path)).isEmpty else { throw ChunkChanged() }
    if state.isChanged[index] {
      state.summaries[index] = state.summary(of: index, start: old.start, pieces: old.pieces, directory: old.directory)
    }
  }
}
