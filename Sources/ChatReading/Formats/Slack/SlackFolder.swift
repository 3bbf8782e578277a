/// The files of a Slack export.
struct SlackFolder {
  /// What the files are; nil where this is no such export.
  private(set) var recognition: FolderRecognition?

  /// Looks at a folder; nil where nothing in it looks like a Slack export.
  init?(_ listing: ExportListing) {
    if let export = Self.export(listing) {
      recognition = export
    } else if let dumps = Self.dumps(listing) {
      recognition = dumps
    } else if let archive = Self.archive(listing) {
      recognition = archive
    } else {
      return nil
    }
  }

  /// An export has a list of channels, and people or days.
  private static func export(_ listing: ExportListing) -> FolderRecognition? {
    guard ["channels.json", "groups.json", "dms.json"].contains(where: { isArray($0, listing) }) else { return nil }
    let days = listing.paths.filter(isDay)
    guard listing.has("users.json") || listing.has("org_users.json") || !days.isEmpty else { return nil }
    let media: SlackRole = listing.paths.contains { $0.hasPrefix("__uploads/") } ? .dayWithUploads : .day
    let workspace = workspace(listing)
    var files: [FolderRecognition.File] = []
    func add(_ roles: [SlackRole]) {
      for (name, role) in SlackRole.files.sorted(by: { $0.key < $1.key }) where roles.contains(role) && listing.has(name) {
        files.append(.init(path: name, role: FileRole(role.rawValue, channel: role.channelType == nil ? nil : workspace)))
      }
    }
    add([.channels, .groups, .dms, .mpims])
    let withAttachments = Set(
      listing.paths.filter { $0.split(separator: "/").dropFirst().first == "attachments" }.map { ExportListing.firstFolder(of: $0) })
    for path in days {
      let folder = ExportListing.folder(of: path)
      let role = withAttachments.contains(folder) ? .dayWithAttachments : media
      let key = isChannelID(folder[...]) ? folder : SlackChannelReader.key(ofFolder: folder, in: workspace)
      files.append(.init(path: path, role: FileRole(role.rawValue, channel: key)))
    }
    // Behind the messages, since what they say of their authors may be older.
    add([.users])
    add([.log, .canvases, .lists, .transcripts, .fileConversations, .flags])
    for path in listing.paths where ExportListing.name(of: path) == "canvas_in_the_conversation.json" {
      files.append(.init(path: path, role: FileRole(SlackRole.canvases.rawValue)))
    }
    return FolderRecognition(confidence: .certain, files: files)
  }

  /// What tells a workspace from others whose channels have the same names: the id of the first conversation that is listed.
  private static func workspace(_ listing: ExportListing) -> String {
    for name in ["channels.json", "groups.json", "dms.json"] {
      guard let bytes = listing.prefix(of: name)?.bytes, let element = bytes.firstIndex(of: UInt8(ascii: "{")) else { continue }
      let id = bytes[element...].withUnsafeBufferPointer { JSONNavigator.messageID(in: $0) }
      if let id { return id }
    }
    return ""
  }

  /// A folder of slackdump's dumps, one for each channel, perhaps with the people.
  private static func dumps(_ listing: ExportListing) -> FolderRecognition? {
    let files = listing.paths.filter { path in
      !path.utf8.contains(UInt8(ascii: "/")) && path.hasSuffix(".json") && isChannelID(path.dropLast(5))
    }
    guard !files.isEmpty, files.allSatisfy({ listing.prefix(of: $0)?.has("channel_id", "messages") == true }) else { return nil }
    var found = files.map { FolderRecognition.File(path: $0, role: FileRole(SlackRole.dump.rawValue)) }
    if isArray("channels.json", listing) { found.append(.init(path: "channels.json", role: FileRole(SlackRole.channels.rawValue))) }
    if isArray("users.json", listing) { found.append(.init(path: "users.json", role: FileRole(SlackRole.users.rawValue))) }
    return FolderRecognition(confidence: .certain, files: found)
  }

  /// An archive of slackdump's: a database, or a folder of chunks as it wrote them until 2025.
  private static func archive(_ listing: ExportListing) -> FolderRecognition? {
    let hasUploads = listing.paths.contains { $0.hasPrefix("__uploads/") }
    let top = listing.paths.filter { !$0.utf8.contains(UInt8(ascii: "/")) }
    let databases = top.filter { path in path.hasSuffix(".sqlite") && (listing.prefix(of: path).map(isDatabase) ?? false) }
    if !databases.isEmpty {
      let role: SlackRole = hasUploads ? .databaseWithUploads : .database
      return FolderRecognition(confidence: .certain, files: databases.map { .init(path: $0, role: FileRole(role.rawValue)) })
    }
    let chunks = top.filter { path in
      (path.hasSuffix(".json.gz") || path.hasSuffix(".json")) && (listing.prefix(of: path).map(isChunks) ?? false)
    }
    guard !chunks.isEmpty else { return nil }
    let role: SlackRole = hasUploads ? .chunksWithUploads : .chunks
    // People stand behind the messages, since what those say of their authors may be older.
    let sorted = chunks.filter { !$0.hasPrefix("users.") } + chunks.filter { $0.hasPrefix("users.") }
    return FolderRecognition(confidence: .certain, files: sorted.map { .init(path: $0, role: FileRole(role.rawValue)) })
  }

  /// Whether a file is a database with slackdump's tables; the first bytes have most of the schema.
  static func isDatabase(_ prefix: ExportPrefix) -> Bool {
    guard prefix.bytes.starts(with: Database.magic) else { return false }
    return prefix.name == "slackdump.sqlite" || prefix.bytes.firstRange(of: Array("CHANNEL_USER".utf8)) != nil
  }

  /// Whether a file has records that are chunks.
  static func isChunks(_ prefix: ExportPrefix) -> Bool {
    guard prefix.first == UInt8(ascii: "{"), prefix.has("t", "ts") else { return false }
    let contents = ["ci", "cu", "m", "f", "u", "ch", "w", "st", "b", "sm", "sf"]
    return contents.contains { prefix.keys.contains(ExportPrefix.Key(name: $0, depth: 1)) }
  }

  private static func isArray(_ path: String, _ listing: ExportListing) -> Bool { listing.prefix(of: path)?.first == UInt8(ascii: "[") }

  /// Whether a file is `<channel>/YYYY-MM-DD.json`.
  private static func isDay(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    guard parts.count == 2, let name = parts.last, name.count == 15, path.hasSuffix(".json") else { return false }
    return name.prefix(10).enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : byte.isDigit
    }
  }

  /// Whether a name is that of a conversation: C, D or G, and capital letters and digits.
  private static func isChannelID(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, "CDG".utf8.contains(first), name.utf8.count >= 9 else { return false }
    return name.utf8.allSatisfy { $0.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}

extension ExportListing {
  /// The first part of a path.
  fileprivate static func firstFolder(of path: String) -> String { path.split(separator: "/").first.map(String.init) ?? "" }
}
