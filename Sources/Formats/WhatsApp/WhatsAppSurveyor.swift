import ChatModel
import ChatReading

/// Looks through a whole file for what no piece of it shows.
///
/// A phone writes all headers of a file in one form, which is that of the first one. Lines with headers of others are pieces of texts:
/// appointments, logs, messages that somebody copied. But files are joined, too, from the exports of two phones, or of one before and
/// behind an update, and then have several forms. What tells these lines from pieces of texts is, above all, their time: it goes on from
/// that of the message before them to that of the one behind, where appointments lie ahead and what was copied lies behind.
struct WhatsAppSurveyor {
  /// How many forms are told apart. Lines of further ones are text.
  private static let formLimit = 16
  /// How many names are told that have quotation marks in them, or colons.
  private static let oddNameLimit = 1000
  /// So many lines in a row are none of an ordinary text.
  private static let longRun = 20

  private var forms: [WhatsAppForm] = []
  private var surveys: [WhatsAppFormSurvey] = []
  /// The header before that has the first form, and whether others follow it.
  private var latest: WhatsAppHeader?
  private var isInRun = false

  /// What a source's lines show, and where no chunk may begin since what is before and behind may be equal.
  static func survey(_ source: any ByteSource) throws -> (facts: WhatsAppFacts, uncut: UncutRanges) {
    var surveyor = WhatsAppSurveyor()
    let reader = try LineReader(source)
    while let line = try reader.next() {
      let number = WhatsAppHeader(line).flatMap { surveyor.add($0, line, at: reader.lineStart) }
      // A header of a form of which it shows later that it begins no messages is part of a text.
      for other in surveyor.surveys.indices where other != number { surveyor.surveys[other].add(below: line) }
    }
    surveyor.endRuns(before: nil)
    return surveyor.result
  }

  /// Adds a line with a header. Gives the number of its form; nil where that is not looked at.
  private mutating func add(_ header: WhatsAppHeader, _ line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    guard let number = number(of: header.form) else { return nil }
    if number == 0 {
      if isInRun { endRuns(before: header) }
      latest = header
    } else if let latest {
      isInRun = true
      surveys[number].runs.add(header, behind: latest)
    }
    surveys[number].add(header, line, at: offset)
    return number
  }

  /// The number of a form, from 0 in the order in which they come; nil where it is new and there are too many.
  private mutating func number(of form: WhatsAppForm) -> Int? {
    if let number = forms.firstIndex(where: { $0.agrees(with: form) }) {
      forms[number].learn(form)
      return number
    }
    guard forms.count < Self.formLimit else { return nil }
    forms.append(form)
    surveys.append(WhatsAppFormSurvey())
    return forms.count - 1
  }

  private mutating func endRuns(before header: WhatsAppHeader?) {
    for number in surveys.indices { surveys[number].runs.end(before: header) }
    isInRun = false
  }

  private var result: (facts: WhatsAppFacts, uncut: UncutRanges) {
    guard let first = surveys.first else { return (WhatsAppFacts(nil), UncutRanges()) }
    let orders = ordersOfMessages
    let numbers = orders.indices.filter { orders[$0].counts }
    let found = numbers.map { surveys[$0] }
    let quotedNames = found.flatMap(\.quotedNames)
    let names = (found.flatMap(\.namesWithColons) + quotedNames).prefix(Self.oddNameLimit).map { String(decoding: $0, as: UTF8.self) }
    let authors = found.count == 1 ? first.speakers.count : Set(found.flatMap(\.authors.names)).count
    var facts = WhatsAppFacts(
      order: orders[0].order, isOrderKnown: numbers.allSatisfy { orders[$0].isKnown },
      isDirect: !found.contains(where: \.isGroup) && authors + quotedNames.count <= 2, chat: found.lazy.compactMap(\.chat).first ?? "",
      names: names)
    facts.forms = numbers.map { number in
      let order = orders[number].order
      return WhatsAppFacts.Form(form: forms[number], order: order, calendar: surveys[number].calendars.calendar(order))
    }
    facts.strangers = Array(WhatsAppAuthor.strangers(among: found.flatMap(\.people)).prefix(Self.oddNameLimit))
    return (facts, UncutRanges(found.map(\.repeats.uncut)))
  }

  /// Whether headers of each form begin messages, the order of their dates, and whether the file shows that.
  private var ordersOfMessages: [(counts: Bool, order: DateOrder, isKnown: Bool)] {
    let total = surveys.reduce(0) { $0 + $1.lines }
    var shown = zip(forms, surveys).map { $1.order($0.layout) }
    // Where nothing else shows it, clocks of twelve hours are mostly American.
    func guess(_ number: Int) -> DateOrder { forms[number].layout.contains(.halves) ? .monthDayYear : .dayMonthYear }
    let first = shown[0] ?? guess(0)
    let counts = surveys.indices.map { number in
      number == 0 || beginsMessages(surveys[number], forms[number], shown[number] ?? guess(number), beside: first, of: total)
    }
    // Who joins the exports of two phones has set both to one language more often than not.
    let other = shown.indices.lazy.compactMap { counts[$0] && shown[$0] != .yearMonthDay ? shown[$0] : nil }.first
    shown = shown.map { $0 ?? other }
    return shown.indices.map { (counts[$0], shown[$0] ?? guess($0), shown[$0] != nil) }
  }

  /// Whether lines with headers of another form than the first begin messages. The doc comment of the type says why.
  ///
  /// Nearly all of them stand where time goes on, most begin with names, and they are many in a row, or most of them are of people who
  /// wrote in the first form, or they are a twentieth of all, and their times have seconds, which nobody writes who makes an appointment, and
  /// are of other minutes than those before, of which lines of logs are that somebody just saw.
  /// Where two exports have the same days, time goes back; then they are many in a row, and a tenth of all by people who wrote in the first
  /// form, or all the rest of the file and the greater part of it.
  private func beginsMessages(
    _ survey: WhatsAppFormSurvey, _ form: WhatsAppForm, _ own: DateOrder, beside first: DateOrder, of total: Int
  ) -> Bool {
    guard survey.named * 2 >= survey.lines else { return false }
    let isLong = survey.runs.longest >= Self.longRun
    let isOfKnown = survey.lines(ofPeopleIn: surveys[0]) * 2 >= survey.lines
    let steady = survey.runs.steady(around: first, own: own)
    if steady.lines * 4 >= survey.lines * 3 {
      return isLong || isOfKnown || form.layout.contains(.seconds) && survey.lines * 20 >= total && steady.later * 4 >= survey.lines * 3
    }
    guard isLong else { return false }
    return isOfKnown && survey.lines * 10 >= total || survey.runs.isAtEnd && survey.lines * 2 > total
  }
}
