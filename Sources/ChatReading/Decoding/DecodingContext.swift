import ChatModel
import Diagnostics

/// Collects what a decoder reads from a chunk: the batch, and the findings.
package final class DecodingContext {
  /// The file that is read.
  package let file: SourceFile
  /// The chunk that is read.
  package let chunk: JSONChunk
  /// The zone of times that name none.
  package let zone: LocalZone
  /// How often records had unknown fields, by path and name.
  private(set) var unknownFields: [String: Int] = [:]
  /// What was read.
  package var batch = ChatBatch()
  /// The findings, apart from `notices`.
  private(set) var log = DiagnosticLog(limit: 200)
  /// Findings that are reported only once, by subject.
  var notices: [NoticeSubject: Diagnostic] = [:]
  /// How many records are of no use to an archive, by what they are.
  private(set) var ignored: [String: Int] = [:]
  private(set) var leftOut: [String: LeftOutContent] = [:]
  /// The objects of the chunk that look like messages, where nothing was made of it and nothing reported (`UnreadMessages`).
  private(set) var unread: LeftOutContent?
  /// How many messages, attachments and reactions are among what is left out.
  var notShown = NotShownItems()
  /// How many messages only some people of their channels could see.
  package var restricted = 0
  /// Whether a later run must not take what was read, or what is reported of it, for known: it hangs on more than the chunk's bytes, or quotes them.
  private(set) var isOfThisRun = false
  /// Why the first record that cannot be read cannot be read.
  private(set) var failure: ArchiveError?
  /// How many messages were added to the batch.
  package var messageCount = 0
  /// Which element of the chunk is read.
  package var element = 0
  /// Which element of the chunk is the first that the decoder is given.
  package var firstElement = 0
  /// The way from the element to the record that is read, for byte offsets: keys of objects, and indices in their arrays.
  package var path: [(key: String, index: Int?)] = []
  /// The id of the message that is read, as far as it is known.
  package var messageID: String?
  /// The fields of the record that is read of which something was reported.
  var toldFields: Set<String> = []
  /// The element's bytes and their offset in the file, when elements are read one by one.
  var elementBytes: (bytes: UnsafeBufferPointer<UInt8>, source: Int)?

  /// The names that texts use for people whom they mention, by id.
  var mentionNames: [String: String] = [:]

  /// The last time that a message of this array was sent.
  var lastKnownTime: Timestamp?

  /// The offset in the chunk of the record of text that is read; nil if records are elements of JSON.
  package var textOffset: Int?

  /// Makes an empty context.
  init(file: SourceFile, chunk: JSONChunk, zone: LocalZone = .utc) {
    self.zone = zone
    self.file = file
    self.chunk = chunk
  }

  /// Begins a record, so that findings about its fields are reported again.
  @inline(__always)
  package func beginRecord() {
    messageID = nil
    if !toldFields.isEmpty { toldFields.removeAll(keepingCapacity: true) }
  }

  /// Tells something about what is read; `byte` counts from the beginning of the record.
  package func tell(
    _ severity: Severity, _ summary: @autoclosure () -> String, byte: Int = 0, messageID: String? = nil, advice: String? = nil
  ) {
    guard log.count(of: severity) < log.limit else { return log.add(Diagnostic(severity, "")) }
    log.add(Diagnostic(severity, summary(), at: place(byte: byte, messageID: messageID), advice: advice))
  }

  /// Takes a notice back, which nothing that is left needs.
  func takeBack(_ subject: NoticeSubject) { notices[subject] = nil }

  /// Tells something about what is read, once in the run for each subject, or once in the file.
  package func tellOnce(
    _ subject: String, inFile isOfFile: Bool = false, _ severity: Severity, _ summary: String, messageID: String? = nil,
    advice: String? = nil
  ) {
    let subject = NoticeSubject(subject, isOfFile: isOfFile)
    guard notices[subject] == nil else { return }
    guard notices.count < log.limit else { return tell(severity, summary, messageID: messageID, advice: advice) }
    notices[subject] = Diagnostic(severity, summary, at: place(messageID: messageID), advice: advice)
  }

  /// Whether anything was found that the report says with its place.
  var hasFindings: Bool { log.count > 0 || !notices.isEmpty }

  /// Lets no later run take the chunk for known.
  package func forget() { isOfThisRun = true }

  /// Counts a record that is no part of a chat, such as a `device`. All of them are reported in one note.
  package func ignore(_ what: String, count: Int = 1) {
    ignored[ignored.count < 100 || ignored[what] != nil ? what : "other", default: 0] += count
  }

  /// Counts content that cannot be shown, such as `a reaction without a name`. Each kind is reported in one warning.
  /// - Parameter isUnknown: Whether it is of a kind that the reader does not know, so that another version may.
  package func leaveOut(_ what: String, count: Int = 1, isUnknown: Bool = false) {
    let what = leftOut.count < 100 || leftOut[what] != nil ? what : "something else"
    leftOut[what, default: LeftOutContent(count: 0, place: place(messageID: nil), isUnknown: isUnknown)].count += count
  }

  /// Looks for objects that look like messages in elements of which a decoder made none and told nothing.
  func lookForUnread(in elements: JSONValue) {
    guard messageCount == 0, leftOut.isEmpty, batch.unreadable.isEmpty, ignored.isEmpty || Array(ignored.keys) == [Self.empty] else {
      return
    }
    var index = firstElement
    for value in elements.elements {
      let count = UnreadMessages.count(in: value)
      if count > 0 {
        element = index
        path.removeAll(keepingCapacity: true)
        unread = LeftOutContent(count: count, place: place(messageID: nil)).adding(to: unread)
      }
      index += 1
    }
  }

  /// The kind that a `null` in the place of a record counts as.
  static let empty = "null"

  /// Counts messages, attachments or reactions that are not passed on. It reports nothing about them.
  package func count(_ count: Int = 1, notShown kind: WritableKeyPath<NotShownItems, [String: Int]>, _ reason: String) {
    guard count > 0 else { return }
    notShown[keyPath: kind][reason, default: 0].addSaturating(count)
  }

  /// Counts the fields of an object that are none of `Key` and none of the further ones, by their names after `scope`. Where several sorts
  /// of objects share the keys, `mask` has those of this one (`JSONFields.mask`); then others count too. A field that says nothing never counts.
  @inline(__always)
  package func countUnknown<Key: JSONKey>(
    _ fields: JSONFields<Key>, of object: JSONValue, in scope: @autoclosure () -> String, besides others: Set<String> = [],
    only mask: UInt64 = .max
  ) {
    guard fields.hasUnknown || fields.filled & ~mask != 0 else { return }
    let keys = mask == .max ? Array(Key.allCases) : Key.allCases.filter { mask & (1 << UInt64($0.rawValue)) != 0 }
    countUnknown(object, known: Set(keys.map(\.name)).union(others), scope())
  }

  @inline(never)
  private func countUnknown(_ object: JSONValue, known: Set<String>, _ scope: String) {
    for (key, value) in object.fields where !value.saysNothing {
      guard let name = key.text, !known.contains(name) else { continue }
      let path = scope.isEmpty ? String(name.prefix(100)) : scope + "." + name.prefix(100)
      unknownFields[unknownFields.count < 200 || unknownFields[path] != nil ? path : "others", default: 0] += 1
    }
  }

  /// Counts a record that cannot be read and tells why; `byte` counts from the beginning of the record, and `remedy` is what else than
  /// leaving it out can be done.
  package func refuse(
    _ kind: JSONFault.Kind, _ reason: String, byte: Int = 0, messageID: String? = nil, remedy: String = "repair the file"
  ) {
    batch.unreadable[kind.rawValue, default: 0] += 1
    if failure == nil {
      let advice = remedy + ", or use --keep-going to leave the record out"
      failure = ArchiveError(reason, at: place(byte: byte, messageID: messageID), advice: advice)
    }
    tell(.error, reason, byte: byte, messageID: messageID, advice: "the record is left out")
  }

  /// Adds what another context gathered.
  func absorb(_ other: DecodingContext) {
    batch.users += other.batch.users
    batch.channels += other.batch.channels
    batch.channelHints += other.batch.channelHints
    batch.messages += other.batch.messages
    batch.reactions += other.batch.reactions
    batch.members += other.batch.members
    batch.currentUserID = batch.currentUserID ?? other.batch.currentUserID
    batch.unreadable.merge(other.batch.unreadable, uniquingKeysWith: +)
    log.add(other.log)
    notices.merge(other.notices) { first, _ in first }
    ignored.merge(other.ignored, uniquingKeysWith: +)
    leftOut.merge(other.leftOut) { LeftOutContent(count: $0.count + $1.count, place: $0.place, isUnknown: $0.isUnknown) }
    notShown += other.notShown
    unknownFields.merge(other.unknownFields, uniquingKeysWith: +)
    unread = other.unread?.adding(to: unread) ?? unread
    isOfThisRun = isOfThisRun || other.isOfThisRun
    failure = failure ?? other.failure
    messageCount += other.messageCount
    restricted += other.restricted
  }

  /// Where the record is that is read.
  private func place(byte: Int = 0, messageID: String?) -> Place {
    Place(file: file.path, byte: recordByte + byte, messageID: messageID ?? self.messageID)
  }

  /// The offset in the file of the record that is read.
  private var recordByte: Int {
    if let textOffset { return chunk.source(of: textOffset) }
    var bytes = chunk.bytes
    var start = 0
    if let elementBytes {
      bytes = elementBytes.bytes
    } else if chunk.isOneElementAPiece, element < chunk.pieces.count {
      start = chunk.pieces[element].offset
    } else {
      start = JSONNavigator.element(element, ofArrayAt: 0, in: bytes) ?? 1
    }
    for step in path {
      guard let value = JSONNavigator.value(of: step.key, inObjectAt: start, in: bytes) else { break }
      start = step.index.map { JSONNavigator.element($0, ofArrayAt: value, in: bytes) ?? value } ?? value
    }
    return elementBytes.map { $0.source + start } ?? chunk.source(of: start)
  }
}

