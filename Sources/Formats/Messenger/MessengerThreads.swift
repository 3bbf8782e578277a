import ChatReading

/// Tells which files of one or several downloads are of one conversation.
struct MessengerThreads {
  /// What is behind the name in the folder of a conversation, of which that is the number in all downloads: the name is that of the time when the
  /// download was made.
  private struct Number: Hashable {
    let sort: String
    let digits: Substring

    /// Whether nobody writes so many digits behind a name himself, as those of a day.
    var isLong: Bool { digits.utf8.count > 9 }
  }

  /// The roles of the files, in their order.
  let roles: [FileRole]

  /// Looks at all files of the format.
  init(of files: [SourceFile]) {
    roles = Self.apart(Self.channels(of: files), files)
  }

  /// The names of the conversations, in the order of the files. The files of a number have the first of its names, unless it is short and one
  /// folder holds several names with it: then it is none of Meta's. An encrypted thread is a file; its number is that of its place in the
  /// download, which may be another conversation's in the next one.
  private static func channels(of files: [SourceFile]) -> [String?] {
    let names = files.map { name(of: $0) }
    let numbers = zip(files, names).map { number(of: $1, in: $0) }
    var first: [Number: String] = [:]
    var siblings: [Number: [String: String]] = [:]
    var unsure: Set<Number> = []
    for ((file, name), number) in zip(zip(files, names), numbers) {
      guard let number, let name else { continue }
      if first[number] == nil { first[number] = name }
      let folder = ExportListing.folder(of: file.folder)
      if let other = siblings[number]?[folder], other != name, !number.isLong { unsure.insert(number) }
      siblings[number, default: [:]][folder] = name
    }
    var downloads: [String: [Int: Int]] = [:]
    return zip(zip(files, names), numbers).map { file, number in
      let (file, name) = file
      if let number { return unsure.contains(number) ? name : first[number] }
      guard let name, MessengerRole(name: file.role.name).isEncrypted else { return name }
      let place = downloads[name]?[file.origin] ?? downloads[name]?.count ?? 0
      downloads[name, default: [:]][file.origin] = place
      return place == 0 ? name : "\(place + 1)/" + name
    }
  }

  /// What the place of a file says that its conversation is called: of one that was named itself, or in a folder that was, the folder has to have a
  /// number.
  private static func name(of file: SourceFile) -> String? {
    if let channel = file.role.channel { return channel }
    guard !MessengerRole(name: file.role.name).isEncrypted, MessengerPlace(file.path).isPart else { return nil }
    let folder = ExportListing.name(of: file.folder)
    return digits(of: folder) == nil ? nil : String(folder)
  }

  /// The number in a conversation's name. A short one may be somebody's own, such as a year, where the file does not stand as in a download.
  private static func number(of name: String?, in file: SourceFile) -> Number? {
    let role = MessengerRole(name: file.role.name)
    guard !role.isEncrypted, let name, let digits = digits(of: name[...]) else { return nil }
    let number = Number(sort: role.sort ?? "", digits: digits)
    return number.isLong || MessengerPlace(file.path).isThread ? number : nil
  }

  /// The digits behind the last line of a folder's name, or the name where it is nothing but digits.
  private static func digits(of name: Substring) -> Substring? {
    let start = name.utf8.lastIndex(of: UInt8(ascii: "_")).map { name.utf8.index(after: $0) } ?? name.startIndex
    let digits = name[start...]
    return !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit) ? digits : nil
  }

  /// A thread of Facebook's, one of Instagram's and an encrypted one are three, even if they are called alike: where two of them meet, all
  /// but Facebook's have ids that say whose they are.
  private static func apart(_ channels: [String?], _ files: [SourceFile]) -> [FileRole] {
    let sorts = files.map { MessengerRole(name: $0.role.name).sort }
    var known: [String: Set<String>] = [:]
    for (channel, sort) in zip(channels, sorts) { if let channel { known[channel, default: []].insert(sort ?? "") } }
    return zip(files, zip(channels, sorts)).map { file, place in
      let (channel, sort) = place
      guard let channel, let sort, (known[channel]?.count ?? 0) > 1 else { return FileRole(file.role.name, channel: channel) }
      return FileRole(file.role.name, channel: sort + "/" + channel)
    }
  }
}
