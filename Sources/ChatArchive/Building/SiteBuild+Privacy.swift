import ChatModel
import ChatReading
import ChatStorage
import Diagnostics
import Privacy
import Reporting
import SitePlanning
import SiteWriting

extension SiteBuild {
  /// Finds the people and channels of the exports, where something is left out or changed; nil where all is published as it is.
  func privacyStage(_ survey: ExportSurvey) async throws -> PrivacyStage? {
    let asked = settings.privacy
    guard asked.isActive else { return nil }
    guard batch == nil else {
      throw ArchiveError("include, exclude and privacy need an export, and the messages were passed in memory")
    }
    try asked.checkSalt(outside: [output])
    var found = ArchiveSurvey()
    if asked.needsSurvey {
      var options = readingOptions
      options.stage = nil
      _ = try await ExportReader(paths: exports, options: options).read(
        survey: survey, transform: { batch, file, _ in ArchiveSurvey(batch, of: file) }, consume: { found.add($0) })
    }
    let words = settings.words
    let stage = try PrivacyStage(
      asked.choice, asked.protection, survey: found, joined: asked.joined, salt: asked.salt,
      words: PrivacyWords(person: { words("privacy.person", ["code": $0]) }, removed: words("privacy.removedMember")))
    guard stage.forgets(asked.protection) else { return stage }
    var removed: Set<MessagePlace> = []
    var options = readingOptions
    options.stage = nil
    _ = try await ExportReader(paths: exports, options: options).read(
      survey: survey, transform: { batch, file, _ in stage.removedMessages(of: batch, of: file) }, consume: { removed.formUnion($0) })
    return PrivacyStage(stage, forgetting: removed)
  }

  /// Puts the new ids into the settings, and new names into those of the exports.
  mutating func protect(_ survey: inout ExportSurvey) {
    guard let privacy, privacy.changesIDs else { return }
    settings.people = []
    if let me = settings.privacy.currentUser { settings.currentUser = privacy.newID(ofPersonNamed: me) }
    for index in survey.origins.indices {
      survey.origins[index].name = privacy.edited(survey.origins[index].name)
      survey.origins[index].title = survey.origins[index].title.map(privacy.edited)
    }
  }

  /// What files of the export are taken for where their copies are named: their names may be of people.
  var mediaNaming: (@Sendable (String) -> String)? {
    guard let salt = settings.privacy.salt, settings.privacy.protection.needsSalt else { return nil }
    return { path in
      let name = path.split(separator: "/").last ?? ""
      let ending = name.lastIndex(of: ".").map { String(name[$0...].prefix(10)) } ?? ""
      return "file-" + salt.digits(16, of: path, for: "media") + ending
    }
  }

  /// Whether metadata is removed from the copies of pictures and films. A published site does not reveal where its pictures were taken.
  var stripsMetadata: Bool { settings.privacy.protection.stripsMetadata ?? (settings.baseURL != nil) }

  /// What to report about files whose metadata was not removed.
  func cleaningNotes(_ media: UncleanedMedia) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    if let example = media.example {
      let others = media.damaged == 1 ? "" : media.damaged == 2 ? ", and 1 more like it" : ", and \(media.damaged - 1) more like it"
      notes.append(
        Diagnostic(
          .warning, "the metadata could not be removed, because the file \(example.reason)\(others)",
          at: Place(file: example.path),
          advice: "it may show where and when the picture was taken; take the file out of the export if you do not want to publish that"))
    }
    if media.otherKinds > 0 {
      let files = media.otherKinds == 1 ? "1 file was copied with its" : "\(media.otherKinds) files were copied with their"
      notes.append(
        Diagnostic(
          .note, "\(files) metadata; chatarchive removes it only from JPEG, PNG, WebP, GIF, HEIC, AVIF, MP4 and MOV files",
          advice: "documents and recordings may name their authors; set privacy.media to \"pictures\" to leave them out"))
    }
    return notes
  }

  /// Whether the next build may know what this one read. Without a secret, what it would keep could tell what was left out.
  var remembers: Bool { !settings.privacy.isActive || settings.privacy.stateKey != nil }

  /// What is left out and changed, as a text: with another one, all is read and made again.
  var privacyRules: String {
    guard let privacy, let salt = settings.privacy.salt else { return "" }
    return salt.digits(32, of: settings.privacy.description + privacy.digest, for: "rules")
  }

  /// Checks that a choice leaves something to publish.
  /// - Throws: `ArchiveError` if every message is left out.
  func checkRest(_ report: BuildReport) throws {
    guard privacy != nil, report.messagesShown == 0, report.messagesRead > 0 else { return }
    throw ArchiveError(
      "all \(report.messagesRead) messages are left out, so that nothing would be published",
      advice: "widen include, exclude or privacy.remove; `chatarchive inspect` shows what is in the export")
  }

  /// Checks that nobody publishes conversations that only their members could see without having said so.
  /// - Throws: `ArchiveError` that says what to decide.
  /// - Parameter restricted: How many messages only some people of their channels could see.
  func checkDecisions(on archive: StoredArchive, restricted: Int) throws {
    guard settings.baseURL != nil else { return }
    let choice = settings.privacy.choice
    let channels = archive.channels.map(\.channel)
    let directs = choice.directMessages == nil ? channels.filter(\.isDirect) : []
    let privates = choice.privateChannels == nil ? channels.filter { $0.isPrivate && !$0.isDirect } : []
    let few = choice.restricted == nil ? archive.channels.reduce(restricted) { $0 + $1.onlyVisibleToAuthorCount } : 0
    let open = [
      (directs.count, "conversation", "conversations", " of direct messages", "--direct-messages"),
      (privates.count, "private channel", "private channels", "", "--private"),
      (few, "message", "messages", " that only some people could see", "--restricted-visibility"),
    ].filter { $0.0 > 0 }
    guard !open.isEmpty else { return }
    let parts = open.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)\($0.3)" }
    throw ArchiveError(
      "the site is to be published, and has \(parts.joined(separator: " and "))",
      advice: "decide with " + open.map { "\($0.4) exclude or \($0.4) include" }.joined(separator: ", and "))
  }
}
