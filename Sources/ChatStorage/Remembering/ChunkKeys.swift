/// Keys of channels that a chunk's messages have of where the chunk stands. The same chunk has others elsewhere.
package struct ChunkKeys: Sendable {
  /// What the keys begin with that the chunk itself made.
  let prefix: String
  /// The key of the channel of messages that name none.
  let unnamed: String

  /// Makes the keys of a place.
  package init(prefix: String, unnamed: String) {
    self.prefix = prefix
    self.unnamed = unnamed
  }

  /// Writes a key. False for one that another chunk made.
  func write(_ key: String, to writer: inout RecordWriter, _ tables: inout FactTables) -> Bool {
    if key.hasSameBytes(as: unnamed) {
      writer.write(UInt64(2))
      return true
    }
    let isOwn = key == prefix || key.utf8.starts(with: prefix.utf8) && key.utf8.dropFirst(prefix.utf8.count).first == UInt8(ascii: ".")
    writer.write(UInt64(isOwn ? 1 : 0))
    if isOwn {
      writer.write(String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
    } else {
      writer.write(tables.number(of: key))
    }
    return isOwn || key.utf8.first != UInt8(ascii: "@")
  }

  /// Reads what `write` wrote, for the place of these keys.
  func read(from reader: inout RecordReader, _ tables: FactTables) throws(RecordReader.Damage) -> String {
    switch try reader.unsigned() {
    case 0: try tables.string(try reader.unsigned())
    case 1: prefix + (try reader.string())
    case 2: unnamed
    default: throw RecordReader.Damage()
    }
  }
}
