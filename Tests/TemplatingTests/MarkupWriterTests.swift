import Templating
import Testing

@Suite("The markup writer")
struct MarkupWriterTests {
  private static func text(_ writer: borrowing MarkupWriter) -> String { String(decoding: writer.bytes, as: UTF8.self) }

  @Test("Numbers come out as Swift prints them", arguments: [0, 7, -1, 10, 99, -100, 1_234_567_890, Int.max, Int.min])
  func numbers(_ number: Int) {
    var writer = MarkupWriter(capacity: 0)
    writer.write(number: number)
    #expect(Self.text(writer) == "\(number)")
  }

  @Test("Markup is made of literals and escaped text, and is not escaped again")
  func markup() {
    let name = "<b>"
    let markup = Markup { writer in
      writer.write(literal: "<i title=\"")
      writer.write(text: name)
      writer.write(literal: "\">")
    }
    var writer = MarkupWriter()
    writer.write(markup)
    writer.write("<br/>")
    #expect(Self.text(writer) == "<i title=\"&lt;b&gt;\"><br/>")
    #expect(writer.markup.bytes == writer.bytes)
  }

  @Test("The buffer grows over any capacity, and begins anew when it is emptied")
  func growth() {
    var writer = MarkupWriter(capacity: 3)
    var expected = ""
    for number in 0..<2000 {
      writer.write(text: "line \(number)\n")
      expected += "line \(number)\n"
    }
    #expect(Self.text(writer) == expected)
    #expect(writer.count == expected.utf8.count)
    #expect(writer.withUnsafeBytes { Array($0) } == writer.bytes)
    for keeping in [true, false] {
      writer.removeAll(keepingCapacity: keeping)
      #expect(writer.bytes.isEmpty)
      writer.write(literal: "again")
      #expect(Self.text(writer) == "again")
    }
  }
}
