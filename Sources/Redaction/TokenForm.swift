/// A form of tokens that a prefix marks.
struct TokenForm {
  /// What a token starts with, in these very letters.
  private let prefix: [UInt8]
  /// How many characters follow.
  private let lengths: ClosedRange<Int>
  /// Which characters may follow.
  private let alphabet: Alphabet
  /// Whether digits, small and capital letters must be among them; names of things have a prefix too.
  private let isMixed: Bool

  private enum Alphabet {
    case alphanumeric, words, tokens, dotted, base32, hexadecimal

    func has(_ byte: UInt8) -> Bool {
      switch self {
      case .alphanumeric: byte.isAlphanumeric
      case .words: byte.isWord
      case .tokens: byte.isTokenByte
      case .dotted: byte.isTokenByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
      case .base32: byte.isUppercase || byte.isDigit
      case .hexadecimal: byte.isHexadecimal
      }
    }
  }

  private init(_ prefix: String, _ alphabet: Alphabet, _ lengths: ClosedRange<Int>, isMixed: Bool = false) {
    self.prefix = Array(prefix.utf8)
    self.alphabet = alphabet
    self.lengths = lengths
    self.isMixed = isMixed
  }

  /// Where a token of this form that starts at `start` ends.
  func end(in text: TextBytes, from start: Int) -> Int? {
    for (offset, byte) in prefix.enumerated() where text[start + offset] != byte { return nil }
    let body = start + prefix.count
    var end = text.end(from: body, atMost: lengths.upperBound + 2, while: alphabet.has)
    // A full stop behind a token is the sentence's.
    end = text.start(before: end, atMost: end - body) { $0 == UInt8(ascii: ".") }
    guard lengths.contains(end - body) else { return nil }
    if isMixed {
      let hasAll =
        (body..<end).contains { text[$0].isDigit } && (body..<end).contains { text[$0].isUppercase }
        && (body..<end).contains { text[$0].isLetter && !text[$0].isUppercase }
      guard hasAll else { return nil }
    }
    return end
  }

  static func forms(startingWith byte: UInt8) -> [TokenForm] { byFirstByte[Int(byte)] }

  private static let byFirstByte: [[TokenForm]] = (0...255).map { byte in all.filter { $0.prefix[0] == UInt8(byte) } }

  private static let all: [TokenForm] = [
    // Slack.
    .init("xoxa-", .dotted, 10...400), .init("xoxb-", .dotted, 10...400), .init("xoxc-", .dotted, 10...400),
    .init("xoxd-", .dotted, 10...400),
    .init("xoxe-", .dotted, 10...400), .init("xoxe.", .dotted, 10...400), .init("xoxo-", .dotted, 10...400),
    .init("xoxp-", .dotted, 10...400),
    .init("xoxr-", .dotted, 10...400), .init("xoxs-", .dotted, 10...400), .init("xapp-", .tokens, 20...400),
    // Discord's tokens of users.
    .init("mfa.", .tokens, 80...100),
    // GitHub and GitLab.
    .init("ghp_", .alphanumeric, 36...255), .init("gho_", .alphanumeric, 36...255), .init("ghu_", .alphanumeric, 36...255),
    .init("ghs_", .alphanumeric, 36...255), .init("ghr_", .alphanumeric, 36...255), .init("github_pat_", .words, 22...255),
    .init("glpat-", .dotted, 20...300), .init("gldt-", .tokens, 20...300), .init("glrt-", .dotted, 20...300),
    .init("glptt-", .tokens, 20...300),
    // Amazon.
    .init("AKIA", .base32, 16...16), .init("ASIA", .base32, 16...16),
    // Google.
    .init("AIza", .tokens, 35...35), .init("ya29.", .tokens, 30...400), .init("GOCSPX-", .tokens, 28...28),
    // Stripe.
    .init("sk_live_", .alphanumeric, 16...250), .init("rk_live_", .alphanumeric, 16...250), .init("whsec_", .alphanumeric, 24...250),
    // OpenAI, Anthropic and others that took their form.
    .init("sk-", .tokens, 20...250, isMixed: true),
    // Packages.
    .init("npm_", .alphanumeric, 36...36), .init("pypi-AgE", .tokens, 50...500),
    // Models, mail and shops.
    .init("hf_", .alphanumeric, 34...40), .init("SG.", .dotted, 60...80, isMixed: true), .init("shpat_", .hexadecimal, 32...32),
    .init("dop_v1_", .hexadecimal, 64...64),
  ]
}
