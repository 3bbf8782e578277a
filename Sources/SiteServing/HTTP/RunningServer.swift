import CHTTPServer
import Synchronization

/// The server behind the C facade, and what its thread needs.
final class RunningServer: Sendable {
  /// The server's number as a pointer; nil once it has stopped.
  private struct Handle: @unchecked Sendable {
    var server: OpaquePointer?
  }

  private let responder: SiteResponder
  private let handle = Mutex(Handle())

  /// Starts it; nil when it cannot start.
  /// - Parameter socket: A socket that listens; taken over.
  init?(_ responder: SiteResponder, socket: Int32, connections: UInt32) {
    self.responder = responder
    let context = Unmanaged.passUnretained(self).toOpaque()
    let started = http_server_start(
      socket, connections,
      { context, request in
        guard let context else { return }
        let running = Unmanaged<RunningServer>.fromOpaque(context).takeUnretainedValue()
        ServerAnswer.send(running.responder.respond(to: SiteRequest(request)), to: request)
      }, context)
    guard let started else { return nil }
    handle.withLock { $0.server = started }
  }

  deinit { stop() }

  /// Sends a piece of text to all open streams; false when the server has stopped.
  @discardableResult
  func send(_ text: String) -> Bool {
    handle.withLock { handle in
      guard let server = handle.server else { return false }
      http_server_send(server, text)
      return true
    }
  }

  /// Stops it, which waits for the answer that is being made. A second time it does nothing.
  func stop() {
    let taken = handle.withLock { handle in
      defer { handle.server = nil }
      return handle
    }
    if let server = taken.server { http_server_stop(server) }
  }
}
