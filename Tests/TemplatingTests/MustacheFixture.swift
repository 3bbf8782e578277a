import Foundation
import Templating
import TestSupport
import Testing

/// A file of the public Mustache specification's test data.
struct MustacheFixture: Decodable {
  struct Case: Decodable {
    let name: String
    let data: JSONValue
    let template: String
    let partials: [String: String]?
    let expected: String
  }

  let tests: [Case]

  static let files = ["interpolation", "sections", "inverted", "partials", "comments", "delimiters", "~inheritance"]

  static func load(_ name: String) throws -> MustacheFixture {
    let path = try RealExports.path("mustache-spec/\(name).json")
    return try JSONDecoder().decode(MustacheFixture.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
