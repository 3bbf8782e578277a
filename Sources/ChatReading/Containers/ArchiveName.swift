/// The names of files in archives, which anybody can have made.
enum ArchiveName {
  /// Why a name is not used.
  struct Refusal: Error, Hashable {
    /// The end of a sentence whose subject is the entry.
    let reason: String
  }

  /// The text of a name: UTF-8 where it is, else in the first character set of the IBM PC (code page 437), in which zip files are by
  /// default (APPNOTE.TXT, appendix D).
  static func text(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]) }
    return String(text)
  }

  /// A name as a path that stays in the archive: without `.` and empty parts.
  static func path(_ name: String) throws(Refusal) -> String {
    guard !name.utf8.contains(0) else { throw Refusal(reason: "has a name with a zero byte") }
    guard name.utf8.count < 4096 else { throw Refusal(reason: "has a name that is too long") }
    // Some programs on Windows write paths as they are there.
    let parts = name.utf8.split(separator: UInt8(ascii: name.utf8.contains(UInt8(ascii: "/")) ? "/" : "\\")).map { String(Substring($0)) }
    let isDrive = parts.first.map { $0.utf8.count == 2 && $0.utf8.last == UInt8(ascii: ":") } ?? false
    guard name.utf8.first != UInt8(ascii: "/"), name.utf8.first != UInt8(ascii: "\\"), !isDrive else {
      throw Refusal(reason: "has an absolute path")
    }
    guard !parts.contains("..") else { throw Refusal(reason: "has a path that points outside the archive") }
    let path = parts.filter { $0 != "." }.joined(separator: "/")
    guard !path.isEmpty else { throw Refusal(reason: "has no name") }
    return path
  }

  /// The characters of code page 437 from 0x80 on.
  private static let upperHalf = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
