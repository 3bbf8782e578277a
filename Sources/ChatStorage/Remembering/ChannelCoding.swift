import ChatModel

/// The channel keys that depend on where a chunk is in the export. The same chunk has other keys at another place.
package struct ChunkKeys: Sendable {
  /// The prefix of keys that the chunk made.
  let prefix: String
  /// The key for messages that name no channel.
  let unnamed: String

  /// Makes the keys of a place.
  package init(prefix: String, unnamed: String) {
    self.prefix = prefix
    self.unnamed = unnamed
  }

  /// Writes a key in a form that does not depend on the place.
  /// - Returns: False if another chunk made the key.
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

extension RecordWriter {
  /// Writes what is known of a channel, but for the file that it was read from.
  mutating func write(_ channel: Channel) {
    write(channel.id)
    write(channel.type)
    write(channel.name)
    write(channel.isNamePlaceholder)
    write(channel.nameLabel) { $0.write($1, source: nil) }
    write(channel.topic)
    write(channel.purpose)
    write(channel.server)
    write(channel.category)
    write(list: channel.topicMentions) { $0.write($1) }
    write(channel.imageURL)
    write(channel.createdAt)
    write(channel.lastMessageAt)
    write(channel.truncatedAt)
    write(list: channel.memberIDs) { $0.write($1) }
    write(channel.membersAreWriters)
    write(channel.statedMemberCount) { $0.write($1) }
    write(channel.isDirect)
    write(channel.isPrivate)
    write(channel.hasReadEvents)
    write(channel.statesPins)
    write(list: channel.pins) { writer, record in
      writer.write(record.messageID)
      writer.write(record.pin)
    }
    write(list: channel.reads) { writer, read in
      writer.write(read.userID)
      writer.write(read.lastRead)
      writer.write(read.lastDelivered)
    }
    write(channel.isDeleted)
    write(channel.parentID)
    write(channel.threadName)
    write(channel.isContinuation)
    write(channel.lacksIDs)
  }
}

extension RecordReader {
  mutating func channel() throws(Damage) -> Channel {
    var channel = Channel(id: try string(), type: try string())
    channel.name = try optionalString()
    channel.isNamePlaceholder = try flag()
    channel.nameLabel = try optionalLabel()
    channel.topic = try optionalString()
    channel.purpose = try optionalString()
    channel.server = try optionalString()
    channel.category = try optionalString()
    channel.topicMentions = try strings()
    channel.imageURL = try optionalString()
    channel.createdAt = try optionalInstant()
    channel.lastMessageAt = try optionalInstant()
    channel.truncatedAt = try optionalInstant()
    channel.memberIDs = try strings()
    channel.membersAreWriters = try flag()
    channel.statedMemberCount = try optionalInt()
    channel.isDirect = try flag()
    channel.isPrivate = try flag()
    channel.hasReadEvents = try flag()
    channel.statesPins = try flag()
    channel.pins = try list { reader throws(Damage) in
      PinRecord(messageID: try reader.string(), pin: Pin(at: try reader.optionalInstant(), userID: try reader.optionalString()))
    }
    channel.reads = try list { reader throws(Damage) in
      ReadState(userID: try reader.string(), lastRead: try reader.instant(), lastDelivered: try reader.optionalInstant())
    }
    channel.isDeleted = try flag()
    channel.parentID = try optionalString()
    channel.threadName = try optionalString()
    channel.isContinuation = try flag()
    channel.lacksIDs = try flag()
    return channel
  }
}
