/// Which jobs of a plan have to be done.
struct JobJudgement: Sendable {
  /// How many jobs a task judges at once.
  private static let stretch = 2048

  /// What is known of each job; of those that are done, what has to be known of it.
  private(set) var records: [JobRecord]
  /// The numbers of the jobs that may have to be done, in order.
  private(set) var open: [Int] = []

  /// Judges all jobs, with a few tasks at a time.
  init(_ memory: PageMemory, _ plan: SitePlan, jobs: Int) async {
    records = [JobRecord](repeating: JobRecord(), count: plan.jobCount)
    let counter = PageCounter(total: (plan.jobCount + Self.stretch - 1) / Self.stretch)
    let judged = await withTaskGroup(of: [(start: Int, items: [(JobRecord, Bool)])].self) { group in
      for _ in 0..<jobs {
        group.addTask {
          var done: [(start: Int, items: [(JobRecord, Bool)])] = []
          while let number = counter.take() {
            let range = (number * Self.stretch)..<min((number + 1) * Self.stretch, plan.jobCount)
            done.append((range.lowerBound, range.map { memory.judge(plan.job($0)) }))
          }
          return done
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    for (start, items) in judged.sorted(by: { $0.start < $1.start }) {
      for (offset, item) in items.enumerated() {
        records[start + offset] = item.0
        if item.1 { open.append(start + offset) }
      }
    }
  }
}
