import Foundation
import TestSupport
import Testing

/// What a new user does with an installed program, and what should come of it: the sites that the tests' own program makes of the same exports.
struct Visit {
  /// The folder that holds the exports; an installed program puts its sites there.
  let folder: TemporaryFolder

  /// Writes the exports: the example, and a chat as phones send it.
  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: PackageRoot.path("Examples"), toPath: folder.path("example"))
    try folder.write(TestPicture.png(1300, 420) { x, y in UInt8(x / 8) ^ UInt8(y / 4) }, to: "photo.png")
    try PythonArchive.run(
      """
      with zipfile.ZipFile('WhatsApp Chat - Tea.zip', 'w', zipfile.ZIP_DEFLATED) as z:
          z.write('photo.png', '00000002-PHOTO-2025-11-03-09-06-30.png')
          z.writestr('_chat.txt', '[03.11.25, 09:05:00] Ann: Tea?\\n'
                     '[03.11.25, 09:06:30] Ben: \\u200e<attached: 00000002-PHOTO-2025-11-03-09-06-30.png>\\n')
      """, in: folder.path)
    for arguments in Self.argumentLists {
      let result = try ChildProcess.run(
        try BuiltProgram.path("chatarchive"), arguments, in: folder.path, environment: ["XDG_CACHE_HOME": folder.path("expected-cache")])
      try #require(result.exitCode == 0, "\(result.standardError)")
    }
    for (_, site) in Self.builds { try FileManager.default.moveItem(atPath: folder.path(site), toPath: folder.path("expected-" + site)) }
  }

  /// The exports, and the site of each.
  private static let builds = [("example/export.json", "example-site"), ("WhatsApp Chat - Tea.zip", "tea-site")]

  /// The program's arguments that build the sites in the folder.
  static let argumentLists = builds.map { ["build", $0, "--output", $1, "--time-zone", "Europe/Prague"] }

  /// The same as commands of the shell.
  static let commands = argumentLists.map { "chatarchive " + $0.map { "'\($0)'" }.joined(separator: " ") }.joined(separator: "\n")

  /// Commands that serve the example to this machine, and expect that its first page is answered. The shell itself asks: there is no other client.
  static let servingCommands = #"""
    chatarchive serve example/export.json --port 0 >served 2>&1 &
    server=$!
    until grep -q ' at http:' served; do kill -0 "$server"; sleep 0.1; done
    port=$(sed -n 's/.* at http:..127\.0\.0\.1:\([0-9]*\).*/\1/p' served)
    bash -c "exec 3<>/dev/tcp/127.0.0.1/$port
      printf 'GET / HTTP/1.1\r\nHost: 127.0.0.1:$port\r\nConnection: close\r\n\r\n' >&3
      cat <&3" >answer
    kill "$server"
    wait "$server" || true
    head -n 1 answer | grep -q '^HTTP/1.1 200 '
    grep -q '^<!DOCTYPE html>' answer
    """#

  /// Expects that the sites are there, byte for byte, with the small picture that a program of its own makes, and removes them.
  func expectSites() throws {
    #expect(try folder.files().contains { $0.hasPrefix("tea-site/media/") && $0.hasSuffix(".webp") })
    for (_, site) in Self.builds {
      // What a build remembers names the folders that it found things in.
      let options = ["--recursive", "--exclude", ".chatarchive-state"]
      try BareDebian.expectSuccess(of: "diff", options + ["expected-" + site, site], in: folder.path)
      try #require(folder.names(in: site).contains("index.html"))
      try FileManager.default.removeItem(atPath: folder.path(site))
    }
  }
}
