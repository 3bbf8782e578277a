import COperatingSystem

/// The program of this process.
package enum RunningProgram {
  /// A path that leads to the program's file; on Linux also where another file has its name by now. Empty when the system does not tell.
  package static var link: String {
    #if os(Linux)
      return "/proc/self/exe"
    #else
      return path ?? ""
    #endif
  }

  /// The program's path without links; nil when the system does not tell.
  package static var path: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = process_program(start, buffer.count)
      guard count > 0, count < buffer.count else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  /// Whether it was started to ignore a signal, or has decided so.
  package static func ignores(_ signal: Int32) -> Bool { process_ignores(signal) != 0 }
}
