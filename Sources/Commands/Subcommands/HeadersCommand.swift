import ChatArchive
import Configuration

/// `chatarchive headers`: what a web server has to be told of a site.
struct HeadersCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    let names = WebServer.allCases.map(\.rawValue).joined(separator: ", ")
    return CommandSpecification(
      "headers",
      summary: """
        Print the web server configuration for a site: caching, security headers, content types and the 404 page.

        Exit codes: 0 done; 1 the output cannot be written; 64 wrong usage.
        """,
      options: [
        OptionSpecification("root", valueName: "dir", help: "The folder of the site on the server. (default: /var/www/chat)"),
        OptionSpecification("name", valueName: "host", help: "The host name of the site. (default: chat.example.org)"),
        OptionSpecification("port", valueName: "n", help: "The port to listen on, from 1 to 65535. (default: 80; for caddy 443)"),
      ],
      positionals: [PositionalSpecification("server", help: "The web server or service: \(names).")])
  }

  private let server: WebServer
  private let site: PublishedSite

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    let name = arguments.positional("server").first ?? ""
    guard let server = WebServer(rawValue: name) else {
      throw arguments.error(
        "The value '\(VisibleText.escaping(name))' is invalid for '<server>'.",
        advice: "Give one of \(WebServer.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    self.server = server
    var site = PublishedSite()
    if let root = arguments.value(of: "root") { site.root = try Self.root(root, arguments) }
    if let name = arguments.value(of: "name") { site.name = try Self.name(name, arguments) }
    site.port = try arguments.integer(of: "port", in: 1...65_535)
    self.site = site
  }

  func run() -> ExitCode { Answer.write(server.settings(for: site), code: .done, lost: .failed) }

  /// A path as it can stand between quotation marks in all of the files.
  private static func root(_ path: String, _ arguments: ParsedArguments) throws(ArgumentError) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && !"\"\\$`{}%".unicodeScalars.contains($0) }
    guard path.hasPrefix("/"), isPlain else {
      throw arguments.error(
        "The value '\(VisibleText.escaping(path))' is invalid for '--root'.",
        advice: "Give the absolute path of the folder on the server, without quotation marks, \\, $, %, ` or braces.")
    }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func name(_ name: String, _ arguments: ParsedArguments) throws(ArgumentError) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"): true
      default: false
      }
    }
    guard !name.isEmpty, isPlain, !name.hasPrefix("-") else {
      throw arguments.error(
        "The value '\(VisibleText.escaping(name))' is invalid for '--name'.", advice: "Give a host name, for example chat.example.org.")
    }
    return name
  }
}
