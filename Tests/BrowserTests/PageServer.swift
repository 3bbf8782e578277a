import TestSupport

/// A web server for a folder, on a free port of 127.0.0.1, for as long as it is referred to.
final class PageServer {
  private let process: ChildProcess
  /// The address of the folder, with a slash at the end.
  let address: String

  /// Starts the server; Python, which has one, is installed wherever a browser can be driven from.
  init(folder: String) throws {
    let arguments = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder]
    process = try ChildProcess("python3", arguments)
    address = "http://127.0.0.1:\(try WebDriver.waitForPort(of: process, after: " port "))/"
  }
}
