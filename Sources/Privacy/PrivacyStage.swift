import ChatModel
import ChatReading
import Diagnostics
import Redaction
import Synchronization

/// Leaves out of batches what is not chosen, and protects who is in the rest. It stands behind the formats and before everything else.
package final class PrivacyStage: BatchStage {
  private let choice: ChoiceRules
  private let protection: ProtectionRules
  private let roster: Roster
  private let isProtecting: Bool
  private let survey: ArchiveSurvey
  /// Whether a note says that no national forms of telephone numbers are found.
  private let lacksRegions: Bool
  /// The messages of people who were removed to which no answer may refer.
  private let forgotten: Set<MessagePlace>
  /// How many messages are left out, by channel and reason, where somebody wants to know.
  private let omissions: Mutex<[ArchiveSurvey.Place: [String: Int]]>?

  /// Prepares for exports of which a first reading found the people and channels.
  /// - Throws: `ArchiveError` for people, patterns and texts that mean nothing, or everything.
  package init(
    _ choice: ArchiveChoice, _ protection: Protection, survey: ArchiveSurvey, joined: [Person] = [], salt: Salt? = nil,
    words: PrivacyWords = .english, countsOmissions: Bool = false
  ) throws {
    self.choice = try ChoiceRules(choice, survey, joined: joined)
    self.protection = try ProtectionRules(protection, survey, joined: joined, salt: salt, words: words)
    roster = Roster(survey, joined: joined)
    isProtecting = protection.needsSalt || protection.media != .all
    self.survey = survey
    lacksRegions = protection.kinds.contains(.phone) && protection.regions.isEmpty
    forgotten = []
    omissions = countsOmissions ? Mutex([:]) : nil
  }

  /// The same, which also takes out of answers what says that they answer some messages.
  package init(_ other: PrivacyStage, forgetting messages: Set<MessagePlace>) {
    (choice, protection, roster, survey) = (other.choice, other.protection, other.roster, other.survey)
    (isProtecting, lacksRegions) = (other.isProtecting, other.lacksRegions)
    forgotten = messages
    omissions = nil
  }

  /// What there is to tell before anything is read.
  package var notes: [Diagnostic] {
    var notes = choice.notes
    if lacksRegions {
      notes.append(
        Diagnostic(
          .note, "privacy.regions is empty, so that only international telephone numbers are found",
          advice: "list the countries whose national forms are to be found, for example [\"CZ\", \"DE\"]", isAlwaysTold: true))
    }
    if let names = protection.people?.firstNames, !names.isEmpty {
      let listed = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
      notes.append(
        Diagnostic(
          .note, "first names alone are not replaced in texts: \(listed)",
          advice: "list those that are to be replaced under privacy.pseudonyms.aliases", isAlwaysTold: true))
    }
    return notes
  }

  /// What was left out by now, by channel and reason; channels without messages that are left out as a whole are among it.
  package var leftOut: [OmittedMessages] {
    var counts: [String: [String: Int]] = [:]
    var titles: [String: String] = [:]
    func add(_ place: ArchiveSurvey.Place, _ reason: String, _ count: Int) {
      let channel = survey.channel(at: place)
      titles[channel.id] = channel.title
      counts[channel.id, default: [:]][reason, default: 0] += count
    }
    for (place, reason) in choice.hidden { add(place, reason, 0) }
    for (place, reasons) in omissions?.withLock({ $0 }) ?? [:] { for (reason, count) in reasons { add(place, reason, count) } }
    return counts.keys.sorted().flatMap { id in
      (counts[id] ?? [:]).sorted { $0.key < $1.key }.map {
        OmittedMessages(channelID: id, channelName: titles[id] ?? id, count: $0.value, reason: $0.key)
      }
    }
  }

  /// The ids that people have on the site, for settings that name them; as they are where they stay.
  package func newID(of id: String) -> String { protection.people?.newID(of: id) ?? id }

  /// Whether ids of people are other ones on the site.
  package var changesIDs: Bool { protection.people != nil }

  /// What follows from the people who were found: pages that another table made are not kept.
  package var digest: String { protection.people?.digest ?? "" }

  /// Whether answers to removed people are to say nothing of what they answered, for which `forgetting` needs their messages.
  package func forgets(_ protection: Protection) -> Bool { !protection.placeholder && !(self.protection.people?.removed.isEmpty ?? true) }

  /// Leaves out, and protects.
  package func apply(to batch: inout ChatBatch, of file: SourceFile, counting notShown: inout NotShownItems) {
    if choice.isActive { leaveOut(of: &batch, file, &notShown) }
    guard isProtecting else { return }
    removeMessages(from: &batch, file, &notShown)
    var editor = PrivacyEditor(protection, of: file)
    ModelWalk.edit(&batch, &editor)
    batch.users += editor.users()
    if editor.counts.total > 0 { count(editor.counts, &notShown) }
  }

  private func count(_ counts: RedactionCounts, _ notShown: inout NotShownItems) {
    for kind in RedactionKind.allCases where counts[.kind(kind)] > 0 { notShown.redactions[kind.rawValue] = counts[.kind(kind)] }
    for (number, mark) in protection.patternMarks.enumerated() where counts[.pattern(number)] > 0 {
      notShown.redactions[mark, default: 0] += counts[.pattern(number)]
    }
  }

  /// Notes the messages of people who are removed.
  package func removedMessages(of batch: ChatBatch, of file: SourceFile) -> Set<MessagePlace> {
    guard let removed = protection.people?.removed else { return [] }
    return batch.messages.reduce(into: []) { places, run in
      for message in run.messages where removed.contains(message.authorID) { places.insert(place(message.id, in: run, of: file)) }
    }
  }

  private func place(_ id: String, in run: MessageRun, of file: SourceFile) -> MessagePlace {
    MessagePlace(channel: survey.channel(at: ArchiveSurvey.Place(origin: file.origin, key: run.channelKey)).id, id: id)
  }

  private func leaveOut(of batch: inout ChatBatch, _ file: SourceFile, _ notShown: inout NotShownItems) {
    func isHidden(_ key: String) -> Bool { choice.hidden[ArchiveSurvey.Place(origin: file.origin, key: key)] != nil }
    for index in batch.messages.indices {
      let place = ArchiveSurvey.Place(origin: file.origin, key: batch.messages[index].channelKey)
      if let reason = choice.hidden[place] {
        for message in batch.messages[index].messages { Self.count(message, reason, &notShown) }
        note(batch.messages[index].messages.count, reason, at: place)
        batch.messages[index].messages = []
      } else if choice.hidesMessages {
        keepChosen(&batch.messages[index].messages, at: place, &notShown)
      }
    }
    batch.messages.removeAll { $0.messages.isEmpty }
    batch.channels.removeAll { isHidden($0.channel.id) || $0.alias.map(isHidden) == true }
    for index in batch.channels.indices { batch.channels[index].statedMessageCount = nil }
    batch.channelHints.removeAll { isHidden($0.key) || $0.id.map(isHidden) == true }
    batch.members.removeAll { isHidden($0.channelKey) }
    if let visible = choice.visiblePeople { batch.users.removeAll { $0.kind == .person && !visible.contains($0.id) } }
    if choice.hidesMessages {
      // These are only told by the counts of the channel's own record.
      for index in batch.channels.indices { batch.channels[index].channel.lastMessageAt = nil }
    }
  }

  /// Copies of what is left out may stand in messages that quote it, so that no message keeps a copy.
  private func keepChosen(_ messages: inout [Message], at place: ArchiveSurvey.Place, _ notShown: inout NotShownItems) {
    messages.removeAll { message in
      guard let reason = choice.reason(for: message) else { return false }
      Self.count(message, reason, &notShown)
      note(1, reason, at: place)
      return true
    }
    for index in messages.indices where messages[index].hasParts {
      // The platform counted replies that are left out, too.
      messages[index].statedReplyCount = 0
      guard let quoted = messages[index].quotedMessage else { continue }
      if messages[index].quotedMessageID == nil { messages[index].quotedMessageID = quoted.id }
      messages[index].quotedMessage = nil
    }
  }

  private func note(_ count: Int, _ reason: String, at place: ArchiveSurvey.Place) {
    omissions?.withLock { $0[place, default: [:]][reason, default: 0] += count }
  }

  private func removeMessages(from batch: inout ChatBatch, _ file: SourceFile, _ notShown: inout NotShownItems) {
    guard let removed = protection.people?.removed, !removed.isEmpty else { return }
    for index in batch.messages.indices {
      batch.messages[index].messages.removeAll { message in
        guard removed.contains(message.authorID) else { return false }
        Self.count(message, "by people who were removed", &notShown)
        return true
      }
      forgetAnswered(&batch.messages[index], of: file)
    }
    batch.messages.removeAll { $0.messages.isEmpty }
    for index in batch.channels.indices { batch.channels[index].statedMessageCount = nil }
  }

  /// Takes out of answers what says that they answer something.
  private func forgetAnswered(_ run: inout MessageRun, of file: SourceFile) {
    for index in run.messages.indices where run.messages[index].hasParts {
      run.messages[index].statedReplyCount = 0
      guard !forgotten.isEmpty else { continue }
      if let id = run.messages[index].parentID, forgotten.contains(place(id, in: run, of: file)) {
        run.messages[index].parentID = nil
        if run.messages[index].kind == .reply { run.messages[index].kind = .regular }
      }
      let quoted = run.messages[index].quotedMessageID ?? run.messages[index].quotedMessage?.id
      if let quoted, forgotten.contains(place(quoted, in: run, of: file)) {
        (run.messages[index].quotedMessageID, run.messages[index].quotedMessage) = (nil, nil)
      }
    }
  }

  private static func count(_ message: Message, _ reason: String, _ notShown: inout NotShownItems) {
    notShown.messages[reason, default: 0] += 1
    guard message.hasParts else { return }
    if !message.attachments.isEmpty { notShown.attachments[reason, default: 0] += message.attachments.count }
    let reactions = message.reactions.reduce(0) { $0.addingReportingOverflow($1.count).partialValue }
    if reactions > 0 { notShown.reactions[reason, default: 0] += reactions }
  }
}

extension PrivacyStage {
  /// A text without what the protection takes out of texts.
  package func edited(_ text: String) -> String {
    var counts = RedactionCounts()
    let named = protection.people?.replacer.replaced(text) ?? text
    return protection.redactor?.redact(named, counting: &counts) ?? named
  }

  /// The new id of a person whom a setting names by id or name; the text itself if it names nobody, or several.
  package func newID(ofPersonNamed text: String) -> String {
    guard let id = (try? roster.ids(named: text, in: ""))?.first else { return text }
    return newID(of: id)
  }
}

/// Where a message is: its channel, and its id there.
package struct MessagePlace: Sendable, Hashable {
  let channel: String
  let id: String
}

/// Messages of a channel that are left out for one reason.
package struct OmittedMessages: Sendable, Hashable {
  /// The channel's id.
  package let channelID: String
  /// What the channel is called; the id where it has no name.
  package let channelName: String
  /// How many messages these are.
  package let count: Int
  /// Why they are left out, for example `in direct messages`.
  package let reason: String
}
