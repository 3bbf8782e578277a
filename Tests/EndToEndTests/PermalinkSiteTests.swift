import ChatArchive
import Foundation
import TestSupport
import Testing

/// The index by which the script of the pages finds messages: looked into by code of the test's own, which knows what the files' documentation
/// says and nothing else.
@Suite("The index of a channel's messages", .waits)
struct PermalinkSiteTests {
  /// An export of a channel in which every 20th message has an answer that only its thread shows.
  private static func write(_ count: Int, to folder: TemporaryFolder) throws {
    var messages: [String] = []
    for number in 0..<count {
      let parent = number % 20 == 7 && number > 20 ? #","type":"reply","parent_id":"m-\#(number - 20).é""# : ""
      messages.append(
        #"{"id":"m-\#(number).é","text":"Number \#(number)","user":{"id":"ada"},"created_at":\#(1_600_000_000 + number)\#(parent)}"#)
    }
    let channel = #"{"cid":"x:c","id":"c","type":"x","name":"C"}"#
    try folder.write(#"[{"channel":\#(channel),"members":[],"messages":[\#(messages.joined(separator: ","))]}]"#, to: "export.json")
  }

  /// Where the index says that a message is: pages, of which one is right, and for an answer the end of its root's hash.
  private static func places(of id: String, in site: BuiltSite) throws -> [(page: Int, root: String?)] {
    let hash = hash(of: id)
    let head = try call(in: site.text(of: "c/permalinks.js"))
    let (count, width) = (Int(head[3]) ?? 0, Int(head[4]) ?? 0)
    var pieces = [head]
    var (start, left) = (0, count / 2048)
    while left > 0 {
      let power = (0..<40).last { 1 << $0 <= left } ?? 0
      let name = "\(start)-\(1 << power)-\(hash >> UInt64(62 - power))"
      let piece = try call(in: site.text(of: "c/permalinks/\(name).js"))
      #expect(piece[0] == name)
      pieces.append(piece)
      start += 1 << power
      left -= 1 << power
    }
    let key = digits(of: hash, 5)
    return pieces.flatMap { piece in
      entries(piece[1], 5 + width).filter { $0.hasPrefix(key) }.map { (number($0.dropFirst(5)), nil) }
        + entries(piece[2], 8 + width).filter { $0.hasPrefix(key) }.map { (number($0.dropFirst(5).prefix(width)), String($0.suffix(3))) }
    }
  }

  private static func call(in text: String) throws -> [String] {
    let match = try #require(text.wholeMatch(of: /chatarchivePermalinks\((.*)\);\n/))
    return match.1.split(separator: ",").map { String($0.replacing("\"", with: "")) }
  }

  private static func entries(_ text: String, _ length: Int) -> [String] {
    stride(from: 0, to: text.count, by: length).map { String(text.dropFirst($0).prefix(length)) }
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  private static func number(_ digits: Substring) -> Int { digits.reduce(0) { 64 * $0 + (alphabet.firstIndex(of: $1) ?? 0) } }
  private static func digits(of hash: UInt64, _ count: Int) -> String {
    String((0..<count).reversed().map { alphabet[Int(hash >> UInt64(6 * $0) & 63)] })
  }

  /// FNV-1a of 64 bits, mixed.
  private static func hash(of id: String) -> UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    hash ^= hash >> 32
    hash = hash &* 0xd6e8_feb8_6659_fd93
    return hash ^ hash >> 32
  }

  @Test(
    "names the page of every message, and the thread of every answer, in channels of few and of many messages", arguments: [30, 2100, 9000])
  func finds(count: Int) async throws {
    let folder = try TemporaryFolder()
    try Self.write(count, to: folder)
    let site = try await BuiltSite.build([folder.path("export.json")], in: folder) { $0.pageSize = 25 }
    var listed = 0
    for number in stride(from: 0, to: count, by: count > 100 ? 7 : 1) {
      let isReply = number % 20 == 7 && number > 20
      let places = try Self.places(of: "m-\(number).é", in: site)
      let before = (0..<number).count { !($0 % 20 == 7 && $0 > 20) }
      #expect(places.count == 1 || places.count == 2, "\(number)")
      if isReply {
        let root = (0..<number - 20).count { !($0 % 20 == 7 && $0 > 20) }
        // An answer to an answer stands in the same thread: the first of all is the root.
        let first = number % 20
        let page = first / 25 + 1
        #expect(
          root >= first && places.contains { $0.page == page && $0.root == Self.digits(of: Self.hash(of: "m-\(first).é"), 3) }, "\(number)")
      } else {
        #expect(places.contains { $0.page == before / 25 + 1 && $0.root == nil }, "\(number)")
        listed += 1
      }
    }
    #expect(listed > 20)
    for id in ["", "m-\(count).é", "m-1", "M-1.é", "m-1.e\u{301}"] { #expect(try Self.places(of: id, in: site).isEmpty, "\(id)") }
  }

  @Test("is small beside the pages, and none of what is loaded for a message is large")
  func size() async throws {
    let folder = try TemporaryFolder()
    try Self.write(9000, to: folder)
    let site = try await BuiltSite.build([folder.path("export.json")], in: folder)
    let contents = try site.contents()
    let index = contents.filter { $0.key.hasPrefix("c/permalinks") }
    let pages = contents.filter { $0.key.hasSuffix(".html") }.values.reduce(0) { $0 + $1.count }
    let bytes = index.values.reduce(0) { $0 + $1.count }
    #expect(index.count == 17 && bytes * 100 < pages * 3, "\(bytes) of \(pages) bytes in \(index.count) files")
    #expect(index.values.allSatisfy { $0.count < 16_000 })
  }

  @Test("is there for the threads' sake where all messages stand on one page, and is not without threads", arguments: [(30, 1), (20, 0)])
  func onePage(count: Int, files: Int) async throws {
    let folder = try TemporaryFolder()
    try Self.write(count, to: folder)
    let site = try await BuiltSite.build([folder.path("export.json")], in: folder)
    #expect(try site.files().filter { $0.contains("permalinks") && !$0.hasPrefix("assets/") }.count == files)
    guard files > 0 else { return }
    let root = String(Self.digits(of: Self.hash(of: "m-7.é"), 3))
    #expect(try Self.places(of: "m-27.é", in: site).contains { $0.page == 1 && $0.root == root })
  }

  @Test("has the same bytes after further messages as made anew, and stays where they change nothing of it")
  func appended() async throws {
    let folder = try TemporaryFolder()
    try Self.write(6500, to: folder)
    let before = try await BuiltSite.build([folder.path("export.json")], in: folder).contents().filter { $0.key.hasPrefix("c/permalinks") }
    usleep(20_000)
    try Self.write(6600, to: folder)
    let after = try await BuiltSite.build([folder.path("export.json")], in: folder).contents()
    let fresh = try TemporaryFolder()
    try Self.write(6600, to: fresh)
    #expect(try await BuiltSite.build([fresh.path("export.json")], in: fresh).contents() == after)
    let index = after.filter { $0.key.hasPrefix("c/permalinks") }
    #expect(Set(index.keys) == Set(before.keys))
    // The answers of the new messages belong to threads of old ones, so that some pieces have more.
    #expect(index.filter { before[$0.key] != $0.value }.count <= 7)
  }
}
