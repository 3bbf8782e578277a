import SitePlanning
import Spilling

/// Which jobs of a plan have to be done.
package struct JobJudgement: Sendable {
  /// How many jobs a task judges at once.
  private static let stretch = 1024

  /// A job that may have to be done.
  package struct OpenJob: Sendable, BitwiseCopyable {
    package let number: Int
    /// Its fingerprint by chunks; 0 where it has none.
    package let chunks: UInt64
  }

  /// What is known of each job; of those that are done, what has to be known of it.
  private var records: JobRecords
  /// The jobs that may have to be done, in order.
  package private(set) var open: SpilledList<OpenJob>

  /// Judges all jobs, with a few tasks at a time.
  package init(_ memory: PageMemory, _ plan: SitePlan, jobs: Int, in file: SpillFile) async {
    records = JobRecords(in: file)
    open = SpilledList(in: file)
    let wave = Self.stretch * max(1, jobs)
    for start in stride(from: 0, to: plan.jobCount, by: wave) {
      let end = min(start + wave, plan.jobCount)
      let judged = await withTaskGroup(of: (Int, [(JobRecord, Bool)]).self) { group in
        for start in stride(from: start, to: end, by: Self.stretch) {
          group.addTask { (start, (start..<min(start + Self.stretch, end)).map { memory.judge(plan.job($0)) }) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for (start, items) in judged.sorted(by: { $0.0 < $1.0 }) {
        for (offset, item) in items.enumerated() {
          records.append(item.0)
          if item.1 { open.append(OpenJob(number: start + offset, chunks: item.0.chunks)) }
        }
      }
    }
    open.seal()
  }

  /// Takes out what is known of each job: who has it alone can change it without a copy of it all.
  package mutating func takeRecords() -> JobRecords {
    let taken = records
    records = JobRecords(in: open.file)
    return taken
  }
}
