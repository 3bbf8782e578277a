import OperatingSystem
import Synchronization
import TestSupport

/// A web server for a folder, on a free port of 127.0.0.1, for as long as it is referred to. One that sends no types leaves it to the browser to look
/// at the bytes.
final class PageServer: @unchecked Sendable {
  private let process: ChildProcess
  /// The address of the folder, with a slash at the end.
  let address: String

  private static let servers = Mutex<[String: PageServer]>([:])
  private static let ending: Void = {
    atexit { for server in PageServer.servers.withLock({ $0.values }) { server.process.end() } }
  }()

  /// The server of a folder that stays as it is while tests run: all tests share it.
  static func shared(_ folder: String) throws -> PageServer {
    _ = ending
    return try servers.withLock { all in
      if let server = all[folder] { return server }
      let server = try PageServer(folder: folder)
      all[folder] = server
      return server
    }
  }

  /// Starts the server; Python, which has one, is installed wherever a browser can be driven from.
  init(folder: String, sendsTypes: Bool = true) throws {
    let script = sendsTypes ? ["-m", "http.server"] : ["-c", Self.withoutTypes]
    process = try ChildProcess("python3", ["-u"] + script + ["0", "--bind", "127.0.0.1", "--directory", folder])
    address = "http://127.0.0.1:\(try WebDriver.waitForPort(of: process, after: " port "))/"
  }

  /// Python's own server, which forgets one header.
  private static let withoutTypes = """
    import http.server, sys
    class Handler(http.server.SimpleHTTPRequestHandler):
      def __init__(self, *values): super().__init__(*values, directory=sys.argv[5])
      def send_header(self, name, value):
        if name.lower() != 'content-type': super().send_header(name, value)
    server = http.server.ThreadingHTTPServer((sys.argv[3], int(sys.argv[1])), Handler)
    print('Serving on port', server.server_port, '', flush=True)
    server.serve_forever()
    """
}
