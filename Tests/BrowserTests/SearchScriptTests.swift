import ChatArchive
import Foundation
import SearchIndex
import TestSupport
import Testing

/// The search page's script beside the Swift code: both have to cut texts, read queries and read the index alike.
@Suite("The search's script", .waits)
struct SearchScriptTests {
  private static func source(_ files: [String] = ["../Shared/words", "units", "query"]) throws -> String {
    try files.map { try String(contentsOfFile: PackageRoot.path("Assets/Search/\($0).js"), encoding: .utf8) }.joined()
  }

  @Test("cuts the texts of the vectors into the units that the Swift code gives")
  func units() throws {
    let script =
      try Self.source() + "return arguments[0].map(function (text) { return unitsOf(text).map(function (unit) { return unit.form; }); });"
    let vectors = try SearchVectors.units()
    try Browser.use(.desktop) { browser in
      let answer = try browser.run(script, [vectors.map(\.text)]) as? [[String]] ?? []
      try #require(answer.count == vectors.count)
      for (vector, units) in zip(vectors, answer) { #expect(units == vector.units, "\(vector.text)") }
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
        const formsOf = ({ units, isPrefix }) => units.map(({ form }) => form).join(" ") + (isPrefix ? "*" : "");
        const flags = new Set(hasFlags.map(([name]) => name));
        return arguments[0].map((text) => {
          const query = queryOf(text);
          const clauses = query.clauses.map((clause) => (clause.isNegated ? "-" : "") + {
            text: () => formsOf(clause.phrase), from: () => "from " + formsOf(clause.phrase), in: () => "in " + formsOf(clause.phrase),
            flag: () => (flags.has(clause.name) ? "has " : "is ") + clause.name, days: () => "days " + clause.days.join(" "),
          }[clause.kind]());
          const marks = query.problems.map(() => "!");
          return clauses.every((clause) => clause.startsWith("-")) ? [...clauses, ...marks] : [...marks, ...clauses];
        });
        """
    let vectors = try SearchVectors.queries()
    try Browser.use(.desktop) { browser in
      let answer = try browser.run(script, [vectors.map(\.text)]) as? [[String]] ?? []
      try #require(answer.count == vectors.count)
      for (vector, parts) in zip(vectors, answer) { #expect(parts == vector.parts, "\(vector.text)") }
    }
  }

  @Test("reads the files and answers the queries of the specification as it says, from a disk")
  func specification() async throws {
    let (page, folder) = (try SearchSpecification(), try TemporaryFolder())
    let export = try folder.write(try page.block("export.json"), to: "export.json")
    var options = BuildOptions()
    options.configurationFile = try folder.write("{timeZone: 'UTC'}", to: "options.json")
    _ = try await SiteBuilder(options: options).build(export: export, to: folder.path("site"))

    let numbers: [([Int], String)] = try page.pairs("Numbers")
    let lists: [([Int], Int, String)] = try page.triples("Blocks")
    let terms: [(String, [String], [Int])] = try page.triples("Look up")
    let searches: [(String, [String])] = try page.pairs("Search")
    let block = try page.block("b/7.js").dropFirst("chatarchiveSearch(\"b/7\",".count).dropLast(3)
    let arguments: [Any] = [
      numbers.map(\.1), lists.map { [$0.2, $0.1] as [Any] }, terms.map { [$0.0, $0.1] as [Any] }, String(block), searches.map(\.0),
    ]
    let script = "const root = \"\";" + (try Self.source(["../Shared/words", "units", "query", "index", "finding"])) + Self.answering
    let json = try Browser.use(.desktop) { browser in
      try browser.open(file: folder.path("site/search.html"))
      return try browser.runUntilDone(script, arguments) as? String ?? ""
    }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
    #expect(answer.numbers == numbers.map(\.0))
    #expect(answer.lists == lists.map(\.0))
    #expect(answer.ranges == terms.map(\.2))
    #expect(answer.messages == [try page.messages("messages"), try page.messages("messages of block 7")])
    for ((query, paths), found) in zip(searches, answer.paths) { #expect(found == paths, "\(query)") }
    #expect(answer.paths.count == searches.count)
  }

  /// What the script makes of the vectors.
  private struct Answer: Decodable {
    let numbers, lists, ranges: [[Int]]
    let messages: [[SearchSpecification.Message]]
    let paths: [[String]]
  }

  /// Runs the vectors with the script's functions. What they load they load as the search page does.
  private static let answering = """
    const [numbers, lists, terms, block, queries, done] = arguments;
    const hitsOf = async (query) => {
      const [find, hits] = [await makeFinder(query), []];
      for (let isDone = false; !isDone;) {
        const found = await find(8);
        hits.push(...found.hits);
        isDone = found.isDone;
      }
      return hits.map(({ path }) => path);
    };
    const pathsOf = async (text) => (queryOf(text).isSearchable ? hitsOf(queryOf(text)) : []);
    (async () => {
      const termOf = (text) => ({ text: text.replace("*", ""), isPrefix: text.endsWith("*") });
      const segment = (await loadManifest()).segments[0];
      loads.set("b/7", Promise.resolve(JSON.parse(block)));
      return {
        numbers: numbers.map(numbersOf), lists: lists.map(([list, count]) => placesOf(list, count)),
        ranges: terms.map(([term, directory]) => rangeIn(directory, termOf(term))),
        messages: [await messagesOf(0, segment), await messagesOf(7, segment)], paths: await Promise.all(queries.map(pathsOf)),
      };
    })().then((answer) => done(JSON.stringify(answer)), (error) => done(String(error)));
    """
}
