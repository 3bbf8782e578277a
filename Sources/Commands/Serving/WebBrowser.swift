import Glibc

/// The user's web browser.
enum WebBrowser {
  private static let program = "xdg-open"

  /// Opens an address; false when there is no program that knows the browser.
  static func open(_ address: String) -> Bool {
    let folders = (Environment.value(of: "PATH") ?? "").split(separator: ":")
    let paths = folders.map { (folder) -> String in "\(folder)/\(program)" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return false }
    // The shell ends at once, and nobody need wait for the browser.
    let command: [String] = ["/bin/sh", "-c", "\"$0\" \"$1\" </dev/null >/dev/null 2>&1 &", path, address]
    let arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", nil, nil, arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    return waitpid(process, &status, 0) == process && status == 0
  }
}
