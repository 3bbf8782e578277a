import Diagnostics
import OperatingSystem
import PreviewJobs

/// The program that makes previews, running. It belongs to one task at a time, and ends when it is let go.
final class PreviewWorker: Sendable {
  /// Why it can no longer be asked, as the end of a sentence.
  struct Ended: Error {
    let reason: String
    /// Whether the picture took more of the processor's time than it may, as it would the next time.
    var isOverworked = false
  }

  private let program: StartedProgram
  private let socket: Descriptor
  /// How many seconds it may take for one answer, most of which it would wait for the processor.
  private let patience: Int

  /// The number of its process.
  var process: pid_t { program.process }

  /// Starts a program, and waits until it greets.
  init(_ program: String, patience: Int) throws(Ended) {
    guard let (program, end) = StartedProgram.withSocket(program) else {
      throw Ended(reason: "cannot be started: \(SystemReason.text(errno))")
    }
    (self.program, socket, self.patience) = (program, Descriptor(end), patience)
    var wait = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      _ = setsockopt(end, SOL_SOCKET, option, &wait, socklen_t(MemoryLayout<timeval>.size))
    }
    let greeting = try receive(PreviewGreeting.bytes.count, until: deadline)
    guard greeting == PreviewGreeting.bytes else { throw Ended(reason: "is another program, or of another version") }
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// The answer to a job about an open file. After an error it cannot be asked again.
  func ask(_ job: PreviewJob, _ file: Descriptor) throws(Ended) -> PreviewAnswer {
    let deadline = deadline
    try send(job.bytes, until: deadline)
    var offset = 0
    while offset < job.fileSize {
      let bytes = Self.read(file, at: offset, limit: min(1 << 20, job.fileSize - offset))
      guard !bytes.isEmpty else { throw Ended(reason: "did not get all of it: another program is writing to it") }
      try send(bytes, until: deadline)
      offset += bytes.count
    }
    let head = try receive(PreviewAnswer.headSize, until: deadline)
    guard let size = PreviewAnswer.bodySize(after: head) else { throw Ended(reason: "answered with something else") }
    let body = try receive(size, until: deadline)
    guard let answer = PreviewAnswer(head: head, body: body, pictures: job.outputs.count) else {
      throw Ended(reason: "answered with something else")
    }
    return answer
  }

  /// The bytes of a file at a place; none at its end, or when it cannot be read.
  static func read(_ file: Descriptor, at offset: Int, limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(0, pread(file.number, buffer.baseAddress, limit, off_t(offset)))
    }
  }

  /// How often, and after how many microseconds, it is asked whether it is gone: two seconds.
  private static let (endingSteps, endingStep) = (400, UInt32(5000))

  private var deadline: ContinuousClock.Instant { .now + .seconds(patience) }

  private func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Ended) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        StartedProgram.send(UnsafeRawBufferPointer(rebasing: bytes[sent...]), to: socket.number)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0, .now < deadline else { throw ended(isLate: count > 0 || errno == EAGAIN) }
      sent += count
    }
  }

  private func receive(_ size: Int, until deadline: ContinuousClock.Instant) throws(Ended) -> [UInt8] {
    var isLate = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, received in
      while received < size {
        let count = recv(socket.number, buffer.baseAddress.map { $0 + received }, size - received, 0)
        if count < 0, errno == EINTR { continue }
        isLate = count < 0 && errno == EAGAIN || .now >= deadline
        if count <= 0 || isLate { return }
        received += count
      }
    }
    guard bytes.count == size else { throw ended(isLate: isLate) }
    return bytes
  }

  private func ended(isLate: Bool) -> Ended {
    if isLate { return Ended(reason: "did not answer within \(patience) seconds") }
    // It has closed its end, so that it is about to be gone; one that is not is ended with this worker.
    for _ in 0..<Self.endingSteps {
      switch program.state {
      case .running: usleep(Self.endingStep)
      case .ended(let code): return Ended(reason: PreviewExit(rawValue: code)?.reason ?? "ended with exit code \(code)")
      case .killed(by: SIGPROF): return Ended(reason: "took too much of the processor's time", isOverworked: true)
      case .killed(let signal): return Ended(reason: "was ended by signal \(signal)")
      case .unknown: return Ended(reason: "ended")
      }
    }
    return Ended(reason: "ended its answers")
  }
}
