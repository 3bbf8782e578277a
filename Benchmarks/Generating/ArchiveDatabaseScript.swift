/// Writes the statements that make tg-archive's SQLite database: one group, so all channels are one row of messages, ordered by time.
///
/// Reactions, quotes and attachments have no place in it; deleted messages are left out.
final class ArchiveDatabaseScript: ExportWriter {
  private let file: ExportFile
  private var people: Set<String> = []

  /// Makes the file. Throws `BenchmarkError`.
  init(path: String) throws {
    file = try ExportFile(path: path)
    file.json(
      """
      BEGIN;
      CREATE TABLE messages (id INTEGER NOT NULL PRIMARY KEY, type TEXT NOT NULL, date TIMESTAMP NOT NULL, edit_date TIMESTAMP,
        content TEXT, reply_to INTEGER, user_id INTEGER, media_id INTEGER);
      CREATE TABLE users (id INTEGER NOT NULL PRIMARY KEY, username TEXT, first_name TEXT, last_name TEXT, tags TEXT, avatar TEXT);
      CREATE TABLE media (id INTEGER NOT NULL PRIMARY KEY, type TEXT, url TEXT, title TEXT, description TEXT, thumb TEXT);
      CREATE TEMPORARY TABLE made (serial INTEGER PRIMARY KEY, type TEXT, date TEXT, content TEXT, parent INTEGER, user_id INTEGER);

      """)
  }

  func begin(_ channel: ExportedChannel) {
    for person in channel.members where people.insert(person.id).inserted {
      file.json(Array("INSERT INTO users VALUES (\(Self.id(person)),'\(person.id)','\(person.name)','','[]',NULL);\n".utf8))
    }
  }

  func write(_ message: ExportedMessage) throws {
    guard message.kind != .deleted else { return }
    let type = message.kind == .system ? "user_joined" : "message"
    let date = String(decoding: Clock.text(message.milliseconds).prefix(19), as: UTF8.self).replacing("T", with: " ")
    file.json(Array("INSERT INTO made VALUES (\(message.serial),'\(type)','\(date)','".utf8))
    file.json(message.text.flatMap { $0 == UInt8(ascii: "'") ? [$0, $0] : [$0] })
    file.json(Array("',\(message.parent.map(String.init) ?? "NULL"),\(Self.id(message.author)));\n".utf8))
    try file.flush()
  }

  func endChannel() {}

  func finish() throws {
    file.json(
      """
      CREATE TEMPORARY TABLE numbered AS SELECT serial, row_number() OVER (ORDER BY date, serial) AS id FROM made;
      CREATE INDEX temp.numbers ON numbered (serial);
      INSERT INTO messages SELECT n.id, m.type, m.date, NULL, m.content, p.id, m.user_id, NULL
        FROM made m JOIN numbered n ON n.serial = m.serial LEFT JOIN numbered p ON p.serial = m.parent;
      COMMIT;

      """)
    try file.flush(isLast: true)
  }

  private static func id(_ person: Person) -> Int { (Int(person.id.dropFirst("person-".count)) ?? 0) + 1 }
}