extension DecodingContext {
  /// A channel key that no other container of the export has.
  /// - Parameter number: The number of the container in its file. See `ChunkPlace.channelKeyPrefix`.
  package func channelKey(_ number: some CustomStringConvertible) -> String { "@\(file.index)/\(chunk.scope)\(number)" }

  /// Calls `body` with each element of the chunk that is not null. Each is a record.
  @inline(__always)
  package func each(_ elements: JSONValue, _ body: (JSONValue) -> Void) {
    var index = firstElement
    for value in elements.elements {
      element = index
      path.removeAll(keepingCapacity: true)
      beginRecord()
      if value.isMissing { ignoreEmpty() } else { body(value) }
      index += 1
    }
  }

  /// Counts a `null` in the place of a record. Nothing is lost with it.
  package func ignoreEmpty() { ignore(Self.empty) }

  /// Decodes the messages of an array.
  /// - Parameters:
  ///   - key: The key of the array in the current object; nil if the elements are those of the chunk.
  ///   - read: Decodes a message. Elements for which it returns nil are refused, or only counted if they are null.
  @inline(__always)
  package func messages(in array: JSONValue, behind key: String?, _ read: (JSONValue) -> Message?) -> [Message] {
    guard array.hasParts else { return [] }
    if key != nil { lastKnownTime = nil }
    var messages: [Message] = []
    messages.reserveCapacity(array.expectedCount)
    let depth = path.count
    if let key { path.append((key, 0)) }
    var index = 0
    for value in array.elements {
      if key != nil { path[depth].index = index } else { element = firstElement + index }
      index += 1
      if var message = read(value) {
        bound(&message)
        messages.append(message)
      } else if value.isMissing {
        ignoreEmpty()
      } else {
        refuse(.notARecord, "a message should be an object")
      }
    }
    path.removeSubrange(depth...)
    return messages
  }
}
