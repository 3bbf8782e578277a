import ChatReading
import Diagnostics

/// What is in the database of a slackdump archive (`slackdump.sqlite`), as the lines that older versions of slackdump wrote into folders of
/// chunks: channels, then messages, then people. The schema is that of slackdump's `internal/chunk/backend/dbase/repository/migrations`.
final class SlackdumpSource: ByteSource {
  private static let tables = ["CHUNK", "MESSAGE", "CHANNEL", "CHANNEL_USER", "S_USER"]

  /// Of a record that stands there several times, the one of the highest chunk counts. Slack's whole record of a channel (5) is better than
  /// that of its list of all channels (4), which is of use only where the channel has messages. Here as below, each row comes once, however
  /// many chunks have its number, and what is chosen or sorted is where records are, not they themselves.
  private static let channels = """
    SELECT B.ID, R.DATA FROM (
      SELECT T.ID, T.ROWID AS PLACE, max(T.CHUNK_ID + CASE
        WHEN EXISTS (SELECT 1 FROM CHUNK C WHERE C.ID = T.CHUNK_ID AND C.TYPE_ID = 5) THEN 4611686018427387904
        WHEN T.ID IN (SELECT CHANNEL_ID FROM CHUNK WHERE TYPE_ID IN (0, 1)) THEN 0 END) AS STANDING
      FROM CHANNEL T GROUP BY T.ID) B
    CROSS JOIN CHANNEL R ON R.ROWID = B.PLACE WHERE B.STANDING IS NOT NULL
    """
  private static let members = """
    SELECT USER_ID FROM CHANNEL_USER WHERE CHANNEL_ID = ?1
    AND CHUNK_ID = (SELECT max(CHUNK_ID) FROM CHANNEL_USER WHERE CHANNEL_ID = ?1) ORDER BY IDX
    """
  /// Chunk by chunk, as its index has them, so that nothing is sorted or gathered. Those that a later chunk has anew come too, marked: each
  /// row that comes gives the database more steps, and there may be far more of these than of others.
  private static let messages = """
    SELECT M.CHANNEL_ID, M.DATA, EXISTS (
      SELECT 1 FROM MESSAGE N JOIN CHUNK D ON D.ID = N.CHUNK_ID
      WHERE N.ID = M.ID AND N.CHUNK_ID > M.CHUNK_ID AND N.CHANNEL_ID = M.CHANNEL_ID AND D.TYPE_ID IN (0, 1))
    FROM MESSAGE M WHERE EXISTS (SELECT 1 FROM CHUNK C WHERE C.ID = M.CHUNK_ID AND C.TYPE_ID IN (0, 1)) ORDER BY M.CHUNK_ID, M.ROWID
    """
  private static let people = """
    SELECT B.ID, R.DATA FROM (SELECT ID, ROWID AS PLACE, max(CHUNK_ID) FROM S_USER GROUP BY ID) B
    CROSS JOIN S_USER R ON R.ROWID = B.PLACE
    """
  private static let search = "SELECT TYPE_ID, NUM_REC FROM CHUNK WHERE TYPE_ID > 7 ORDER BY ID"

  private enum Phase: CaseIterable {
    case channels
    case messages
    case people
    case search
  }

  private let path: String
  private let database: Database
  private let limit: DatabaseLimit
  /// How many bytes the rows had.
  private var taken = 0
  private let membersOfChannel: Database.Rows
  private var phases = Phase.allCases[...]
  private var rows: Database.Rows?
  private var pending: [UInt8] = []
  private var given = 0

  /// Opens a database. Throws an `ArchiveError` where it is none, or none of slackdump's.
  init(path: String) throws {
    self.path = path
    database = try Database(path: path)
    limit = DatabaseLimit(size: Int(FileStamp(ofFileAt: path)?.size ?? 0))
    guard try database.tables(among: Self.tables).count == Self.tables.count else {
      throw ArchiveError(
        "this is not a database of slackdump: a table is missing", at: Place(file: path),
        advice: "looked for: \(Self.tables.joined(separator: ", "))")
    }
    membersOfChannel = try database.query(Self.members)
  }

  var stamp: FileStamp? { FileStamp(ofFileAt: path) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if given == pending.count {
      given = 0
      pending.removeAll(keepingCapacity: true)
      while pending.count < buffer.count, try fill() {}
    }
    let count = min(buffer.count, pending.count - given)
    pending.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[given..<(given + count)])) }
    given += count
    return count
  }

  /// Adds a line, or passes over a row; false when there are no more.
  private func fill() throws -> Bool {
    while let phase = phases.first {
      let rows = try self.rows ?? database.query(Self.query(phase))
      self.rows = rows
      if try rows.next() {
        try add(rows, phase)
        return true
      }
      self.rows = nil
      phases.removeFirst()
    }
    return false
  }

  private static func query(_ phase: Phase) -> String {
    switch phase {
    case .channels: channels
    case .messages: messages
    case .people: people
    case .search: search
    }
  }

  private func add(_ rows: Database.Rows, _ phase: Phase) throws {
    switch phase {
    case .channels:
      add(#"{"t":5,"id":"#)
      try add(string: rows.bytes(0))
      add(#","ci":"#)
      try add(record: rows.bytes(1))
      try addMembers(of: rows.bytes(0))
      add("}\n")
    case .messages where rows.number(2) != 0: try take(rows.bytes(1))
    case .messages:
      add(#"{"t":0,"id":"#)
      try add(string: rows.bytes(0))
      add(#","m":["#)
      // What has no record is no message, and is counted as one that cannot be read.
      if rows.bytes(1).isEmpty { add("\"\"") } else { try add(record: rows.bytes(1)) }
      add("]}\n")
    case .people:
      add(#"{"t":3,"u":["#)
      try add(record: rows.bytes(1))
      add("]}\n")
    case .search: add("{\"t\":\(rows.number(0)),\"n\":\(rows.number(1))}\n")
    }
  }

  private func addMembers(of channel: UnsafeBufferPointer<UInt8>) throws {
    try membersOfChannel.begin(with: channel)
    var separator = #","cu":["#
    while try membersOfChannel.next() {
      add(separator)
      try add(string: membersOfChannel.bytes(0))
      separator = ","
    }
    if separator == "," { add("]") }
  }

  /// Counts what a row has. Throws an `ArchiveError` where all of them have more than their file can hold.
  private func take(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    taken += bytes.count
    try limit.check(taken, of: path)
  }

  private func add(_ text: String) { pending.append(contentsOf: text.utf8) }

  /// Adds a record of JSON on one line: where it is broken, it breaks no other.
  private func add(record: UnsafeBufferPointer<UInt8>) throws {
    try take(record)
    if record.isEmpty { return add("null") }
    pending.append(contentsOf: record.lazy.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 })
  }

  private func add(string: UnsafeBufferPointer<UInt8>) throws {
    try take(string)
    pending.append(UInt8(ascii: "\""))
    for byte in String(decoding: string, as: UTF8.self).utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): pending += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: pending.append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      default: pending.append(byte)
      }
    }
    pending.append(UInt8(ascii: "\""))
  }
}
