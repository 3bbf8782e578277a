import ChatModel
import ChatReading
import Diagnostics
import MessageList
import SiteWriting

/// Finds the files of attachments: copies what lies beside the export into the site, and says what is missing.
struct MediaResolver: Sendable {
  private let files: [SourceFile]
  private let roots: [String: Int]
  private let copiers: [MediaCopier]
  private let placeHashes: [UInt64]
  /// Notes what is looked for.
  let recorder = MediaRecorder()

  /// Makes a resolver for the export's files.
  init(files: [SourceFile], stage: SiteStage) throws {
    self.files = files
    let roots = Self.roots(of: files)
    let numbers = Dictionary(zip(roots, 0...)) { first, _ in first }
    self.roots = numbers
    copiers = try roots.enumerated().map { MediaCopier(root: try ExportRoot($1), number: $0, into: stage) }
    placeHashes = files.map { file in
      var hash = Fingerprint(seed: 4)
      hash.add(numbers[Self.root(of: file)] ?? -1)
      hash.add(Self.folder(of: file))
      return hash.value
    }
  }

  private init(copyOf other: MediaResolver) {
    (files, roots, copiers, placeHashes) = (other.files, other.roots, other.copiers, other.placeHashes)
  }

  /// The same with a recorder of its own.
  func recordingAlone() -> MediaResolver { MediaResolver(copyOf: self) }

  /// Whether a file that an earlier build copied is still what it was.
  func isUnchanged(_ use: MediaUse) -> Bool {
    copiers.indices.contains(use.root)
      && copiers[use.root].means(
        use.path, use.address, from: use.folder, size: use.size, modified: use.modified)
  }

  /// A hash of where the files are looked for to which the export's file of a number refers: the same file in two builds may have two
  /// numbers, and the other way round.
  func placeHash(ofSource source: Int) -> UInt64 { placeHashes.indices.contains(source) ? placeHashes[source] : 0 }

  /// An attachment with its files' places. What is missing goes into the log with the message's id.
  func resolve(_ attachment: Attachment, of message: Message, log: inout DiagnosticLog) throws -> PlannedAttachment {
    var planned = PlannedAttachment(attachment: attachment)
    if let url = attachment.url {
      planned.file = try place(of: url, source: attachment.source) { log.add(problem(url, $0, attachment, of: message)) }
    }
    if let url = attachment.thumbnailURL, url != attachment.url {
      planned.thumbnail = try place(of: url, source: attachment.source) { log.add(problem(url, $0, attachment, of: message)) }
    }
    for url in attachment.card?.imageURLs ?? [] {
      planned.images.append(try place(of: url, source: attachment.source) { log.add(problem(url, $0, attachment, of: message)) })
    }
    return planned
  }

  /// The places of the pictures of a message's emoji, by their addresses in the export. What is missing is told with the message's id.
  func pictures(ofEmojiOf message: Message, log: inout DiagnosticLog) throws -> [String: MediaPlace] {
    var places: [String: MediaPlace] = [:]
    for emoji in message.customEmoji {
      guard let url = emoji.url, places[url] == nil else { continue }
      places[url] = try place(of: url, source: emoji.source) {
        log.add($0.diagnostic(of: "the emoji \(url)", at: Place(file: file(emoji.source)?.path, messageID: message.id)))
      }
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
    return try place(of: url, source: source) {
      log.add($0.diagnostic(of: "the picture \(url) of \(owner)", at: Place(file: file(source)?.path)))
    }
  }

  private func place(of url: String, source: Int, problem: (MediaProblem) -> Void) throws -> MediaPlace {
    guard let file = file(source), let root = roots[Self.root(of: file)] else { return .remote(url: url) }
    switch try copiers[root].copy(url, from: Self.folder(of: file)) {
    case .remote(let url): return .remote(url: url)
    case .copied(let media):
      recorder.add(
        MediaUse(
          root: root, folder: Self.folder(of: file), address: url, path: media.sourcePath, size: media.size, modified: media.modified,
          sitePath: media.sitePath))
      return .site(path: media.sitePath, size: media.size, width: media.width, height: media.height)
    case .missing:
      recorder.addMissing()
      problem(.missing)
      return .missing
    case .refused(let refusal):
      recorder.addMissing()
      problem(.refused(refusal))
      return .missing
    }
  }

  private func file(_ source: Int) -> SourceFile? { files.indices.contains(source) ? files[source] : nil }

  /// The folders that attachments of some files must lie in, each once, in the order of the files.
  static func roots(of files: [SourceFile]) -> [String] {
    var known: Set<String> = []
    return files.map(root).filter { known.insert($0).inserted }
  }

  /// The folder that attachments must lie in: the one that the user named, or that of the file that the user named.
  static func root(of file: SourceFile) -> String { file.root == file.path ? file.folder : file.root }

  /// The file's folder relative to the root.
  static func folder(of file: SourceFile) -> String {
    let root = root(of: file)
    guard file.folder.utf8.starts(with: root.utf8) else { return "" }
    // Cut at bytes: a slash and a combining mark are one `Character`.
    return String(decoding: file.folder.utf8.dropFirst(root.utf8.count).drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
  }

  private func problem(_ url: String, _ problem: MediaProblem, _ attachment: Attachment, of message: Message) -> Diagnostic {
    problem.diagnostic(of: "the attachment \(url)", at: Place(file: file(attachment.source)?.path, messageID: message.id))
  }
}
