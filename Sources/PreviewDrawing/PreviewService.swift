import OperatingSystem
import PreviewJobs

/// Greets, and answers jobs from one descriptor on another until there are no more. The process is shut in before the first byte of a picture is read.
package struct PreviewService {
  /// The most memory that the process may have.
  private static let memory = 1 << 30
  /// The most bytes of a picture's file.
  private static let largestFile = 512 << 20
  /// How long the processor may work on one picture.
  private static let seconds = 10

  private let input: Int32
  private let output: Int32

  /// Makes a service for two descriptors, which may be the same.
  package init(input: Int32 = 0, output: Int32 = 1) { (self.input, self.output) = (input, output) }

  /// Shuts the process in, and answers until the input ends. A process that is not shut in reads nothing.
  package func run() -> PreviewExit {
    do throws(Sandbox.Refusal) {
      try Sandbox.enter(memory: Self.memory)
    } catch {
      switch error {
      case .unlimited: return .unlimited
      case .privileged: return .privileged
      case .unfiltered: return .unfiltered
      }
    }
    guard PreviewGreeting.bytes.withUnsafeBytes({ write($0) }) else { return .failed }
    return answerAll() ? .done : .failed
  }

  /// False when the input ended in the middle of a job, or was none.
  private func answerAll() -> Bool {
    while true {
      var head = [UInt8](repeating: 0, count: PreviewJob.byteCount)
      let count = head.withUnsafeMutableBytes { read(into: $0) }
      if count == 0 { return true }
      guard count == head.count, let job = PreviewJob(head), (1...Self.largestFile).contains(job.fileSize) else { return false }
      Sandbox.limitSeconds(Self.seconds)
      guard answer(job) else { return false }
      Sandbox.limitSeconds(nil)
    }
  }

  private func answer(_ job: PreviewJob) -> Bool {
    guard let room = malloc(job.fileSize) else { return false }
    defer { free(room) }
    let file = UnsafeMutableRawBufferPointer(start: room, count: job.fileSize)
    guard read(into: file) == job.fileSize else { return false }
    let bytes = PreviewDrawer.answer(job, file: UnsafeBufferPointer(file.bindMemory(to: UInt8.self))).bytes
    return bytes.withUnsafeBytes { write($0) }
  }

  /// Reads until the room is full or the input ends.
  private func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while count < room.count {
      let got = OperatingSystem.read(input, room.baseAddress.map { $0 + count }, room.count - count)
      if got < 0, errno == EINTR { continue }
      if got <= 0 { break }
      count += got
    }
    return count
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var count = 0
    while count < bytes.count {
      let put = OperatingSystem.write(output, bytes.baseAddress.map { $0 + count }, bytes.count - count)
      if put < 0, errno == EINTR { continue }
      if put <= 0 { return false }
      count += put
    }
    return true
  }
}
