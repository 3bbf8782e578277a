import ChatModel
import Diagnostics
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import SlackReading

/// slackdump's archives, made by Python's own SQLite and gzip, beside the same messages as slackdump exports them.
@Suite("slackdump's archives")
struct SlackdumpArchiveTests {
  /// Writes the same workspace in three forms below a folder: `export`, `database` and `chunks`. The database has an older and a newer
  /// version of a message, as after a second run.
  static let script = #"""
    import gzip, json, os, sqlite3, sys
    root = sys.argv[1]
    def write(path, data):
        path = os.path.join(root, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        open(path, 'wb').write(data if isinstance(data, bytes) else json.dumps(data).encode())
    users = [{'id': 'U%d' % n, 'name': 'u%d' % n, 'profile': {'display_name': 'Name %d' % n}} for n in range(4)]
    info = {'is_channel': True, 'is_im': False, 'is_mpim': False, 'is_private': False}
    channels = [dict(info, id='C00000001', name='general', topic={'value': 'Tea'}, purpose={'value': ''}),
                dict(info, id='D00000001', is_im=True, is_channel=False, user='U1')]
    messages = {'C00000001': [], 'D00000001': []}
    for n in range(300):
        m = {'type': 'message', 'user': 'U%d' % (n % 4), 'ts': '%d.000100' % (1600000000 + 60 * n), 'text': 'text *%d* of <@U1>' % n}
        if n % 50 == 1: m['thread_ts'] = m['ts']; m['reply_count'] = 1
        if n % 50 == 2: m['thread_ts'] = '%d.000100' % (1600000000 + 60 * (n - 1))
        if n % 100 == 3: m['files'] = [{'id': 'F%d' % n, 'name': 'a b.png', 'mode': 'hosted', 'mimetype': 'image/png'}]
        if n % 10 == 4: m['reactions'] = [{'name': '+1', 'users': ['U1'], 'count': 1}]
        messages['C00000001' if n % 7 else 'D00000001'].append(m)
    write('export/channels.json', channels[:1]); write('export/dms.json', [dict(channels[1], members=['U0', 'U1'])]); write('export/users.json', users)
    for c, list in messages.items(): write('export/%s/2020-09-13.json' % ('general' if c[0] == 'C' else c), list)
    for form in ['export', 'database', 'chunks']:
        for c in messages:
            for m in messages[c]:
                for f in m.get('files', []): write('%s/__uploads/%s/%s' % (form, f['id'], f['name']), b'x')

    os.makedirs(root + '/database', exist_ok=True)
    db = sqlite3.connect(root + '/database/slackdump.sqlite')
    db.executescript('''
      CREATE TABLE SESSION (ID INTEGER PRIMARY KEY, MODE TEXT NOT NULL);
      CREATE TABLE CHUNK (ID INTEGER PRIMARY KEY, UNIX_TS INTEGER NOT NULL, SESSION_ID INTEGER NOT NULL, TYPE_ID SMALLINT NOT NULL, NUM_REC INTEGER NOT NULL DEFAULT 0, FINAL SMALLINT NOT NULL DEFAULT FALSE, CHANNEL_ID TEXT, SEARCH_QUERY TEXT);
      CREATE TABLE MESSAGE (ID INTEGER NOT NULL, CHUNK_ID INTEGER NOT NULL, CHANNEL_ID TEXT NOT NULL, TS TEXT NOT NULL, PARENT_ID INTEGER, THREAD_TS TEXT, IS_PARENT SMALLINT NOT NULL DEFAULT FALSE, IDX INTEGER NOT NULL, NUM_FILES INTEGER NOT NULL DEFAULT 0, TXT TEXT, DATA BLOB NOT NULL, PRIMARY KEY (ID, CHUNK_ID));
      CREATE INDEX MESSAGE_CHUNK_ID_IDX ON MESSAGE (CHUNK_ID);
      CREATE TABLE CHANNEL (ID TEXT NOT NULL, CHUNK_ID INTEGER NOT NULL, NAME TEXT, IDX INTEGER NOT NULL, DATA BLOB NOT NULL, PRIMARY KEY (ID, CHUNK_ID));
      CREATE TABLE S_USER (ID TEXT NOT NULL, CHUNK_ID INTEGER NOT NULL, IDX INTEGER NOT NULL, USERNAME TEXT NOT NULL, DATA BLOB NOT NULL, PRIMARY KEY (ID, CHUNK_ID));
      CREATE TABLE CHANNEL_USER (CHANNEL_ID TEXT NOT NULL, USER_ID TEXT NOT NULL, CHUNK_ID INTEGER NOT NULL, IDX INTEGER NOT NULL, PRIMARY KEY (CHANNEL_ID, USER_ID, CHUNK_ID));
      ''')
    chunk = 0
    def begin(type, channel=None, n=0):
        global chunk
        chunk += 1
        db.execute('INSERT INTO CHUNK VALUES (?, 1, 1, ?, ?, 1, ?, NULL)', (chunk, type, n, channel))
    def put(list, channel):
        for i, m in enumerate(list):
            db.execute('INSERT INTO MESSAGE VALUES (?,?,?,?,NULL,?,0,?,0,?,?)', (int(m['ts'].replace('.', '')), chunk, channel, m['ts'], m.get('thread_ts'), i, m['text'], json.dumps(m).encode()))
    for run in range(2):
        begin(3)
        for i, u in enumerate(users): db.execute('INSERT INTO S_USER VALUES (?,?,?,?,?)', (u['id'], chunk, i, u['name'], json.dumps(u if run else dict(u, profile={'display_name': 'old'})).encode()))
    begin(4)
    for i, c in enumerate(channels + [dict(info, id='C00000009', name='never-read')]): db.execute('INSERT INTO CHANNEL VALUES (?,?,?,?,?)', (c['id'], chunk, c.get('name'), i, json.dumps(dict(c, topic={'value': 'old'})).encode()))
    for c in channels:
        begin(5, c['id'])
        db.execute('INSERT INTO CHANNEL VALUES (?,?,?,0,?)', (c['id'], chunk, c.get('name'), json.dumps(c).encode()))
        begin(7, c['id'])
        for i in range(2): db.execute('INSERT INTO CHANNEL_USER VALUES (?,?,?,?)', (c['id'], 'U%d' % i, chunk, i))
        old = [dict(m, text='old') for m in messages[c['id']][:5]]
        begin(0, c['id']); put(old, c['id'])
        for start in range(0, len(messages[c['id']]), 100): begin(0, c['id']); put(messages[c['id']][start:start + 100], c['id'])
        threads = [m for m in messages[c['id']] if 'thread_ts' in m]
        begin(1, c['id']); put(threads, c['id'])
    begin(10, None, 7)
    db.commit(); db.close()

    def lines(name, chunks): write('chunks/' + name, gzip.compress(''.join(json.dumps(c) + '\n' for c in chunks).encode()))
    lines('users.json.gz', [{'t': 3, 'ts': 1, 'n': 4, 'u': users}])
    lines('channels.json.gz', [{'t': 4, 'ts': 1, 'n': 2, 'ch': channels}])
    lines('workspace.json.gz', [{'t': 6, 'ts': 1, 'w': {'team': 'T'}}])
    for c in channels:
        list = messages[c['id']]
        lines(c['id'] + '.json.gz', [{'t': 5, 'ts': 1, 'id': c['id'], 'ci': c}, {'t': 7, 'ts': 1, 'id': c['id'], 'cu': ['U0', 'U1']}]
          + [{'t': 0, 'ts': 2, 'id': c['id'], 'n': 100, 'l': True, 'm': list[start:start + 100]} for start in range(0, len(list), 100)]
          + [{'t': 1, 'ts': 3, 'id': c['id'], 'r': m['thread_ts'], 'p': m, 'm': [m]} for m in list if 'thread_ts' in m]
          + [{'t': 2, 'ts': 3, 'id': c['id'], 'p': m, 'f': m['files']} for m in list if 'files' in m])
    """#

  /// The folder with the three forms.
  private static func made() throws -> ExportFolder {
    let folder = try ExportFolder()
    let result = try ChildProcess.run("python3", ["-c", script, folder.path])
    #expect(result.exitCode == 0, "\(result.standardError.prefix(2000))")
    return folder
  }

  @Test("of two states of a message in a folder of chunks, the one that Slack said last is the newer one")
  func changedMessage() async throws {
    let folder = try ExportFolder()
    func chunk(_ second: Int, _ text: String) -> String {
      #"{"t": 0, "ts": \#(second)000000000, "id": "C00000001", "n": 1, "m": [{"type": "message", "ts": "1700000400.000100", "user": "U1", "text": "\#(text)"}]}"#
    }
    let lines = [#"{"t": 5, "ts": 1700000500000000000, "id": "C00000001", "ci": {"id": "C00000001", "name": "general"}}"#]
    try folder.write("C00000001.json", (lines + [chunk(1_700_000_600, "new"), chunk(1_700_000_500, "old")]).joined(separator: "\n").utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.messages.map(\.updatedAt?.seconds) == [1_700_000_600, 1_700_000_500])
    #expect(read.diagnostics.filter { $0.severity != .note }.isEmpty)
  }

  @Test("have the messages, people, channels and files that an export has", arguments: ["database", "chunks", "database/slackdump.sqlite"])
  func sameAsExport(form: String) async throws {
    let folder = try Self.made()
    let export = try await ReadExport.paths([folder.path + "/export"])
    let archive = try await ReadExport.paths([folder.path + "/" + form])
    #expect(export.messages.count == 300 && archive.report.unreadable.isEmpty && archive.report.unknownFields.isEmpty)
    #expect(archive.diagnostics.filter { $0.severity != .note }.isEmpty, "\(archive.diagnostics)")
    var expected = Dictionary(export.messages.map { ($0.id, $0) }) { first, _ in first }
    for id in expected.keys {
      // An export's day lies in a folder of its channel.
      for index in expected[id]?.attachments.indices ?? 0..<0 {
        let path = expected[id]?.attachments[index].url.map { String($0.dropFirst(3)) }
        expected[id]?.attachments[index].source = 0
        expected[id]?.attachments[index].url = form.hasSuffix(".sqlite") ? nil : path
      }
    }
    // The newest version of each message; those of threads stand in the chunks of two kinds.
    let found = Dictionary(archive.messages.map { ($0.id, $0) }) { _, last in last }
    #expect(Set(found.keys) == Set(expected.keys))
    for (id, message) in found {
      var message = message
      // Which file they stood in differs, and chunks know when Slack said it.
      if form == "chunks" { message.updatedAt = nil }
      for index in message.attachments.indices { message.attachments[index].source = 0 }
      #expect(message == expected[id], "\(id)")
    }
    if form != "chunks" { #expect(archive.messages.count == 300) }
    #expect(archive.channels.map(\.channel.name) == ["general", nil] && archive.channels.map(\.channel.type) == ["channel", "im"])
    #expect(archive.channels.first?.channel.topic == "Tea" && archive.channels.last?.channel.isDirect == true)
    #expect(archive.users.map(\.name) == (0..<4).map { "Name \($0)" })
    #expect(Set(archive.members.map(\.userID)) == ["U0", "U1"])
    let runs = archive.runs.map { ($0.channelKey, $0.messages.count) }
    #expect(runs.filter { $0.0 == "D00000001" }.reduce(0) { $0 + $1.1 } >= 43)
    if form == "database" { #expect(archive.report.ignored["found message"] == 7) }
  }

  @Test("in an archive are refused with what to do when they are databases, and read when they are folders of chunks")
  func zipped() async throws {
    let folder = try Self.made()
    for form in ["database", "chunks"] {
      _ = try ChildProcess.run(
        "python3", ["-c", "import shutil, sys; shutil.make_archive(sys.argv[1], 'zip', sys.argv[1])", folder.path + "/" + form])
    }
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([folder.path + "/database.zip"]) }
    #expect(error?.diagnostic.advice?.contains("unpack the archive") == true, "\(String(describing: error))")
    let chunks = try await ReadExport.paths([folder.path + "/chunks.zip"])
    #expect(Set(chunks.messages.map(\.id)).count == 300)
  }

  @Test("with a journal beside them are refused, since what is in it would be lost")
  func journal() async throws {
    let folder = try Self.made()
    let reader = ExportReader(paths: [folder.path + "/database"], options: ReadingOptions())
    #expect(try reader.survey().files.allSatisfy { $0.stamp != nil })
    try folder.write("database/slackdump.sqlite-wal", "x".utf8)
    #expect(try reader.survey().files.map(\.stamp) == [nil], "nothing that is remembered of it counts")
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([folder.path + "/database"]) }
    #expect(error?.diagnostic.summary.contains("journal") == true && error?.diagnostic.advice?.contains("wal_checkpoint") == true)
  }

  @Test(
    "of other programs, or with views and made-up tables in the place of tables, are refused",
    arguments: [
      "DROP TABLE MESSAGE", "ALTER TABLE MESSAGE RENAME TO M; CREATE VIEW MESSAGE AS SELECT * FROM M",
      "DROP TABLE S_USER; CREATE VIRTUAL TABLE S_USER USING fts5(ID, CHUNK_ID, DATA)",
    ])
  func otherTables(change: String) async throws {
    let folder = try Self.made()
    try Self.execute(change, folder)
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([folder.path + "/database"]) }
    #expect(error?.diagnostic.summary.contains("a table is missing") == true)
  }

  @Test("with a record that is broken lose that one, and tell it")
  func brokenRecord() async throws {
    let folder = try Self.made()
    let broken = ["'{\"ts\": '", "''", "'7'", "'[1, 2'", "x'FF00'", "'{}' || char(10) || '{'"]
    for (index, data) in broken.enumerated() {
      try Self.execute("UPDATE MESSAGE SET DATA = \(data) WHERE TS = '\(1_600_000_000 + 60 * (index + 10)).000100'", folder)
    }
    let read = try await ReadExport.paths([folder.path + "/database"], ReadingOptions(keepGoing: true))
    #expect(read.messages.count == 300 - broken.count && read.report.unreadable.values.reduce(0, +) == broken.count)
    await #expect(throws: ArchiveError.self) { try await ReadExport.paths([folder.path + "/database"]) }
  }

  @Test("that are damaged anywhere are read, or refused with an error")
  func damaged() async throws {
    let folder = try Self.made()
    let path = folder.path + "/database/slackdump.sqlite"
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var random = SeededGenerator(seed: 11)
    for round in 0..<150 {
      var bytes = whole
      if round % 3 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
      for _ in 0..<Int.random(in: 1...40, using: &random) where !bytes.isEmpty {
        // The first page, and the heads of others, decide what is where.
        let page = Int.random(in: 0..<max(1, bytes.count / 4096), using: &random) * 4096
        let offset = min(bytes.count - 1, page + Int.random(in: 0..<120, using: &random))
        bytes[offset] = UInt8.random(in: 0...255, using: &random)
      }
      try folder.write("database/slackdump.sqlite", bytes)
      do {
        let read = try await ReadExport.paths([folder.path + "/database"], ReadingOptions(keepGoing: true))
        #expect(read.report.messages == read.messages.count)
      } catch {
        #expect(error is ArchiveError, "\(error)")
      }
    }
  }

  @Test("with many states of each message give the newest ones")
  func manyStates() async throws {
    let folder = try Self.made()
    let states = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)"
    try Self.execute(
      """
      INSERT INTO CHUNK \(states) SELECT -i, 1, 1, 0, 1, 1, 'C00000001', NULL FROM n;
      INSERT INTO MESSAGE \(states) SELECT M.ID, -i, M.CHANNEL_ID, M.TS, NULL, NULL, 0, 0, 0, '', M.DATA
        FROM (SELECT ID, CHANNEL_ID, TS, max(CHUNK_ID), DATA FROM MESSAGE GROUP BY ID) M, n
      """, folder)
    let read = try await ReadExport.paths([folder.path + "/database"])
    #expect(read.messages.count == 300 && Set(read.messages.map(\.id)).count == 300)
  }

  @Test("whose messages lead to all others of one number are refused, and do not take the square of their count")
  func oneNumber() throws {
    let folder = try Self.made()
    try Self.execute(
      """
      INSERT INTO CHUNK WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 8000)
        SELECT 10000 + i, 1, 1, 0, 1, 1, 'C' || i, NULL FROM n;
      INSERT INTO MESSAGE SELECT 5, ID, CHANNEL_ID, '5.000000', NULL, NULL, 0, 0, 0, '', '{}' FROM CHUNK WHERE ID > 10000
      """, folder)
    let path = folder.path + "/database/slackdump.sqlite"
    let error = #expect(throws: ArchiveError.self) { try SourceBytes.all(of: SlackdumpSource(path: path)) }
    #expect(error?.diagnostic.place.file == path && error?.diagnostic.advice != nil)
    #expect(error?.diagnostic.summary.hasSuffix("its rows lead to so many others that reading them has no end") == true)
  }

  @Test("whose list of tables has no end are refused, and soon")
  func endlessTables() throws {
    let folder = try ExportFolder()
    try folder.write("slackdump.sqlite", EndlessSchema.file)
    var error: ArchiveError?
    let time = ThreadTime.measure {
      error = #expect(throws: ArchiveError.self) { try SourceBytes.all(of: SlackdumpSource(path: folder.path + "/slackdump.sqlite")) }
    }
    #expect(error?.diagnostic.summary.hasSuffix("its rows lead to so many others that reading them has no end") == true)
    #expect(time < .seconds(20))
  }

  private static func execute(_ sql: String, _ folder: ExportFolder) throws {
    let code = "import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.executescript(sys.argv[2]); db.commit()"
    let result = try ChildProcess.run("python3", ["-c", code, folder.path + "/database/slackdump.sqlite", sql])
    #expect(result.exitCode == 0, "\(result.standardError)")
  }
}
