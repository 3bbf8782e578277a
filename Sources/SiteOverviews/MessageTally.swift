import ChatModel
import ChatStorage
import TextMarkup

/// What is counted of the texts and the reactions of some messages. It holds no text of theirs but emoji and the names of reactions.
///
/// Words are those that people wrote: a translation counts as what it was made from.
///
/// An export can state any number of reactions: a sum that would be beyond all numbers is the greatest one.
package struct MessageTally: Sendable, Equatable {
  /// How many words. A word is what stands between spaces and has a letter or a digit; of Chinese and Japanese each character is one.
  private(set) var words = 0
  /// How many reactions there are, by what is shown for them.
  private(set) var reactions: [String: Int] = [:]
  /// How often an emoji was written.
  private(set) var emoji: [String: Int] = [:]

  /// Nothing.
  package init() {}

  /// Counts a message that somebody wrote and that others could see.
  package mutating func add(_ message: borrowing Message) {
    guard message.kind != .system, !message.kind.isOnlyVisibleToAuthor, !message.isDeleted else { return }
    add(text: message.text)
    guard message.hasParts else { return }
    for reaction in message.reactions {
      reactions[reaction.symbol, default: 0].addSaturating(max(0, reaction.count))
    }
  }

  private mutating func add(text: String) {
    var mayHaveEmoji = false
    text.utf8.withContiguousStorageIfAvailable { words.addSaturating(WordCount.words(in: $0, &mayHaveEmoji)) }
    guard mayHaveEmoji else { return }
    for character in text where EmojiOnly.isEmoji(character) { emoji[String(character), default: 0].addSaturating(1) }
  }

  /// How many reactions there are.
  var reactionCount: Int { reactions.values.reduce(into: 0) { $0.addSaturating($1) } }

  /// What was counted, in a few bytes; none where that is nothing.
  package var record: [UInt8] {
    guard self != MessageTally() else { return [] }
    var writer = RecordWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Adds what another counted.
  mutating func add(_ other: MessageTally) {
    words.addSaturating(other.words)
    for (type, count) in other.reactions { reactions[type, default: 0].addSaturating(count) }
    for (character, count) in other.emoji { emoji[character, default: 0].addSaturating(count) }
  }

  /// Adds what another counted, whose record this is.
  /// - Throws: `RecordReader.Damage` when it is none.
  package mutating func add(record: [UInt8]) throws {
    guard !record.isEmpty else { return }
    try record.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      words.addSaturating(try reader.count(ofAtLeast: 0))
      try Self.add(&reader, to: &reactions)
      try Self.add(&reader, to: &emoji)
    }
  }

  private func write(to writer: inout RecordWriter) {
    writer.write(UInt64(words))
    for counts in [reactions, emoji] {
      writer.write(list: counts.sorted { $0.key < $1.key }) { writer, item in
        writer.write(item.key)
        writer.write(UInt64(item.value))
      }
    }
  }

  private static func add(_ reader: inout RecordReader, to counts: inout [String: Int]) throws(RecordReader.Damage) {
    for _ in 0..<(try reader.count(ofAtLeast: 2)) {
      let name = try reader.string()
      counts[name, default: 0].addSaturating(try reader.count(ofAtLeast: 0))
    }
  }
}
