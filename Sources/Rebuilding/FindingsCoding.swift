import ChatReading
import ChatStorage
import Diagnostics

// Encodes the findings of a chunk. The file name is left out, and offsets count from the start of the chunk, since the same chunk may be at
// another place in the next export.
extension RecordWriter {
  /// Writes the findings of a chunk.
  /// - Parameter start: The offset of the chunk in its file.
  mutating func write(_ findings: ChunkFindings, from start: Int) {
    write(!findings.isPlain)
    if findings.isPlain { return }
    write(findings.ignored)
    write(findings.unknownFields)
    write(list: findings.leftOut.sorted { $0.key < $1.key }) { writer, item in
      writer.write(item.key)
      writer.write(item.value.count)
      writer.write(item.value.place.from(start))
      writer.write(item.value.isUnknown)
    }
    write(findings.unread != nil)
    if let unread = findings.unread {
      write(unread.count)
      write(unread.place.from(start))
    }
    let notShown = findings.notShown
    for counts in [notShown.messages, notShown.attachments, notShown.reactions, notShown.redactions] { write(counts) }
    write(findings.restricted)
    write(list: findings.notices.sorted { $0.key < $1.key }) { writer, item in
      writer.write(item.key.name)
      writer.write(item.key.isOfFile)
      writer.write(item.value.from(start))
    }
    write(list: findings.log.entries) { $0.write($1.from(start)) }
    for severity in Severity.allCases { write(findings.log.dropped(of: severity)) }
  }
}

extension RecordReader {
  /// Reads the findings of a chunk.
  /// - Parameters:
  ///   - start: The present offset of the chunk in its file.
  ///   - path: The present path of the file.
  mutating func findings(from start: Int, inFile path: String) throws(Damage) -> ChunkFindings {
    var findings = ChunkFindings()
    guard try flag() else { return findings }
    findings.ignored = try counts { reader throws(Damage) in try reader.findingCount() }
    findings.unknownFields = try counts { reader throws(Damage) in try reader.findingCount() }
    let leftOut = try list { reader throws(Damage) in
      let (what, count) = (try reader.string(), try reader.findingCount())
      let place = try reader.place().moved(by: start, toFile: path)
      return (what, LeftOutContent(count: count, place: place, isUnknown: try reader.flag()))
    }
    findings.leftOut = Dictionary(leftOut) { first, _ in first }
    if try flag() {
      findings.unread = LeftOutContent(count: try findingCount(), place: try place().moved(by: start, toFile: path))
    }
    findings.notShown.messages = try counts { reader throws(Damage) in try reader.findingCount() }
    // An export can state any number of reactions.
    findings.notShown.attachments = try counts { reader throws(Damage) in try reader.int() }
    findings.notShown.reactions = try counts { reader throws(Damage) in try reader.int() }
    findings.notShown.redactions = try counts { reader throws(Damage) in try reader.findingCount() }
    findings.restricted = try findingCount()
    let notices = try list { reader throws(Damage) in
      let subject = NoticeSubject(try reader.string(), isOfFile: try reader.flag())
      return (subject, try reader.diagnostic(from: start, inFile: path))
    }
    findings.notices = Dictionary(notices) { first, _ in first }
    findings.log.add(try list { reader throws(Damage) in try reader.diagnostic(from: start, inFile: path) })
    for severity in Severity.allCases { findings.log.addDropped(try findingCount(), of: severity) }
    return findings
  }

  private mutating func diagnostic(from start: Int, inFile path: String) throws(Damage) -> Diagnostic {
    var diagnostic = try diagnostic()
    diagnostic.place = diagnostic.place.moved(by: start, toFile: path)
    return diagnostic
  }

  /// Reads a count below 2^32, so that sums over all chunks cannot overflow.
  private mutating func findingCount() throws(Damage) -> Int {
    let count = try int()
    guard (0..<1 << 32).contains(count) else { throw Damage() }
    return count
  }
}

extension Diagnostic {
  fileprivate func from(_ start: Int) -> Diagnostic {
    var diagnostic = self
    diagnostic.place = place.from(start)
    return diagnostic
  }
}

extension Place {
  /// The place relative to an offset, without the file.
  fileprivate func from(_ start: Int) -> Place {
    var place = self
    place.file = nil
    place.byte = byte.map { $0 &- start }
    return place
  }

  /// The place in a file, from one that is relative to an offset.
  fileprivate func moved(by start: Int, toFile path: String) -> Place {
    var place = self
    place.file = path
    place.byte = byte.map { $0 &+ start }
    return place
  }
}
