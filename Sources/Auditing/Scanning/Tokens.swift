extension TextScanner {
  /// Looks for a token that begins with a word; returns where to go on, or nil.
  mutating func token(_ text: ScannedText, _ range: Range<Int>) -> Int? {
    let start = range.lowerBound
    guard !ByteClass.isTokenByte(text[start - 1]) || text[start - 1] == UInt8(ascii: "-") else { return nil }
    for form in TokenForms.byFirstByte[Int(text.bytes[start])] where text.has(form.prefix, at: start) {
      let body = start + form.prefix.utf8CodeUnitCount
      let end = text.end(from: body) { ByteClass.isTokenByte($0) || form.hasDots && $0 == UInt8(ascii: ".") }
      guard end - body >= form.least, text[body..<end].contains(where: ByteClass.isDigit) || end - body > 30 else { continue }
      found(.token, text, start..<end)
      return end
    }
    return dottedToken(text, range) ?? numberedToken(text, range)
  }

  /// Looks for three parts of base64 with points between: a signed statement, or a bot's key.
  private mutating func dottedToken(_ text: ScannedText, _ range: Range<Int>) -> Int? {
    let start = range.lowerBound
    let first = text.end(from: start, while: ByteClass.isTokenByte)
    guard first - start >= 10, text[first] == UInt8(ascii: ".") else { return nil }
    let second = text.end(from: first + 1, while: ByteClass.isTokenByte)
    guard text[second] == UInt8(ascii: ".") else { return nil }
    let third = text.end(from: second + 1, while: ByteClass.isTokenByte)
    let (sizes, isStatement) = ((first - start, second - first - 1, third - second - 1), text.has("eyJ", at: start))
    let isKey = (23...30).contains(sizes.0) && (6...7).contains(sizes.1) && (27...45).contains(sizes.2)
    guard isStatement && sizes.1 >= 4 && sizes.2 >= 8 || isKey else { return nil }
    found(.token, text, start..<third)
    return third
  }

  /// Looks for a number, a colon, and a long secret: a bot's key.
  private mutating func numberedToken(_ text: ScannedText, _ range: Range<Int>) -> Int? {
    guard (8...11).contains(range.count), text[range.upperBound] == UInt8(ascii: ":"),
      text[range].allSatisfy(ByteClass.isDigit)
    else { return nil }
    let end = text.end(from: range.upperBound + 1, while: ByteClass.isTokenByte)
    guard (34...36).contains(end - range.upperBound - 1) else { return nil }
    found(.token, text, range.lowerBound..<end)
    return end
  }

  /// Looks for the first line of a private key.
  mutating func privateKey(_ text: ScannedText, at index: Int) {
    guard text.has("-----BEGIN ", at: index), text[index - 1] != UInt8(ascii: "-") else { return }
    let end = text.end(from: index + 11) { ByteClass.isCapital($0) || ByteClass.isDigit($0) || $0 == UInt8(ascii: " ") }
    guard text.has("PRIVATE KEY", at: end - 11) || text.has("PRIVATE KEY BLOCK", at: end - 17), end - index < 80 else { return }
    found(.privateKey, text, index..<end)
  }
}

/// The forms of tokens: how they begin, and how long they are at least. Their makers chose beginnings that nothing else has.
enum TokenForms {
  /// A form.
  struct Form: Sendable {
    /// How it begins.
    let prefix: StaticString
    /// How many bytes follow at least.
    let least: Int
    /// Whether points can be in it.
    var hasDots = false
  }

  /// The forms by their first bytes.
  static let byFirstByte: [[Form]] = (0...255).map { byte in all.filter { Int($0.prefix.utf8Start.pointee) == byte } }

  /// All forms.
  static let all: [Form] = [
    // Chats.
    Form(prefix: "xoxb-", least: 10), Form(prefix: "xoxp-", least: 10), Form(prefix: "xoxa-", least: 10), Form(prefix: "xoxr-", least: 10),
    Form(prefix: "xoxs-", least: 10), Form(prefix: "xoxc-", least: 10), Form(prefix: "xoxd-", least: 10), Form(prefix: "xoxe-", least: 10),
    Form(prefix: "xoxe.", least: 20, hasDots: true), Form(prefix: "xapp-", least: 10), Form(prefix: "mfa.", least: 40),
    // Places of code.
    Form(prefix: "ghp_", least: 20), Form(prefix: "gho_", least: 20), Form(prefix: "ghu_", least: 20), Form(prefix: "ghs_", least: 20),
    Form(prefix: "ghr_", least: 20), Form(prefix: "github_pat_", least: 20), Form(prefix: "glpat-", least: 16),
    Form(prefix: "gldt-", least: 16), Form(prefix: "glrt-", least: 16), Form(prefix: "ATATT3", least: 20), Form(prefix: "ATBB", least: 20),
    Form(prefix: "npm_", least: 30), Form(prefix: "pypi-", least: 30), Form(prefix: "dckr_pat_", least: 20),
    Form(prefix: "hf_", least: 24), Form(prefix: "lin_api_", least: 20), Form(prefix: "dapi", least: 32),
    // Clouds and payments.
    Form(prefix: "AKIA", least: 16), Form(prefix: "ASIA", least: 16), Form(prefix: "AIza", least: 30), Form(prefix: "ya29.", least: 20),
    Form(prefix: "GOCSPX-", least: 20), Form(prefix: "sk_live_", least: 10), Form(prefix: "rk_live_", least: 10),
    Form(prefix: "sk_test_", least: 10), Form(prefix: "whsec_", least: 20), Form(prefix: "sk-", least: 20),
    Form(prefix: "SG.", least: 30, hasDots: true),
    Form(prefix: "key-", least: 32), Form(prefix: "dop_v1_", least: 40), Form(prefix: "doo_v1_", least: 40),
    Form(prefix: "shpat_", least: 30),
    Form(prefix: "shpss_", least: 30), Form(prefix: "sq0atp-", least: 20), Form(prefix: "sq0csp-", least: 20),
    Form(prefix: "EAACEdEose0cBA", least: 10),
    Form(prefix: "hvs.", least: 24), Form(prefix: "ntn_", least: 40), Form(prefix: "secret_", least: 40), Form(prefix: "figd_", least: 20),
    Form(prefix: "AGE-SECRET-KEY-", least: 20),
  ]
}
