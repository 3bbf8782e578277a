import Diagnostics

/// Says that there is no export where the user named one: what was found, and what was looked for.
enum UnrecognisedExport {
  private static let telegramAdvice =
    "messages.html looks like Telegram's export as HTML, which is not read: export the chat again as \"Machine-readable JSON\""

  private static let discordRemedy = "export the channels with DiscordChatExporter as JSON"

  /// Whether a file is called as a page of an export for browsers, which is not read.
  static func isPage(_ path: String) -> Bool { pageAdvice(path) != nil }

  /// What to do with a file that is called as a page of an export for browsers: Telegram's `messages.html`, Meta's `message_1.html`,
  /// DiscordChatExporter's `Server - channel [123].html`.
  private static func pageAdvice(_ path: String) -> String? {
    let name = ExportListing.name(of: path)
    if name == "messages.html" { return telegramAdvice }
    if isDiscordPage(name) { return "\(name) looks like DiscordChatExporter's HTML, which is not read: \(discordRemedy)" }
    guard name.hasPrefix("message_"), name.hasSuffix(".html"), Int(name.dropFirst(8).dropLast(5)) != nil else { return nil }
    return
      "\(name) looks like Facebook's or Instagram's download as HTML, which is not read: ask for the download again with the format JSON"
  }

  /// Whether a name ends with the id of a channel in brackets, and perhaps the number of a part, before the ending of a page.
  private static func isDiscordPage(_ name: Substring) -> Bool {
    guard name.hasSuffix(".html"), let open = name.lastIndex(of: "[") else { return false }
    let inner = name[open...].dropFirst().dropLast(5)
    if inner.hasPrefix("part "), name[..<open].hasSuffix("] ") { return isDiscordPage(name[..<open].dropLast() + ".html") }
    let id = inner.dropLast()
    return inner.last == "]" && id.utf8.count >= shortestDiscordID && id.utf8.allSatisfy(\.isDigit)
  }

  /// Ids of Discord's count milliseconds since 2015, times four million.
  private static let shortestDiscordID = 15

  /// What to do with Discord's own package of what it has of somebody, in which `messages.json`, or `messages.csv` in older ones, stands beside
  /// `channel.json` in the folder of each channel.
  private static func packageAdvice(_ files: [FileFinder.Found]) -> String? {
    let channels = Set(files.lazy.filter { ExportListing.name(of: $0.path) == "channel.json" }.map { ExportListing.folder(of: $0.path) })
    guard !channels.isEmpty else { return nil }
    let messages = files.first { file in
      let name = ExportListing.name(of: file.path)
      return (name == "messages.json" || name == "messages.csv") && channels.contains(ExportListing.folder(of: file.path))
    }
    return messages.map { packageAdvice(ExportListing.name(of: $0.path)) }
  }

  private static func packageAdvice(_ name: Substring) -> String {
    "\(name) looks like that of Discord's own data package, which has nobody's messages but your own and is not read: \(discordRemedy)"
  }

  /// What to do with a file of Discord's that the user named, by what is in it.
  private static func discordAdvice(_ path: String, _ prefix: ExportPrefix) -> String? {
    let name = ExportListing.name(of: path)
    if prefix.has("ID", "Timestamp", "Contents") { return packageAdvice(name) }
    // Any name will do for a page; the styles of its messages stand at its beginning.
    guard prefix.first == UInt8(ascii: "<"), prefix.bytes.firstRange(of: Array("chatlog__".utf8)) != nil else { return nil }
    return "\(name) looks like DiscordChatExporter's HTML, which is not read: \(discordRemedy)"
  }

  /// That a file which the user named is no export.
  static func file(_ path: String, _ packing: PackedFile?, _ prefix: ExportPrefix, _ formats: [any ExportFormat]) -> ArchiveError {
    if let packing {
      let advice = "unpack it, and name the file or the folder that comes out of it"
      return ArchiveError("this file holds another one that is packed (\(packing.rawValue))", at: Place(file: path), advice: advice)
    }
    if prefix.isUTF16 { return ArchiveError("this file is UTF-16", at: Place(file: path), advice: "save it as UTF-8") }
    let advice = pageAdvice(path) ?? discordAdvice(path, prefix) ?? "known are: \(formats.summary)"
    return ArchiveError("this file is no chat export that is known", at: Place(file: path), advice: advice)
  }

  /// That none of the files which a user named, or which stand in a folder or an archive, is an export.
  /// - Parameters:
  ///   - packed: Files that may hold an export, to be named or unpacked.
  ///   - unopened: An archive that is not opened, since it lies where a page of an export for browsers does.
  static func files(
    _ files: [FileFinder.Found], at path: String, packed: [String], unopened: String? = nil, isArchive: Bool = false,
    _ formats: [any ExportFormat]
  ) -> ArchiveError {
    let place = Place(file: path)
    if files.isEmpty {
      return isArchive
        ? ArchiveError("this archive holds no files", at: place, advice: "get it again")
        : ArchiveError("this folder holds no files", at: place, advice: "name the folder that the export was unpacked to")
    }
    let names = files.prefix(3).map { ExportListing.name(of: $0.path) }.joined(separator: ", ")
    let found = "\(files.count) file\(files.count == 1 ? "" : "s") (\(names)\(files.count > 3 ? ", ..." : ""))"
    let advice =
      packed.first.map { isArchive ? "unpack \($0) first" : "name the file itself: \($0)" }
      ?? files.lazy.compactMap { pageAdvice($0.path) }.first ?? packageAdvice(files) ?? "looked for: \(formats.summary)"
    let rest = unopened.map { "; \($0) is opened if it is named itself" } ?? ""
    return ArchiveError("no chat export is here: \(found), none of a known format", at: place, advice: advice + rest)
  }
}
