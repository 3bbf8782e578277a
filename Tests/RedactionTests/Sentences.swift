@testable import Redaction

/// Sentences of ten languages, as people write them in chats, with a gap for what stands in them.
enum Sentences {
  struct Language: Sendable {
    let name: String
    /// Where it is spoken.
    let regions: [String]
    let sentences: [String]
  }

  static let gap = "{}"

  static let languages: [Language] = [
    Language(
      name: "English", regions: ["US", "GB"],
      sentences: [
        "I think it was {} but ask Ida.", "Old one: {}", "{} - is that still right?", "Use ({}) for now, thanks!",
      ]),
    Language(
      name: "German", regions: ["DE", "AT"],
      sentences: [
        "Nimm am besten {}, das passt immer.", "Neu ist {}.", "{} hat bei mir nicht funktioniert", "Schau mal: {}; so ging es gestern.",
      ]),
    Language(
      name: "Czech", regions: ["CZ", "SK"],
      sentences: [
        "Zkus {} a dej mi vědět.", "Tady to je: {}", "{}, jestli se to nezměnilo", "Mám tu jen „{}“, nic jiného.",
      ]),
    Language(
      name: "French", regions: ["FR", "BE"],
      sentences: [
        "Essaie {} et dis-moi.", "C’est bien {} ?", "{} n’a pas marché hier", "Voilà : {} !",
      ]),
    Language(
      name: "Spanish", regions: ["ES", "MX"],
      sentences: [
        "Prueba con {}, por favor.", "¿Es {}?", "{} ya no sirve", "Te paso esto: {}",
      ]),
    Language(
      name: "Turkish", regions: ["TR"],
      sentences: [
        "Bence {} doğru.", "Yenisi {}, eskisini sil.", "{} dün çalışmadı", "Bunu dene: {}",
      ]),
    Language(
      name: "Russian", regions: ["RU", "UA"],
      sentences: [
        "Попробуй {}, пожалуйста.", "Вот: {}", "{} уже не работает", "Это точно {}?",
      ]),
    Language(
      name: "Arabic", regions: ["EG", "SA"],
      sentences: [
        "جرّب {} من فضلك.", "هذا هو: {}", "{} لم يعمل أمس", "هل هو {}؟",
      ]),
    Language(
      name: "Chinese", regions: ["CN"],
      sentences: [
        "请试试{}，谢谢。", "这个：{}", "{}昨天不行", "我记得是 {} 吧？",
      ]),
    Language(
      name: "Japanese", regions: ["JP"],
      sentences: [
        "{}でお願いします。", "これです：{}", "昨日は{}だったよ", "「{}」で合ってる？",
      ]),
  ]

  static func language(of region: String) -> Language {
    languages.first { $0.regions.contains(region) } ?? languages[0]
  }
}

/// A line of a chat, and what of it is to be found.
struct Sample: Sendable {
  let line: String
  let form: String
  /// What the form is; nil when it only looks like something.
  let kind: RedactionKind?
  let range: Range<Int>
  let regions: [String]

  init(_ form: String, in sentence: String, kind: RedactionKind?, regions: [String]) {
    let before = sentence.prefix(upTo: sentence.firstRange(of: Sentences.gap)?.lowerBound ?? sentence.endIndex)
    self.form = form
    self.line = sentence.replacing(Sentences.gap, with: form)
    self.kind = kind
    self.range = before.utf8.count..<before.utf8.count + form.utf8.count
    self.regions = regions
  }

  /// Each form in a sentence of each language.
  static func everywhere(_ forms: [String], kind: RedactionKind?) -> [Sample] {
    forms.enumerated().flatMap { index, form in
      Sentences.languages.enumerated().map { place, language in
        Sample(form, in: language.sentences[(index + place) % language.sentences.count], kind: kind, regions: language.regions)
      }
    }
  }
}

/// What a kind of findings got right over many lines.
struct Score {
  private var expected = 0
  private var hits = 0
  private var wrongs = 0
  private(set) var missed: [String] = []
  private(set) var wrong: [String] = []

  var recall: Double { Double(hits) / Double(max(1, expected)) }
  var precision: Double { Double(hits) / Double(max(1, hits + wrongs)) }
  /// How many lines have something to find.
  var positives: Int { expected }

  /// Counts what was found of a kind in a line; a finding that hits its aim but not its ends is missed, not wrong.
  mutating func count(_ sample: Sample, _ kind: RedactionKind, _ findings: [Range<Int>]) {
    let isExpected = sample.kind == kind
    if isExpected {
      expected += 1
      if findings.contains(sample.range) { hits += 1 } else { missed.append(sample.line) }
    }
    for finding in findings where !(isExpected && sample.range.overlaps(finding)) {
      wrongs += 1
      wrong.append("\(String(decoding: Array(sample.line.utf8)[finding], as: UTF8.self)) in \(sample.line)")
    }
  }

  var missedList: String { "missed \(missed.count):\n" + missed.prefix(20).joined(separator: "\n") }
  var wrongList: String { "wrong \(wrong.count):\n" + wrong.prefix(20).joined(separator: "\n") }
}

/// Forms that stand in a table, one a line.
func table(_ lines: String) -> [String] { lines.split(separator: "\n").map(String.init) }
