import Testing

@testable import Redaction

@Suite("What is found")
struct PrecisionTests {
  private static let tables: [(kind: RedactionKind, forms: [String], lookAlikes: [String])] = [
    (.email, EmailTable.forms, EmailTable.lookAlikes), (.iban, AccountTable.forms, AccountTable.lookAlikes),
    (.card, CardTable.forms, CardTable.lookAlikes), (.ip, AddressTable.forms, AddressTable.lookAlikes),
    (.coordinates, PlaceTable.forms, PlaceTable.lookAlikes), (.token, TokenTable.forms, TokenTable.lookAlikes),
    (.invite, InviteTable.forms, InviteTable.lookAlikes),
  ]

  /// What looks like one kind, and really is another.
  private static let others: [RedactionKind: Set<String>] = [
    .email: ["https://ida@example.org"], .ip: ["192.168.100.200", "10.100.200.30:8080"], .coordinates: ["50.087512, 14.421313"],
    .phone: ["https://t.me/+420777123456"],
  ]

  /// All lines of all kinds: what is of one kind is to be nothing of any other.
  private static let samples: [Sample] = {
    let found = tables.flatMap { Sample.everywhere($0.forms, kind: $0.kind) }
    let alike = Sample.everywhere(tables.flatMap { $0.lookAlikes } + DigitTable.lookAlikes, kind: nil)
    let phones = PhoneTable.regions.flatMap { region in
      let sentences = Sentences.language(of: region.name).sentences
      return (region.international + region.national).enumerated().map { index, form in
        Sample(form, in: sentences[index % sentences.count], kind: .phone, regions: [region.name])
      }
    }
    let labelled = DigitTable.labelled.map { Sample($0.line, in: Sentences.gap, kind: nil, regions: [$0.region]) }
    return found + alike + phones + labelled
  }()

  private static let scores: [RedactionKind: Score] = {
    var redactors: [[String]: Redactor] = [:]
    var scores: [RedactionKind: Score] = [:]
    for sample in samples {
      if redactors[sample.regions] == nil {
        redactors[sample.regions] = try? Redactor(kinds: Set(RedactionKind.allCases), regions: sample.regions)
      }
      let findings = redactors[sample.regions]?.findings(in: sample.line) ?? []
      for kind in RedactionKind.allCases where others[kind]?.contains(sample.form) != true {
        scores[kind, default: Score()].count(sample, kind, findings.filter { $0.subject == .kind(kind) }.map(\.range))
      }
    }
    return scores
  }()

  @Test("is what is there, in ten languages, and little else", arguments: RedactionKind.allCases)
  func precision(kind: RedactionKind) throws {
    let score = try #require(Self.scores[kind])
    #expect(score.positives >= 200)
    #expect(score.recall >= (kind == .phone ? 0.95 : 0.98), "\(score.recall), \(score.missedList)")
    #expect(score.precision >= 0.97, "\(score.precision), \(score.wrongList)")
  }

  @Test("are international numbers in every language, without a region")
  func internationalPhones() throws {
    let redactor = try Redactor(kinds: [.phone])
    var score = Score()
    for (index, form) in PhoneTable.regions.flatMap(\.international).enumerated() {
      let sentences = Sentences.languages[index % Sentences.languages.count].sentences
      let sample = Sample(form, in: sentences[index / 10 % sentences.count], kind: .phone, regions: [])
      score.count(sample, .phone, redactor.findings(in: sample.line).map(\.range))
    }
    #expect(score.recall >= 0.95 && score.positives >= 200, "\(score.recall), \(score.missedList)")
  }

  @Test("are no numbers that libphonenumber refuses, which others have to look for")
  func refusedPhones() throws {
    let redactor = try Redactor(kinds: [.phone], regions: ["CZ", "DE", "US"])
    let found = DigitTable.refused.filter { !redactor.findings(in: "Was it \($0)?").isEmpty }
    #expect(DigitTable.refused.count >= 50 && found.count <= 2, "\(found)")
  }

  @Test("has its own ends, whatever stands around it", arguments: [RedactionKind.email, .ip, .coordinates, .token, .invite])
  func ends(kind: RedactionKind) throws {
    let redactor = try Redactor(kinds: [kind])
    let wrapped: [(line: String, address: String)] =
      switch kind {
      case .email: EmailTable.wrapped
      case .ip: AddressTable.wrapped
      case .coordinates: PlaceTable.wrapped
      case .token: TokenTable.wrapped
      default: InviteTable.wrapped
      }
    for (line, address) in wrapped {
      let found = redactor.findings(in: line).map { String(decoding: Array(line.utf8)[$0.range], as: UTF8.self) }
      #expect(found.contains(address), "\(line)")
    }
  }
}
