import ChatReading

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

  /// An export has a list of channels, and people or days; or days alone, as a team of an Enterprise Grid whose channels the grid lists.
  private static func export(_ listing: ExportListing) -> FolderRecognition? {
    let days = listing.paths.filter { isDay($0, listing) }
    if Self.lists.contains(where: { isList($0, listing) }) {
      guard listing.has("users.json") || listing.has("org_users.json") || !days.isEmpty else { return nil }
    } else {
      guard days.prefix(3).contains(where: { listing.prefix(of: $0)?.has("ts", "text") == true }) else { return nil }
    }
    let team = team(listing)
    let uploads = listing.paths.contains { $0.hasPrefix("__uploads/") }
    var files: [FolderRecognition.File] = []
    func add(_ roles: [SlackRole]) {
      for (name, role) in SlackRole.files.sorted(by: { $0.key < $1.key }) where roles.contains(role) && listing.has(name) {
        files.append(.init(path: name, role: FileRole(role.rawValue, channel: role.channelType == nil || team.isEmpty ? nil : team)))
      }
    }
    add([.channels, .groups, .dms, .mpims, .fileConversations])
    let attached = listing.paths.filter { ExportListing.secondPart(of: $0).elementsEqual("attachments".utf8) }
    let withAttachments = Set(attached.map { ExportListing.firstFolder(of: $0) })
    let hasOldNames = hasOldUploads(listing) || attached.contains { SlackFileName.isOld(ExportListing.name(of: $0)) }
    for path in days {
      let folder = ExportListing.folder(of: path)
      let newest: SlackRole = withAttachments.contains(folder) ? .dayWithAttachments : uploads ? .dayWithUploads : .day
      let role = hasOldNames ? newest.withOldNames : newest
      let key = isChannelID(folder[...]) ? folder : SlackConversation.key(ofFolder: folder, in: team)
      files.append(.init(path: path, role: FileRole(role.rawValue, channel: key)))
    }
    // Behind the messages, since what they say of their authors may be older.
    add([.users])
    add([.log, .canvases, .lists, .transcripts, .flags, .manifest])
    for path in listing.paths where isCanvas(path) { files.append(.init(path: path, role: FileRole(SlackRole.canvases.rawValue))) }
    let attachments = ["__uploads"] + withAttachments.sorted().map { $0 + "/attachments" }
    return FolderRecognition(confidence: .certain, files: files, attachmentFolders: attachments)
  }

  /// Whether one of the uploads has a name that slackdump gives to none today.
  private static func hasOldUploads(_ listing: ExportListing) -> Bool {
    listing.paths.contains { $0.hasPrefix("__uploads/") && SlackFileName.isOld(ExportListing.name(of: $0)) }
  }

  private static let lists = ["channels.json", "groups.json", "dms.json", "mpims.json", "file_conversations.json"]

  /// Whether a path is that of a channel's own canvas.
  private static func isCanvas(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.count == 2 && parts.last == "canvas_in_the_conversation.json"
  }

  /// What tells a team of an Enterprise Grid from the others, which can have channels of the same names; empty where there is none.
  private static func team(_ listing: ExportListing) -> String {
    let parts = listing.base.split(separator: "/")
    return parts.count > 1 && parts[parts.count - 2] == "teams" ? "@" + parts[parts.count - 1] : ""
  }

  /// A folder of slackdump's dumps, one for each channel or thread, perhaps with the people, and with a folder of media for each.
  private static func dumps(_ listing: ExportListing) -> FolderRecognition? {
    let top = listing.paths.filter { !$0.utf8.contains(UInt8(ascii: "/")) && $0.hasSuffix(".json") }
    let named = top.filter { SlackdumpFile.isNamedAsDump($0[...]) }
    guard named.allSatisfy({ listing.prefix(of: $0).map(SlackdumpFile.isDump) ?? false }) else { return nil }
    let hasUsers = isList("users.json", listing)
    // Whoever runs slackdump can choose other names.
    let others = hasUsers ? top.filter { path in !named.contains(path) && !listsOfDumps.contains(path) && isDump(path, listing) } : []
    let dumps = (named + others).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !dumps.isEmpty else { return nil }
    let filled = Set(listing.paths.lazy.filter { $0.utf8.contains(UInt8(ascii: "/")) }.map { ExportListing.firstFolder(of: $0) })
    let media = dumps.map { path in
      [String(path.dropLast(5)), String(SlackdumpFile.channel(ofFile: path[...]))].first { filled.contains($0) }
    }
    let folders = Set(media.compactMap(\.self))
    let hasOldNames = listing.paths.contains { path in
      folders.contains(ExportListing.firstFolder(of: path)) && SlackFileName.isOld(ExportListing.name(of: path))
    }
    var found = zip(dumps, media).map { path, folder in
      let newest: SlackRole = folder == nil ? .dump : .dumpWithUploads
      let role = hasOldNames ? newest.withOldNames : newest
      return FolderRecognition.File(path: path, role: FileRole(role.rawValue, channel: role == .dump ? nil : folder))
    }
    for path in listsOfDumps where isList(path, listing) {
      if let role = SlackRole.files[path] { found.append(.init(path: path, role: FileRole(role.rawValue))) }
    }
    return FolderRecognition(confidence: .certain, files: found, attachmentFolders: folders.sorted())
  }

  /// The lists that can stand beside dumps.
  private static let listsOfDumps = lists + ["users.json"]

  private static func isDump(_ path: String, _ listing: ExportListing) -> Bool {
    listing.prefix(of: path).map { SlackdumpFile.recognise($0) == .certain } ?? false
  }

  /// Whether a file is named as slackdump names chunks: for all channels, all people and so on, or for a channel or a thread.
  private static func mayBeChunks(_ path: String) -> Bool {
    guard path.hasSuffix(".json.gz") || path.hasSuffix(".json") else { return false }
    let name = path.prefix { $0 != "." }
    return ["channels", "users", "workspace", "search"].contains(name) || isChannelID(name.prefix { $0 != "-" })
  }

  /// An archive of slackdump's: a database, or a folder of chunks as it wrote them until 2025.
  private static func archive(_ listing: ExportListing) -> FolderRecognition? {
    let hasUploads = listing.paths.contains { $0.hasPrefix("__uploads/") }
    let top = listing.paths.filter { !$0.utf8.contains(UInt8(ascii: "/")) }
    let databases = top.filter { path in path.hasSuffix(".sqlite") && (listing.prefix(of: path).map(isDatabase) ?? false) }
    let hasOldNames = hasOldUploads(listing)
    if !databases.isEmpty {
      let newest: SlackRole = hasUploads ? .databaseWithUploads : .database
      let role = hasOldNames ? newest.withOldNames : newest
      let found = databases.map { FolderRecognition.File(path: $0, role: FileRole(role.rawValue)) }
      return FolderRecognition(confidence: .certain, files: found, attachmentFolders: ["__uploads"])
    }
    let chunks = top.filter { path in mayBeChunks(path) && (listing.prefix(of: path).map(isChunks) ?? false) }
    guard !chunks.isEmpty else { return nil }
    let newest: SlackRole = hasUploads ? .chunksWithUploads : .chunks
    let role = hasOldNames ? newest.withOldNames : newest
    // People stand behind the messages, since what those say of their authors may be older.
    let sorted = chunks.filter { !$0.hasPrefix("users.") } + chunks.filter { $0.hasPrefix("users.") }
    let found = sorted.map { FolderRecognition.File(path: $0, role: FileRole(role.rawValue)) }
    return FolderRecognition(confidence: .certain, files: found, attachmentFolders: ["__uploads"])
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

  /// Whether a file is an array, or the `null` that Go programs write for one with nothing in it.
  private static func isList(_ path: String, _ listing: ExportListing) -> Bool {
    isArray(path, listing) || listing.prefix(of: path)?.isNull == true
  }

  /// Whether a file is `<channel>/YYYY-MM-DD.json`; under another ending its content has to say so.
  private static func isDay(_ path: String, _ listing: ExportListing) -> Bool {
    let name = ExportListing.name(of: path).utf8
    guard name.dropFirst(10).first == UInt8(ascii: "."), path.utf8.split(separator: UInt8(ascii: "/")).count == 2 else { return false }
    let isDate = name.prefix(10).enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : byte.isDigit
    }
    return isDate && (name.count == 15 && path.hasSuffix(".json") || isArray(path, listing))
  }

  /// Whether a name is that of a conversation: C, D or G, and capital letters and digits.
  static func isChannelID(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, "CDG".utf8.contains(first), name.utf8.count >= 9 else { return false }
    return name.utf8.allSatisfy { $0.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}

extension ExportListing {
  /// The second part of a path; empty where it has one only.
  fileprivate static func secondPart(of path: String) -> Substring.UTF8View {
    let slash = UInt8(ascii: "/")
    return path.utf8.drop { $0 == slash }.drop { $0 != slash }.drop { $0 == slash }.prefix { $0 != slash }
  }

  /// The first part of a path.
  fileprivate static func firstFolder(of path: String) -> String { path.split(separator: "/").first.map(String.init) ?? "" }
}
