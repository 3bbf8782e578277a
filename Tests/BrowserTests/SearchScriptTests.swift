import Foundation
import SearchIndex
import TestSupport
import Testing

/// The search page's script beside the Swift code: both have to cut texts and to read queries alike.
@Suite("The search's script", .waits)
struct SearchScriptTests {
  private static func source() throws -> String {
    try ["units", "query"].map { try String(contentsOfFile: PackageRoot.path("Assets/Search/\($0).js"), encoding: .utf8) }.joined()
  }

  @Test("cuts the texts of the vectors into the units that the Swift code gives")
  func units() throws {
    let script =
      try Self.source() + "return arguments[0].map(function (text) { return unitsOf(text).map(function (unit) { return unit.form; }); });"
    try Browser.use(.desktop) { browser in
      let answer = try browser.run(script, [SearchVectors.units.map(\.text)]) as? [[String]] ?? []
      try #require(answer.count == SearchVectors.units.count)
      for (vector, units) in zip(SearchVectors.units, answer) { #expect(units == vector.units, "\(vector.text)") }
    }
  }

  @Test("gives every letter, digit and sign the form that the Swift code gives, as far as Unicode 15 knows it")
  func everyScalar() throws {
    let script =
      try Self.source()
      + "return arguments[0].map(function (text) { return unitsOf(text).map(function (unit) { return unit.form; }).join(' '); });"
    var tokenizer = Tokenizer()
    try Browser.use(.desktop) { browser in
      for start in stride(from: UInt32(0x80), to: 0x3_2000, by: 0x2000) {
        let scalars = (start..<start + 0x2000).compactMap(Unicode.Scalar.init).filter { $0.properties.age.map { $0.major <= 15 } ?? false }
        // Between letters, so that what is passed over can be told from what separates.
        let texts = scalars.map { "a" + String(Character($0)) + "b" }
        let answer = try browser.run(script, [texts]) as? [String] ?? []
        try #require(answer.count == texts.count)
        for (text, units) in zip(texts, answer) {
          tokenizer.read(text)
          let expected = tokenizer.units.map { String(decoding: tokenizer.folded[$0.folded], as: UTF8.self) }.joined(separator: " ")
          if units != expected { Issue.record("\(text.unicodeScalars.map { String($0.value, radix: 16) }): \(units), not \(expected)") }
        }
      }
    }
  }

  @Test("reads the queries of the vectors as the Swift code does")
  func queries() throws {
    let script =
      try Self.source() + """
        const words = ({ units, isPrefix }) => units.map(({ form }) => form).join(" ") + (isPrefix ? "*" : "");
        const flags = new Set(hasFlags.map(([name]) => name));
        return arguments[0].map((text) => {
          const query = queryOf(text);
          const clauses = query.clauses.map((clause) => (clause.isNegated ? "-" : "") + {
            text: () => words(clause.phrase), from: () => "from " + words(clause.phrase), in: () => "in " + words(clause.phrase),
            flag: () => (flags.has(clause.name) ? "has " : "is ") + clause.name, days: () => "days " + clause.days.join(" "),
          }[clause.kind]());
          const marks = query.problems.map(() => "!");
          return clauses.every((clause) => clause.startsWith("-")) ? [...clauses, ...marks] : [...marks, ...clauses];
        });
        """
    try Browser.use(.desktop) { browser in
      let answer = try browser.run(script, [SearchVectors.queries.map(\.text)]) as? [[String]] ?? []
      try #require(answer.count == SearchVectors.queries.count)
      for (vector, parts) in zip(SearchVectors.queries, answer) { #expect(parts == vector.parts, "\(vector.text)") }
    }
  }
}
