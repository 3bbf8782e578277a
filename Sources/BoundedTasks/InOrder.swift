/// Runs a closure for each index below `count` in at most `jobs` tasks. `makeBody` is called once per task, so that each has its own state.
/// - Returns: What the closures returned, in the order of the indices.
/// - Throws: What `makeBody`, or what it gave, threw first.
package func inOrder<Value: Sendable>(
  _ count: Int, jobs: Int, _ makeBody: @escaping @Sendable () throws -> (Int) throws -> Value
) async throws -> [Value] {
  let counter = WorkCounter(total: count)
  let done = try await withThrowingTaskGroup(of: [(Int, Value)].self) { group in
    for _ in 0..<min(jobs, count) {
      group.addTask {
        let body = try makeBody()
        var done: [(Int, Value)] = []
        while let number = counter.take() {
          try Task.checkCancellation()
          done.append((number, try body(number)))
        }
        return done
      }
    }
    return try await group.reduce(into: []) { $0 += $1 }
  }
  return done.sorted { $0.0 < $1.0 }.map(\.1)
}
