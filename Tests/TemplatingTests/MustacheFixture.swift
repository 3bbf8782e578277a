import Foundation
import Templating
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

  /// Where the files lie: in a folder `shared` beside the package or beside a folder around it; nil when they are not there.
  static let folder: URL? = {
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { package.deleteLastPathComponent() }
    for around in ["..", "../.."] {
      let folder = package.appendingPathComponent(around + "/shared/fixtures/mustache-spec").standardizedFileURL
      if FileManager.default.fileExists(atPath: folder.path) { return folder }
    }
    return nil
  }()

  static func load(_ name: String) throws -> MustacheFixture {
    let folder = try #require(folder)
    return try JSONDecoder().decode(MustacheFixture.self, from: Data(contentsOf: folder.appendingPathComponent(name + ".json")))
  }
}
