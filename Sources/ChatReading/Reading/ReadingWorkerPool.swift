import Synchronization

/// Workers that wait for work. A parser's memory is several times a chunk, so they are used again.
final class ReadingWorkerPool: Sendable {
  /// A worker whose parser grew beyond this many bytes of document is let go rather than kept.
  private static let keptCapacity = 8 << 20

  private let resting = Mutex<[Transfer]>([])

  private let zone: LocalZone

  /// Makes an empty pool.
  init(zone: LocalZone) {
    self.zone = zone
  }

  /// Lends a worker to `body`.
  func withWorker<Result>(_ body: (ReadingWorker) throws -> Result) rethrows -> Result {
    let transfer = resting.withLock { $0.popLast() } ?? Transfer(worker: ReadingWorker(zone: zone))
    defer {
      if transfer.worker.parser.capacity <= ReadingWorkerPool.keptCapacity { resting.withLock { $0.append(transfer) } }
    }
    return try body(transfer.worker)
  }

  /// Carries a worker across the lock; between taking it and giving it back one task alone has it.
  private struct Transfer: @unchecked Sendable {
    let worker: ReadingWorker
  }
}
