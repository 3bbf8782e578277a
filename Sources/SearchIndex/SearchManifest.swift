/// The first file of the index, from which all others are found.
package struct SearchManifest: Sendable, Hashable {
  /// The name of its file.
  package static let name = "index"
  /// The version of the files' form; those of another cannot be read.
  static let form = 1

  /// How many messages can be found.
  package var messages: Int
  /// The time zone of days, an IANA name.
  package var timeZone: String
  /// The segments, the oldest first.
  package var segments: [SegmentSummary]

  /// How many blocks there are.
  package var blocks: Int { segments.last?.blocks.upperBound ?? 0 }

  /// Makes a manifest.
  package init(messages: Int, timeZone: String, segments: [SegmentSummary]) {
    self.messages = messages
    self.timeZone = timeZone
    self.segments = segments
  }

  /// The file.
  package var file: [UInt8] {
    IndexFileLayout.bytes(named: Self.name) { bytes in
      bytes += Array("[\(Self.form),\(messages),".utf8)
      IndexJSON.append(timeZone, to: &bytes)
      bytes += Array(",[".utf8)
      for (index, segment) in segments.enumerated() {
        bytes += Array((index == 0 ? "\n" : ",\n").utf8)
        segment.append(to: &bytes)
      }
      bytes += Array("]]".utf8)
    }
  }

  /// Reads the file; nil when it is damaged or of another form.
  package init?(file: [UInt8]) {
    guard let parts = IndexValue(file: file, named: Self.name)?.array, parts.count == 4, parts[0].number == Self.form,
      let messages = parts[1].number, let timeZone = parts[2].string, let values = parts[3].array
    else { return nil }
    var next = 0
    var segments: [SegmentSummary] = []
    for value in values {
      guard let segment = SegmentSummary(value), segment.blocks.lowerBound == next else { return nil }
      next = segment.blocks.upperBound
      segments.append(segment)
    }
    self.init(messages: messages, timeZone: timeZone, segments: segments)
  }
}
