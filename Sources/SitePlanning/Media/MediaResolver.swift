import ChatModel
import ChatReading
import Diagnostics
import Dispatch
import MessageList
import Settings
import SiteWriting
import Synchronization

/// Finds the files of attachments: copies what lies beside the export into the site, and says what is missing.
package struct MediaResolver: Sendable {
  private let files: [SourceFile]
  private let roots: MediaRoots
  /// The number of each file's root.
  private let rootNumbers: [Int]
  private let copiers: [MediaCopier]
  private let placeHashes: [UInt64]
  /// Makes smaller pictures; nil when none are wanted.
  package let previews: PreviewMaker?
  /// Notes what is looked for.
  package let recorder = MediaRecorder()
  /// Notes which configurations are attachments.
  private let watch: ConfigurationWatch

  /// Makes a resolver for what a survey found. Throws an `ArchiveError` when a folder cannot be read.
  package init(
    _ survey: ExportSurvey, stage: SiteStage, copies: KnownCopies = KnownCopies(), previews: PreviewMaker? = nil,
    watch: ConfigurationWatch = ConfigurationWatch(), rename: (@Sendable (String) -> String)? = nil,
    isCleaning: Bool = false
  ) throws {
    self.previews = previews
    self.watch = watch
    files = survey.files
    let roots = try MediaRoots(survey)
    self.roots = roots
    rootNumbers = files.map { roots.number(of: $0) ?? -1 }
    copiers = roots.stores.enumerated().map { number, store in
      MediaCopier(root: store, number: number, into: stage, rename: rename, isCleaning: isCleaning) {
        copies.contains($0, size: $1, modified: $2, identity: $3)
      }
    }
    placeHashes = zip(files, rootNumbers).map { file, number in
      var hash = Fingerprint(seed: 4)
      hash.add(number)
      hash.add(MediaRoots.folder(of: file))
      for place in roots.places(besides: file) {
        hash.add(place.root)
        hash.add(place.folder)
      }
      return hash.value
    }
  }

  private init(copyOf other: MediaResolver) {
    (files, roots, rootNumbers, copiers, placeHashes) = (other.files, other.roots, other.rootNumbers, other.copiers, other.placeHashes)
    (previews, watch) = (other.previews, other.watch)
  }

  /// The files that were copied by now with their metadata although it was to be removed.
  package var notCleaned: UncleanedMedia { copiers.reduce(into: UncleanedMedia()) { $0.add($1.notCleaned) } }

  /// The same with a recorder of its own.
  package func recordingAlone() -> MediaResolver { MediaResolver(copyOf: self) }

  /// Whether a file that an earlier build copied is still what it was, or one that it missed is still missing. `look` is at
  /// the root of the file before it.
  private func isUnchanged(_ use: MediaUse, _ look: inout (root: Int, look: MediaLook)?) -> Bool {
    guard copiers.indices.contains(use.origin) else { return false }
    watch.note(use.identity)
    if let isUnchanged = isUnchanged(use, below: use.origin, &look) { return isUnchanged }
    for root in roots.others(for: use.soughtAddress) {
      if let isUnchanged = isUnchanged(use, below: root, &look) { return isUnchanged }
    }
    return use.isMissing
  }

  /// The same as far as one root says it; nil where nothing is there, and nothing was.
  private func isUnchanged(_ use: MediaUse, below root: Int, _ look: inout (root: Int, look: MediaLook)?) -> Bool? {
    if root == use.root, !use.isMissing {
      var here = look.flatMap { $0.root == root ? $0.look : nil } ?? copiers[root].look
      defer { look = (root, here) }
      return copiers[root].means(
        use.path, use.address, from: use.folder, size: use.size, modified: use.modified, identity: use.identity, &here)
    }
    // What is there now counts more than what was found behind it.
    return copiers[root].isMissing(use.address, from: use.folder) ? nil : false
  }

  /// Those of some files that are not what they were, in their order, looked for by several tasks.
  package func changed(among uses: [MediaUse], jobs: Int) -> [MediaUse] {
    let parts = max(1, min(jobs, uses.count / 256))
    let changed = Mutex([[MediaUse]](repeating: [], count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      var look: (root: Int, look: MediaLook)?
      let found = uses[(uses.count * part / parts)..<(uses.count * (part + 1) / parts)].filter { !isUnchanged($0, &look) }
      changed.withLock { $0[part] = found }
    }
    return changed.withLock { $0.flatMap { $0 } }
  }

  /// A hash of where the files are looked for to which the export's file of a number refers: the same file in two builds may have two
  /// numbers, and the other way round.
  package func placeHash(ofSource source: Int) -> UInt64 { placeHashes.indices.contains(source) ? placeHashes[source] : 0 }

  /// An attachment with its files' places. What is missing goes into the log with the message's id.
  package func resolve(_ attachment: Attachment, of message: Message, log: inout DiagnosticLog) throws -> PlannedAttachment {
    var planned = PlannedAttachment(attachment: attachment)
    if let url = attachment.url {
      planned.file = try place(of: url, source: attachment.source, shownAs: Self.sizes(ofFileOf: attachment.kind)) {
        log.add(problem(url, $0, attachment, of: message))
      }
      if planned.file.flatMap(Self.shown) == nil { Self.takePicture(from: &planned) }
    }
    if let url = attachment.thumbnailURL, url != attachment.url {
      let place = try place(of: url, source: attachment.source, shownAs: Self.sizes) {
        log.add(problem(url, $0, attachment, of: message))
      }
      planned.thumbnail = Self.shown(place)
    }
    for url in attachment.card?.imageURLs ?? [] {
      let place = try place(of: url, source: attachment.source, shownAs: [.list]) { log.add(problem(url, $0, attachment, of: message)) }
      if let picture = Self.shown(place) { planned.images.append(picture) }
    }
    return planned
  }

  /// A place, unless it is that of a copy that no page can show.
  private static func shown(_ place: MediaPlace) -> MediaPlace? {
    guard case .site(let path, _, let width, _, _) = place, width == nil, !ServedEnding.mayBePicture(path) else { return place }
    return nil
  }

  /// Says of an attachment whose file no page can show or play that it is a file, or a link without a picture.
  private static func takePicture(from planned: inout PlannedAttachment) {
    switch planned.attachment.kind {
    case .image, .giphy, .sticker: planned.attachment.kind = .file
    case .link: planned.file = nil
    case .video, .audio, .voiceRecording:
      if planned.file?.sitePath.map(ServedEnding.isArchive) == true { planned.attachment.kind = .file }
    default: break
    }
  }

  /// The places of the pictures of a message's emoji, by their addresses in the export. What is missing is told with the message's id.
  func pictures(ofEmojiOf message: Message, log: inout DiagnosticLog) throws -> [String: MediaPlace] {
    var places: [String: MediaPlace] = [:]
    for emoji in message.customEmoji {
      guard let url = emoji.url, places[url] == nil else { continue }
      let place = try place(of: url, source: emoji.source, shownAs: []) {
        let place = Place(file: file(emoji.source)?.path, messageID: message.id)
        log.add($0.diagnostic(of: "the emoji \(url)", at: place, shown: "its name is shown instead"))
      }
      places[url] = Self.shown(place)
    }
    return places
  }

  /// The place of a person's picture.
  func picture(of user: User, log: inout DiagnosticLog) throws -> MediaPlace? {
    try picture(user.imageURL, source: user.imageSource, of: "user \(user.id)", log: &log)
  }

  /// The place of a channel's picture.
  func picture(of channel: Channel, log: inout DiagnosticLog) throws -> MediaPlace? {
    try picture(channel.imageURL, source: channel.imageSource, of: "channel \(channel.id)", log: &log)
  }

  private func picture(_ url: String?, source: Int, of owner: String, log: inout DiagnosticLog) throws -> MediaPlace? {
    guard let url, !url.isEmpty else { return nil }
    let place = try place(of: url, source: source, shownAs: [.avatar]) {
      let place = Place(file: file(source)?.path)
      log.add($0.diagnostic(of: "the picture \(url) of \(owner)", at: place, shown: "initials are shown instead"))
    }
    return Self.shown(place)
  }

  /// The sizes in which a message's picture may be shown: in the list, and in galleries and quotes.
  private static let sizes: [PreviewSize] = [.list, .tile]

  /// Those of an attachment's own file: what was sent as a file is shown as one, also where it is a picture.
  private static func sizes(ofFileOf kind: AttachmentKind) -> [PreviewSize] {
    switch kind {
    case .image, .giphy, .sticker, .link: sizes
    case .video, .audio, .voiceRecording, .file, .contact, .card, .unknown: []
    }
  }

  private func place(
    of url: String, source: Int, shownAs sizes: [PreviewSize], problem: (MediaProblem) -> Void
  ) throws -> MediaPlace {
    guard let file = file(source), copiers.indices.contains(rootNumbers[source]) else { return .remote(url: url) }
    let own = MediaAddress(root: rootNumbers[source], folder: MediaRoots.folder(of: file), path: url)
    var found = try find(own)
    if found.result == .missing || found.result == .refused(.outsideExport) {
      if found.result == .missing { recorder.add(MediaUse(missing: own)) }
      if roots.isForeign(url) { recorder.addUnknown() }
      for other in roots.addresses(of: url, in: file, root: own.root).dropFirst() {
        let next = try find(other)
        guard next.result == .missing else {
          found = next
          break
        }
        recorder.add(MediaUse(missing: other))
      }
    }
    switch found.result {
    case .remote(let url): return .remote(url: url)
    case .copied(let media):
      watch.note(media.identity)
      var use = MediaUse(found.address, below: found.root, media)
      let shown = try previews(of: media, sizes, &use, problem: problem)
      recorder.add(use)
      return .site(path: media.sitePath, size: media.size, width: media.width, height: media.height, previews: shown)
    case .missing:
      recorder.addTelling()
      problem(.missing)
      return .missing
    case .refused(let refusal):
      recorder.addUnknown()
      problem(.refused(refusal))
      return .missing
    }
  }

  /// What an address means, and the root below which that is.
  private func find(_ address: MediaAddress) throws -> (result: MediaResult, root: Int, address: MediaAddress) {
    var root = address.root
    var result = try copiers[root].copy(address.path, from: address.folder)
    guard result == .missing else { return (result, root, address) }
    for other in roots.others(for: address) where result == .missing {
      root = other
      result = try copiers[other].copy(address.path, from: address.folder)
    }
    return (result, root, address)
  }

  private func previews(
    of media: MediaFile, _ sizes: [PreviewSize], _ use: inout MediaUse, problem: (MediaProblem) -> Void
  ) throws -> PicturePreviews {
    guard let previews, !sizes.isEmpty else { return PicturePreviews() }
    let (shown, result) = try previews.previews(of: media, sizes)
    use.previews = sizes.compactMap { result.files[$0]?.sitePath }
    if let reason = result.problem {
      recorder.addTelling()
      problem(.noPreview(reason))
    }
    if result.mayChange { recorder.addUnknown() }
    return shown
  }

  private func file(_ source: Int) -> SourceFile? { files.indices.contains(source) ? files[source] : nil }

  private func problem(_ url: String, _ problem: MediaProblem, _ attachment: Attachment, of message: Message) -> Diagnostic {
    problem.diagnostic(of: "the attachment \(url)", at: Place(file: file(attachment.source)?.path, messageID: message.id))
  }
}
