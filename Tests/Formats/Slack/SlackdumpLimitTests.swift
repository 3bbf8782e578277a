import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import SlackReading

/// Small databases of the kind that slackdump makes, in which many rows are made of few.
@Suite("slackdump's databases that were made to hold much")
struct SlackdumpLimitTests {
  private let folder: ExportFolder

  init() throws { folder = try ExportFolder() }

  private var path: String { folder.path + "/slackdump.sqlite" }

  /// Makes a database whose tables have no keys but those that `sql` gives them, and reads it.
  private func lines(_ sql: String) throws -> [Substring] {
    let tables = """
      CREATE TABLE CHUNK (ID INTEGER, TYPE_ID INTEGER, CHANNEL_ID TEXT, NUM_REC INTEGER);
      CREATE TABLE MESSAGE (ID INTEGER, CHUNK_ID INTEGER, CHANNEL_ID TEXT, DATA BLOB);
      CREATE TABLE CHANNEL (ID TEXT, CHUNK_ID INTEGER, DATA BLOB);
      CREATE TABLE S_USER (ID TEXT, CHUNK_ID INTEGER, DATA BLOB);
      CREATE TABLE CHANNEL_USER (CHANNEL_ID TEXT COLLATE NOCASE, USER_ID TEXT, CHUNK_ID INTEGER, IDX INTEGER);
      """
    let code = "import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.executescript(sys.argv[2]); db.commit()"
    let result = try ChildProcess.run("python3", ["-c", code, path, tables + sql])
    #expect(result.exitCode == 0, "\(result.standardError)")
    return String(decoding: try SourceBytes.all(of: SlackdumpSource(path: path)), as: UTF8.self).split(separator: "\n")
  }

  private static func numbers(_ count: Int) -> String {
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))"
  }

  @Test("have each message and channel once, however many chunks have its number")
  func equalChunks() throws {
    let lines = try lines(
      """
      INSERT INTO CHUNK \(Self.numbers(500)) SELECT 1, i % 2 * 5, 'C1', 1 FROM n;
      INSERT INTO MESSAGE \(Self.numbers(50)) SELECT i, 1, 'C1', '{}' FROM n;
      INSERT INTO CHANNEL \(Self.numbers(50)) SELECT 'C' || i, 1, '{"n": ' || i || '}' FROM n;
      """)
    #expect(lines.filter { $0.hasPrefix(#"{"t":0"#) }.count == 50)
    #expect(lines.filter { $0.hasPrefix(#"{"t":5"#) }.count == 50)
    #expect(lines.contains(#"{"t":5,"id":"C7","ci":{"n": 7}}"#))
  }

  @Test("are refused when the same members are those of very many channels")
  func equalMembers() throws {
    // Capitals are no difference to the members, and one to the channels.
    let letters = zip(["aA", "bB", "cC", "dD", "eE", "fF", "gG", "hH", "iI", "jJ"], 0...).map { pair, place in
      "substr('\(pair)', 1 + (i >> \(place)) % 2, 1)"
    }
    let error = #expect(throws: ArchiveError.self) {
      try lines(
        """
        INSERT INTO CHUNK VALUES (1, 5, 'C1', 1);
        INSERT INTO CHANNEL \(Self.numbers(1000)) SELECT \(letters.joined(separator: " || ")), 1, '{}' FROM n;
        INSERT INTO CHANNEL_USER \(Self.numbers(200)) SELECT 'abcdefghij', 'U' || i, 1, i FROM n;
        """)
    }
    #expect(error?.diagnostic.place.file == path && error?.diagnostic.advice != nil)
    #expect(error?.diagnostic.summary.hasSuffix("it has more rows than there is room for in a file of its size") == true)
  }

  @Test("may hold eight times their size, and small ones more")
  func limit() throws {
    #expect(DatabaseLimit(size: 10).bytes == 16 << 20 && DatabaseLimit(size: 1 << 30).bytes == 8 << 30)
    #expect(DatabaseLimit(size: .max).bytes == .max)
    try DatabaseLimit(size: 10).check(16 << 20, of: "a.sqlite")
    let error = #expect(throws: ArchiveError.self) { try DatabaseLimit(size: 10).check((16 << 20) + 1, of: "a.sqlite") }
    #expect(error?.diagnostic.place.file == "a.sqlite" && error?.diagnostic.advice?.hasPrefix("make the archive again") == true)
    #expect(error?.diagnostic.summary.contains("more than 16 MB") == true)
  }
}
