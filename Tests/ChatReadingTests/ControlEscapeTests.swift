import Testing

@testable import ChatReading

@Suite("Escapes that JSON does not know")
struct ControlEscapeTests {
  @Test(
    "an escape of two digits becomes one of four; what only looks like one stays",
    arguments: [
      (#"["\x0B"]"#, #"["\u000B"]"#), (#"["\x0b\x1F"]"#, #"["\u000b\u001F"]"#), (#"["\\x0B"]"#, nil), (#"["\\\x0B"]"#, #"["\\\u000B"]"#),
      (#"["\x0"]"#, nil), (#"["\xZZ"]"#, nil), (#"["\n\"x0B"]"#, nil), (#"\x"#, nil), ("", nil),
    ] as [(String, String?)])
  func repair(text: String, expected: String?) {
    let repaired = Array(text.utf8).withUnsafeBufferPointer { ControlEscapes.repaired($0) }
    #expect(repaired.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test("of a separator that is escaped, the bytes that follow it again are dropped; others stay")
  func separators() {
    let line = Array(#""\u2028"#.utf8)
    let paragraph = Array(#"\u2029"#.utf8)
    let text = line + [0x80, 0xA8] + paragraph + [0x80, 0xA9] + Array(#"\x01""#.utf8)
    let repaired = text.withUnsafeBufferPointer { ControlEscapes.repaired($0) }
    #expect(repaired == line + paragraph + Array(#"\u0001""#.utf8))
    for other in [line + [0x80, 0xA9], paragraph + [0x80, 0xA8], line + Array("é".utf8), line, [0x5C] + paragraph + [0x80, 0xA9]] {
      #expect(other.withUnsafeBufferPointer { ControlEscapes.repaired($0) } == nil)
    }
  }

  @Test("they are repaired as a file is cut where the layout says so, in whole values and in runs, and places stay those of the file")
  func cutting() throws {
    let element = #"{"a":"\x0B"}"#
    for (text, expected) in [
      ("\(element)\n\(element)\n", [#"[{"a":"\u000B"},{"a":"\u000B"}]"#]),
      (
        #"{"pad":"\#(String(repeating: "p", count: 500))\x01","list":[\#(element),\#(element)]}"#,
        [
          #"[{"a":"\u000B"},{"a":"\u000B"}]"#, #"[{"pad":"\#(String(repeating: "p", count: 500))\u0001"}]"#,
        ]
      ),
    ] {
      for isOn in [true, false] {
        try Array(text.utf8).withUnsafeBufferPointer { buffer in
          let splitter = JSONSplitter(
            window: ByteWindow(source: MemorySource(buffer), blockSize: 64),
            layout: JSONLayout(containerKeys: [], leafKeys: ["list"], hasControlEscapes: isOn),
            sizes: JSONSplitter.Sizes(chunk: 300, element: 1 << 20))
          var chunks: [JSONChunk] = []
          while case .chunk(let chunk)? = try splitter.next() { chunks.append(chunk) }
          #expect(chunks.map { String(decoding: $0.bytes, as: UTF8.self) } == (isOn ? expected : expected.map(Self.broken)))
          let place = chunks.first.flatMap { ChunkPlace($0) }?.source
          #expect(place.map { String(decoding: buffer[$0], as: UTF8.self) }?.hasSuffix(element) == true)
        }
      }
    }
  }

  private static func broken(_ text: String) -> String { text.replacing("u00", with: "x") }
}
