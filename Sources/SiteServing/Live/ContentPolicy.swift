/// The policy that a page has in its head.
enum ContentPolicy {
  private static let start = Array("<meta http-equiv=\"Content-Security-Policy\" content=\"".utf8)
  /// What the script that loads a page anew needs: itself, the style of what is wrong, and the stream of events.
  private static let needed = ["script-src", "style-src", "connect-src"]

  /// A page whose policy allows scripts, style sheets and connections of its own site. Templates may have a stricter one.
  static func allowingOwnFiles(in page: [UInt8]) -> [UInt8] {
    guard let begin = page.indices.first(where: { page[$0] == start[0] && page[$0...].starts(with: start) }) else { return page }
    let value = begin + start.count
    guard let end = page[value...].firstIndex(of: UInt8(ascii: "\"")) else { return page }
    let policy = String(decoding: page[value..<end], as: UTF8.self)
    return Array(page[..<value] + Array(allowingOwnFiles(policy: policy).utf8) + page[end...])
  }

  /// The same for the policy alone.
  static func allowingOwnFiles(policy: String) -> String {
    var directives = policy.split(separator: ";").map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
    for name in needed {
      guard let index = directives.firstIndex(where: { $0[0].lowercased() == name }) else {
        directives.append([name, "'self'"])
        continue
      }
      let sources = directives[index].dropFirst().filter { $0.lowercased() != "'none'" }
      guard !sources.contains(where: { $0.lowercased() == "'self'" }) else { continue }
      directives[index] = [name] + sources + ["'self'"]
    }
    return directives.map { $0.joined(separator: " ") }.joined(separator: "; ")
  }
}
