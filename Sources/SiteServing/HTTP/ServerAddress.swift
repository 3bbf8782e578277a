import CHTTPServer
import Diagnostics
import OperatingSystem

/// A socket that listens for browsers.
package struct ServerAddress: Sendable {
  /// What the user named, a name or an address.
  package let host: String
  /// The address that it listens at, as numbers.
  package let address: String
  /// The port.
  package let port: Int
  /// The socket, which a server takes over.
  let socket: Int32

  /// How many ports are tried when the user named none.
  private static let attempts = 100

  /// Listens.
  /// - Parameters:
  ///   - host: A name of this machine or one of its addresses.
  ///   - port: The port, 0 for any free one; nil for the first free one from `first` on.
  ///   - first: Where to begin to look.
  /// - Throws: `ArchiveError` when there is no such host here, or no free port.
  package init(host: String, port: Int?, first: Int = 8080) throws(ArchiveError) {
    var failure: Int32 = 0
    for port in port.map({ $0...$0 }) ?? first...first + Self.attempts - 1 {
      let socket = http_listen(host, Int32(port))
      guard socket < 0 else {
        self = try ServerAddress(host: host, socket: socket)
        return
      }
      failure = errno
      if failure != EADDRINUSE { break }
    }
    throw Self.error(failure, host: host, port: port)
  }

  private init(host: String, socket: Int32) throws(ArchiveError) {
    var address = [CChar](repeating: 0, count: 128)
    var port: Int32 = 0
    guard http_listening_address(socket, &address, address.count, &port) else {
      let reason = errno
      close(socket)
      throw Self.error(reason, host: host, port: nil)
    }
    self.host = host
    self.socket = socket
    self.port = Int(port)
    self.address = String(decoding: address.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The address of the site for a browser on this machine, with a slash at the end.
  package var url: String {
    let isEverywhere = ["0.0.0.0", "::"].contains(address)
    let name = isEverywhere ? "localhost" : address
    return "http://\(name.contains(":") ? "[\(name)]" : name):\(port)/"
  }

  private static func error(_ code: Int32, host: String, port: Int?) -> ArchiveError {
    let name = VisibleText.escaping(host)
    switch code {
    case ENOENT, EADDRNOTAVAIL:
      return ArchiveError(
        "this machine has no address \(name)", advice: "leave --host out, or use one of this machine's names or addresses")
    case EADDRINUSE:
      guard let port else { return ArchiveError("no port from 8080 up is free on \(name)", advice: "choose one with --port") }
      return ArchiveError(
        "port \(port) on \(name) is taken by another program",
        advice: "choose another one with --port, or leave it out for the next free one")
    default:
      return ArchiveError(
        "cannot listen on \(name)\(port.map { ":\($0)" } ?? ""): \(SystemReason.text(code))",
        advice: code == EACCES ? "only root may use ports below 1024; choose another one with --port" : nil)
    }
  }
}
