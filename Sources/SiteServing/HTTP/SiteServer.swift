import CHTTPServer
import Diagnostics
import Dispatch

/// A web server for one site, on a thread of its own, until it is stopped.
package final class SiteServer: Sendable {
  /// How many connections there may be at once.
  private static let connections: UInt32 = 256
  /// How often open streams hear something, in seconds, so that those that nobody reads any more are noticed.
  private static let heartbeat = 20

  /// The address of the site.
  package let url: String
  private let running: RunningServer
  private let heart: DispatchQueue

  /// Starts to serve.
  /// - Parameters:
  ///   - folder: The site's folder, which need not be there yet.
  ///   - address: Where it listens; taken over.
  ///   - live: What makes open pages load anew; nil for a site that only stands there.
  /// - Throws: `ArchiveError` when the server cannot start.
  package init(folder: String, at address: ServerAddress, live: LiveSession? = nil) throws(ArchiveError) {
    url = address.url
    let hosts = AllowedHosts(name: address.host, address: address.address)
    guard
      let running = RunningServer(
        SiteResponder(folder: folder, hosts: hosts, live: live), socket: address.socket, connections: Self.connections)
    else {
      throw ArchiveError("the web server could not start", advice: "allow more processes and open files, for example with `ulimit`")
    }
    self.running = running
    heart = DispatchQueue(label: "chatarchive.heartbeat")
    live?.onChange { [weak running] in running?.send($0) }
    Self.beat(running, on: heart)
  }

  deinit { running.stop() }

  /// Ends all connections. What was begun to be sent is cut.
  package func stop() { running.stop() }

  private static func beat(_ running: RunningServer, on queue: DispatchQueue) {
    queue.asyncAfter(deadline: .now() + .seconds(heartbeat)) { [weak running] in
      guard let running, running.send(": still here\n\n") else { return }
      beat(running, on: queue)
    }
  }
}
