import Foundation
import Templating
import TestSupport
import Testing

@Suite("The Mustache specification")
struct MustacheSpecificationTests {
  @Test(
    "Every case of the public test data renders as expected", .realExports,
    arguments: MustacheFixture.files)
  func everyCase(_ file: String) throws {
    let fixture = try MustacheFixture.load(file)
    #expect(fixture.tests.count >= 10)
    for test in fixture.tests {
      #expect(try Self.render(test) == test.expected, "\(file): \(test.name)")
    }
  }

  private static func render(_ test: MustacheFixture.Case) throws -> String {
    let kind = JSONValue.kind(of: [test.data])
    var sources = [TemplateSource(name: "the case", file: "case.mustache", text: test.template)]
    for (name, text) in test.partials ?? [:] {
      sources.append(TemplateSource(name: name, file: name + ".mustache", text: text))
    }
    let library = try TemplateLibrary(sources: sources, roots: [TemplateRoot("the case", kind: kind)], checking: .lenient)
    var writer = MarkupWriter()
    try library.render("the case", value: test.data.value(as: kind), into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
