/// What the program that makes previews answers to a job: eight bytes, how it went and how many bytes follow, then those.
package enum PreviewAnswer: Sendable, Hashable {
  /// The files of the pictures that were asked for, in their order.
  case pictures([[UInt8]])
  /// Why there are none, as the end of a sentence.
  case refused(String)

  /// How many bytes are before what follows.
  package static let headSize = 8
  /// The most bytes that follow: twice what the largest outputs have before they are packed is far more than files of them.
  package static let largestBody = 64 << 20

  /// The answer as the program writes it.
  package var bytes: [UInt8] {
    var body: [UInt8] = []
    switch self {
    case .pictures(let files):
      for file in files {
        body.append(number: file.count)
        body += file
      }
    case .refused(let reason): body = Array(reason.utf8)
    }
    var bytes: [UInt8] = []
    if case .pictures = self { bytes.append(number: 0) } else { bytes.append(number: 1) }
    bytes.append(number: body.count)
    return bytes + body
  }

  /// How many bytes follow a head; nil if it is none.
  package static func bodySize(after head: [UInt8]) -> Int? {
    guard head.count == headSize, head.number(at: 0) <= 1, head.number(at: 4) <= largestBody else { return nil }
    return head.number(at: 4)
  }

  /// Reads an answer with a number of pictures; nil if it is none.
  package init?(head: [UInt8], body: [UInt8], pictures count: Int) {
    guard Self.bodySize(after: head) == body.count else { return nil }
    guard head.number(at: 0) == 0 else {
      self = .refused(Self.readable(body))
      return
    }
    var files: [[UInt8]] = []
    var offset = 0
    while offset < body.count, files.count < count {
      let size = body.number(at: offset)
      guard size > 0, size <= body.count - offset - 4 else { return nil }
      files.append(Array(body[offset + 4..<offset + 4 + size]))
      offset += 4 + size
    }
    guard files.count == count, offset == body.count else { return nil }
    self = .pictures(files)
  }

  /// Words that came from where hostile bytes were read: short, and nothing but letters that can be printed.
  private static func readable(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(120).map { (0x20..<0x7f).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}

/// How the program that makes previews ends, by its exit code.
package enum PreviewExit: Int32, CaseIterable, Sendable {
  /// All jobs were answered.
  case done = 0
  /// A job was none, or its sender is gone.
  case failed = 1
  /// The system did not let it limit its own resources.
  case unlimited = 77
  /// The system did not let it give up gaining privileges.
  case privileged = 78
  /// The system did not let it filter what it asks of the kernel.
  case unfiltered = 79

  /// Why it read no picture, as the end of a sentence; nil if it was not for want of being shut in.
  package var reason: String? {
    let step: String
    switch self {
    case .done, .failed: return nil
    case .unlimited: step = "setrlimit"
    case .privileged: step = "prctl: no new privileges"
    case .unfiltered: step = "seccomp"
    }
    return "cannot set up its sandbox on this system (\(step)), so it opens no picture"
  }
}
