import CDatabase
import Diagnostics

/// An untrusted SQLite database. It is only read, and no code in it runs.
package final class Database {
  /// The first bytes of every such file.
  package static let magic = Array("SQLite format 3\0".utf8)

  private let path: String
  private let handle: OpaquePointer

  /// Opens a file. Throws an `ArchiveError` if it is no such database, or where a journal beside it has what is not in it yet.
  package init(path: String) throws {
    self.path = path
    if let ending = Self.journalEnding(beside: path) {
      throw ArchiveError(
        "a journal (\(ending)) beside this database has changes that are not in it yet", at: Place(file: path),
        advice: "close the program that writes to it, or run: sqlite3 \(path) 'PRAGMA wal_checkpoint(TRUNCATE)'")
    }
    guard let handle = database_open(path) else { throw JSONChunkBuilder.noMemory }
    self.handle = handle
    if let problem { throw problem }
  }

  /// How the name of a journal ends that lies beside a database, with changes that are not in it yet; nil if none does.
  static func journalEnding(beside path: String) -> String? {
    ["-wal", "-journal"].first { FileStamp(ofFileAt: path + $0).map { $0.size > 0 } ?? false }
  }

  deinit {
    database_close(handle)
  }

  /// The problem; nil if there is none.
  fileprivate var problem: ArchiveError? {
    database_problem(handle).map {
      ArchiveError("this database cannot be read: \(String(cString: $0))", at: Place(file: path), advice: "make the archive again")
    }
  }

  /// Which of these names are real tables of the database, rather than views or what a module makes up.
  package func tables(among names: [String]) throws -> Set<String> {
    let rows = try query("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
    var found: Set<String> = []
    while try rows.next() {
      let name = String(decoding: rows.bytes(0), as: UTF8.self)
      if names.contains(name) { found.insert(name) }
    }
    return found
  }

  /// Begins a query of ours.
  package func query(_ sql: String) throws -> Rows {
    guard let handle = database_query(handle, sql) else { throw problem ?? JSONChunkBuilder.noMemory }
    return Rows(handle, of: self)
  }

  /// The rows of a query, one after another.
  package final class Rows {
    private let handle: OpaquePointer
    private let database: Database

    fileprivate init(_ handle: OpaquePointer, of database: Database) {
      self.handle = handle
      self.database = database
    }

    deinit {
      database_end(handle)
    }

    /// Begins anew, with a text as the query's first parameter. Throws an `ArchiveError` if there is no memory for it.
    package func begin(with text: UnsafeBufferPointer<UInt8>) throws {
      let isBound = text.withMemoryRebound(to: CChar.self) { database_bind(handle, 1, $0.baseAddress, $0.count) }
      guard isBound else { throw JSONChunkBuilder.noMemory }
    }

    /// Goes to the next row; false after the last one. Throws an `ArchiveError` if the database is damaged, or a query goes on and on.
    package func next() throws -> Bool {
      switch database_next(handle) {
      case 1: return true
      case 0: return false
      default: throw database.problem ?? JSONChunkBuilder.noMemory
      }
    }

    /// The bytes of a column, counted from 0; valid until the next call.
    package func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
      var count = 0
      let start = database_bytes(handle, column, &count)
      return UnsafeBufferPointer(start: start, count: count)
    }

    /// The whole number in a column.
    package func number(_ column: Int32) -> Int64 { database_number(handle, column) }
  }
}

/// Converts the tables of a format's databases to lines of JSON.
package struct DatabaseLines: Sendable, Hashable {
  /// A name that no other format's databases have.
  let name: String
  /// Opens the database at a path, and returns its lines. Throws an `ArchiveError` if the file is no such database.
  let open: @Sendable (_ path: String) throws -> any ByteSource

  /// Makes a conversion. Two with one name count as equal, so a name must always go with the same `open`.
  package init(_ name: String, open: @escaping @Sendable (_ path: String) throws -> any ByteSource) {
    self.name = name
    self.open = open
  }

  package static func == (one: DatabaseLines, other: DatabaseLines) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
