import ChatModel

/// Turns the records of a chunk into values of the model. One decoder serves many chunks, one after the other.
package protocol RecordDecoder: AnyObject {
  /// Decodes the elements of a JSON array, and adds the results to the context. `context.chunk.role` says which array it is.
  func decode(_ elements: JSONValue, into context: DecodingContext)
  /// Decodes complete text records, for a format that cuts lines, and adds the results to the context. The decoder keeps
  /// `context.textOffset` at the current record. The first chunk of a file begins with the file's first line.
  func decode(_ text: UnsafeBufferPointer<UInt8>, into context: DecodingContext)
}

extension RecordDecoder {
  package func decode(_ text: UnsafeBufferPointer<UInt8>, into context: DecodingContext) {
    context.refuse(.notARecord, "this format has no files of text")
  }
}

/// A decoder of JSON in which a conversation is an object with an array of its messages. It walks over whatever chunks such files are cut
/// into; a format says only what its own records are.
package protocol ConversationDecoder: RecordDecoder {
  /// The keys of a conversation.
  associatedtype Key: JSONKey

  /// The fields of the object that is read.
  var fields: JSONFields<Key> { get }
  /// The key of a conversation's messages.
  static var messagesKey: Key { get }

  /// Forgets the last document, whose values are gone.
  func beginDocument()
  /// Reads an object of the top level, or of an array of containers; the fields are loaded. With an `alias`, the object's messages came
  /// before, under this key. Default: it is a conversation.
  func decodeObject(_ object: JSONValue, alias: String?, into context: DecodingContext)
  /// The channel that the loaded fields describe.
  func channel(_ object: JSONValue, into context: DecodingContext) -> Channel
  /// How many messages the loaded fields say that the conversation has. Default: they do not say.
  var statedMessageCount: Int? { get }
  /// Begins the messages of a channel.
  func beginMessages(of channelKey: String)
  /// Reads a message; nil if it is no object.
  func message(_ value: JSONValue, into context: DecodingContext) -> Message?
  /// Puts messages that follow one another in a file into the order in which they were sent. Default: they are.
  func sort(_ messages: inout [Message])
}

extension ConversationDecoder {
  package func decode(_ elements: JSONValue, into context: DecodingContext) {
    beginDocument()
    let alias: String?
    switch context.chunk.role {
    case .leaves(_, let owner): return decodeMessages(elements, channelKey: context.channelKey(owner), into: context)
    case .rest(let owner, let leaves): alias = leaves.isEmpty ? nil : context.channelKey(owner)
    case .elements: alias = nil
    }
    context.each(elements) { element in
      if fields.load(element) {
        decodeObject(element, alias: alias, into: context)
      } else {
        context.refuse(.notARecord, "expected an object here")
      }
    }
  }

  package func decodeObject(_ object: JSONValue, alias: String?, into context: DecodingContext) {
    decodeConversation(object, alias: alias, into: context)
  }

  package var statedMessageCount: Int? { nil }

  package func beginMessages(of channelKey: String) {}

  package func sort(_ messages: inout [Message]) {}

  /// Reads a conversation; the fields are loaded.
  package func decodeConversation(_ object: JSONValue, alias: String?, into context: DecodingContext) {
    let messages = fields[Self.messagesKey]
    let channel = channel(object, into: context)
    context.batch.channels.append(ChannelRecord(channel: channel, alias: alias, statedMessageCount: statedMessageCount))
    if alias == nil, !messages.isArray { decodeMessages(messages, behind: Self.messagesKey.name, channelKey: channel.id, into: context) }
    // Fields are the last of their name. Where a file is cut, an array is here only if its key is not written as the layout has it.
    for array in Self.arrays(of: Self.messagesKey, in: object) {
      decodeMessages(array, behind: Self.messagesKey.name, channelKey: channel.id, into: context)
    }
  }

  /// The values of a key, which may be there several times.
  package static func values(of key: Key, in object: JSONValue) -> [JSONValue] {
    let name = key.name
    return object.fields.compactMap { $0.text == name ? $1 : nil }
  }

  /// Those of a key that are arrays.
  package static func arrays(of key: Key, in object: JSONValue) -> [JSONValue] { values(of: key, in: object).filter(\.isArray) }

  private func decodeMessages(_ array: JSONValue, behind key: String? = nil, channelKey: String, into context: DecodingContext) {
    beginMessages(of: channelKey)
    var run = MessageRun(channelKey: channelKey)
    run.messages = context.messages(in: array, behind: key) { message($0, into: context) }
    sort(&run.messages)
    if !run.messages.isEmpty { context.batch.messages.append(run) }
  }
}
