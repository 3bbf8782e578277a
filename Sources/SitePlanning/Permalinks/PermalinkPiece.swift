/// A part of the index of a channel's messages: of each message a part of its id's hash, and where it is.
///
/// Numbers are written in digits of base 64, most significant first, so that all entries of a kind are equally long: of a message of the list
/// 5 digits of its hash, then its page; of a reply that only its thread shows its own 5, the page of its thread's root, then 3 of the root's hash.
/// The script of the pages reads them.
struct PermalinkPiece {
  /// How many digits of an id's hash are kept: the last 30 bits.
  static let hashDigits = 5
  /// How many digits of the hash of a thread's root: enough to tell it from the others of its page.
  static let rootDigits = 3
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private var listed: [UInt8] = []
  private var replies: [UInt8] = []

  /// Makes an empty piece with room for about as many messages of the list and replies, on pages whose numbers have `width` digits.
  init(listed listedCount: Int, replies replyCount: Int, width: Int) {
    // Hashes fall evenly: few pieces have an eighth more than their share.
    listed.reserveCapacity((listedCount + listedCount / 8) * (Self.hashDigits + width))
    replies.reserveCapacity((replyCount + replyCount / 8) * (Self.hashDigits + width + Self.rootDigits))
  }

  /// How many digits the number of a page has in a channel of so many pages.
  static func width(ofPages count: Int) -> Int {
    var (width, rest) = (1, count / 64)
    while rest > 0 { (width, rest) = (width + 1, rest / 64) }
    return width
  }

  /// Adds a message of the channel's list, on a page whose number has `width` digits.
  mutating func add(_ hash: UInt64, page: Int, width: Int) {
    Self.append(hash, digits: Self.hashDigits, to: &listed)
    Self.append(UInt64(page), digits: width, to: &listed)
  }

  /// Adds a reply that only its thread shows; the thread's root is on a page whose number has `width` digits.
  mutating func add(_ hash: UInt64, page: Int, width: Int, root: UInt64) {
    Self.append(hash, digits: Self.hashDigits, to: &replies)
    Self.append(UInt64(page), digits: width, to: &replies)
    Self.append(root, digits: Self.rootDigits, to: &replies)
  }

  /// The file: a call of what the script of the pages waits with.
  /// - Parameters:
  ///   - name: Tells the piece from others.
  ///   - numbers: What else the script has to know.
  func script(_ name: String, _ numbers: Int...) -> [UInt8] {
    var script = Array("chatarchivePermalinks(\"\(name)\",\"".utf8)
    script.reserveCapacity(script.count + listed.count + replies.count + 40)
    script += listed
    script += Array("\",\"".utf8)
    script += replies
    script += Array("\"\(numbers.map { ",\($0)" }.joined()));\n".utf8)
    return script
  }

  private static func append(_ number: UInt64, digits: Int, to bytes: inout [UInt8]) {
    var shift = UInt64(6 * digits)
    while shift > 0 {
      shift -= 6
      bytes.append(alphabet[Int(number >> shift & 63)])
    }
  }
}
