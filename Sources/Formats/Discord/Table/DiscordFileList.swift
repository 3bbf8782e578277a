/// The addresses and paths of a message's files, as a table has them: with commas between them. What the exporter saved lies in one folder,
/// `<the export's name>_Files`; a name with commas, as guilds may have, is no reason to cut its path.
enum DiscordFileList {
  /// Of the names of saved files the exporter leaves so many characters.
  private static let longestSavedName = 42
  /// How many digits the hash has that it writes behind them.
  private static let hashLength = 5

  /// A folder's name of more bytes than any system takes is none.
  private static let longestFolder = 1024

  /// The files of a list.
  static func files(in list: String) -> [String] {
    let pieces = list.split(separator: ",").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    let folder = folder(pieces, list)
    var files: [Substring] = []
    for piece in pieces {
      let isNext = folder.map { isAddress(piece) || list[piece.startIndex...].hasPrefix($0) } ?? true
      if isNext || files.isEmpty {
        files.append(piece)
      } else if let last = files.popLast() {
        files.append(list[last.startIndex..<piece.endIndex])
      }
    }
    return files.map { String($0) }
  }

  /// The folder of what was saved, from where its path begins to the slash behind it; nil where nothing lies in such a folder.
  private static func folder(_ pieces: [Substring], _ list: String) -> Substring? {
    guard let end = list.firstRange(of: "_Files/")?.upperBound ?? list.firstRange(of: "_Files\\")?.upperBound else { return nil }
    let before = pieces.prefix { $0.startIndex < end }
    let start = before.lastIndex(where: isAddress).map { before.index(after: $0) } ?? before.startIndex
    guard start < before.endIndex else { return nil }
    let folder = list[before[start].startIndex..<end]
    return folder.utf8.count <= longestFolder ? folder : nil
  }

  /// The name of a file. Addresses of Discord's have what they are signed with behind it.
  static func name(of path: String) -> String { path.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) ?? "" }

  /// As much of the name of a file as all exports have of it, whether it was saved or not.
  static func lastingName(of path: String) -> String {
    let name = name(of: path)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    var stem = name[..<dot]
    let hash = stem.suffix(hashLength)
    if !isAddress(path[...]), hash.count == hashLength, hash.allSatisfy(\.isHexDigit), stem.dropLast(hashLength).last == "-" {
      stem = stem.dropLast(hashLength + 1)
    }
    return String(stem.prefix(longestSavedName)) + name[dot...]
  }

  private static func isAddress(_ piece: Substring) -> Bool { piece.hasPrefix("https://") || piece.hasPrefix("http://") }
}
