import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("A message's record")
struct MessageCodecTests {
  @Test("gives back the message, whatever is in it", arguments: 0..<6)
  func roundTrip(seed: Int) throws {
    var random = RandomMessage(generator: SeededGenerator(seed: UInt64(seed)))
    for _ in 0..<300 {
      let message = random.next()
      #expect(try decode(encode(message)) == message)
    }
  }

  @Test("has been tried with every field of the model present and absent")
  func everyFieldVaries() {
    var random = RandomMessage(generator: SeededGenerator(seed: 1))
    let messages = (0..<60).map { _ in random.next() }
    let attachments = messages.flatMap(\.attachments)
    for (name, values) in [
      fields(of: messages), fields(of: messages.map(\.parts)), fields(of: attachments), fields(of: messages.compactMap(\.poll)),
    ].joined() {
      #expect(values.count > 1, "\(name) is the same in every message of this test")
    }
    #expect(fields(of: messages).count + fields(of: messages.map(\.parts)).count > 20, "reflection finds the fields")
  }

  @Test("keeps a number that is none")
  func notANumber() throws {
    var message = plain
    message.location = SharedLocation(latitude: .nan, longitude: -.infinity)
    let location = try #require(try decode(encode(message)).location)
    #expect(location.latitude.isNaN && location.longitude == -.infinity)
  }

  @Test("of a plain message costs little more than its texts")
  func size() {
    #expect(encode(plain).count <= 30)
  }

  @Test("is damage wherever it ends early, and when something follows")
  func truncated() {
    var random = RandomMessage(generator: SeededGenerator(seed: 3))
    for _ in 0..<10 {
      let record = encode(random.next())
      for length in 0..<record.count { #expect(throws: RecordReader.Damage.self) { try decode(Array(record.prefix(length))) } }
      #expect(throws: RecordReader.Damage.self) { try decode(record + [0]) }
    }
  }

  @Test("never traps and never grows when bytes are damaged", arguments: 0..<4)
  func damaged(seed: Int) {
    var random = RandomMessage(generator: SeededGenerator(seed: UInt64(seed)))
    var damaged = 0
    for _ in 0..<400 {
      var record = encode(random.next())
      for _ in 0..<Int.random(in: 1...4, using: &random.generator) {
        let place = Int.random(in: 0..<record.count, using: &random.generator)
        record[place] =
          [0, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random.generator)][Int.random(in: 0..<5, using: &random.generator)]
      }
      // What can still be read has been read from these bytes alone, so it takes no more of them.
      if let message = try? decode(record) { #expect(message.text.utf8.count <= record.count * 3) } else { damaged += 1 }
    }
    #expect(damaged > 0)
  }

  @Test("never traps on noise")
  func noise() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<3_000 {
      let length = Int.random(in: 0...60, using: &generator)
      _ = try? decode((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
    #expect(throws: RecordReader.Damage.self) { try decode([]) }
    #expect(throws: RecordReader.Damage.self) { try decode([UInt8](repeating: 0xFF, count: 40)) }
  }

  private let plain = Message(id: "m1", authorID: "ann", text: "Hello", createdAt: Timestamp(seconds: 1_700_000_000))

  private func encode(_ message: Message) -> [UInt8] {
    var writer = RecordWriter()
    MessageCodec.encode(message, into: &writer)
    return writer.bytes
  }

  private func decode(_ bytes: [UInt8]) throws -> Message {
    try bytes.withUnsafeBytes { try MessageCodec.decode($0) }
  }

  /// The values that each stored property has in some of the values, as text.
  private func fields(of values: [some Any]) -> [String: Set<String>] {
    var fields: [String: Set<String>] = [:]
    for value in values {
      for child in Mirror(reflecting: value).children { fields[child.label ?? "", default: []].insert("\(child.value)") }
    }
    return fields
  }
}
