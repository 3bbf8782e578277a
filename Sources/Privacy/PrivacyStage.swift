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
  private let replaced = Mutex(RedactionCounts())

  /// Prepares for exports of which a first reading found the people and channels.
  /// - Throws: `ArchiveError` for people, patterns and texts that mean nothing, or everything.
  package init(
    _ choice: ArchiveChoice, _ protection: Protection, survey: ArchiveSurvey, joined: [Person] = [], salt: Salt? = nil,
    words: PrivacyWords = .english
  ) throws {
    self.choice = try ChoiceRules(choice, survey, joined: joined)
    self.protection = try ProtectionRules(protection, survey, joined: joined, salt: salt, words: words)
    roster = Roster(survey, joined: joined)
    isProtecting = protection.needsSalt || protection.media != .all
  }

  /// What there is to tell before anything is read.
  package var notes: [Diagnostic] {
    var notes = choice.notes
    if let names = protection.people?.firstNames, !names.isEmpty {
      let listed = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
      notes.append(
        Diagnostic(
          .note, "first names alone are not replaced in texts: \(listed)",
          advice: "list those that are to be replaced under privacy.pseudonyms.aliases", isAlwaysTold: true))
    }
    return notes
  }

  /// The channels that are left out, with the number of their messages and the reason.
  package var leftOut: [(id: String, name: String, messages: Int, reason: String)] { choice.leftOut }

  /// The ids that people have on the site, for settings that name them; as they are where they stay.
  package func newID(of id: String) -> String { protection.people?.newID(of: id) ?? id }

  /// Whether ids of people are other ones on the site.
  package var changesIDs: Bool { protection.people != nil }

  /// What follows from the people who were found: pages that another table made are not kept.
  package var digest: String { protection.people?.digest ?? "" }

  /// How many places of texts were replaced by marks in what was read anew.
  package var redactions: RedactionCounts { replaced.withLock { $0 } }

  /// Leaves out, and protects.
  package func apply(to batch: inout ChatBatch, of file: SourceFile, counting notShown: inout NotShownItems) {
    if choice.isActive { leaveOut(of: &batch, file, &notShown) }
    guard isProtecting else { return }
    removeMessages(from: &batch, &notShown)
    var editor = PrivacyEditor(protection, of: file)
    ModelWalk.edit(&batch, &editor)
    batch.users += editor.users()
    let counts = editor.counts
    if counts.total > 0 { replaced.withLock { $0.add(counts) } }
  }

  private func leaveOut(of batch: inout ChatBatch, _ file: SourceFile, _ notShown: inout NotShownItems) {
    func isHidden(_ key: String) -> Bool { choice.hidden[ArchiveSurvey.Place(origin: file.origin, key: key)] != nil }
    for index in batch.messages.indices {
      let place = ArchiveSurvey.Place(origin: file.origin, key: batch.messages[index].channelKey)
      if let reason = choice.hidden[place] {
        for message in batch.messages[index].messages { Self.count(message, reason, &notShown) }
        batch.messages[index].messages = []
      } else if choice.hidesMessages {
        keepChosen(&batch.messages[index].messages, &notShown)
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
  private func keepChosen(_ messages: inout [Message], _ notShown: inout NotShownItems) {
    messages.removeAll { message in
      guard let reason = choice.reason(for: message) else { return false }
      Self.count(message, reason, &notShown)
      return true
    }
    for index in messages.indices where messages[index].hasParts {
      guard let quoted = messages[index].quotedMessage else { continue }
      if messages[index].quotedMessageID == nil { messages[index].quotedMessageID = quoted.id }
      messages[index].quotedMessage = nil
    }
  }

  private func removeMessages(from batch: inout ChatBatch, _ notShown: inout NotShownItems) {
    guard let removed = protection.people?.removed, !removed.isEmpty else { return }
    for index in batch.messages.indices {
      batch.messages[index].messages.removeAll { message in
        guard removed.contains(message.authorID) else { return false }
        Self.count(message, "by people who were removed", &notShown)
        return true
      }
    }
    batch.messages.removeAll { $0.messages.isEmpty }
    for index in batch.channels.indices { batch.channels[index].statedMessageCount = nil }
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
