/// A token of Swift source code. Comments, white space and the content of literals are no tokens.
struct SwiftToken: Hashable {
  /// The kind of token.
  enum Kind: Hashable {
    /// A name or keyword, without backquotes.
    case word
    /// A sign, such as `(` or `->`.
    case sign
    /// A literal.
    case literal
  }

  let kind: Kind
  /// The text; empty for a literal.
  let text: String
  /// The line of the first character, counted from 1.
  let line: Int

  /// Whether it is this sign.
  func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }
  /// Whether it is this word.
  func isWord(_ text: String) -> Bool { kind == .word && self.text == text }
}

/// Cuts Swift source into words and signs, as far as declarations need it: comments and literals are skipped, whatever is in them.
struct SwiftTokenizer {
  private let source: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var tokens: [SwiftToken] = []

  /// The tokens of a source, in their order.
  static func tokens(of source: String) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(source: Array(source.unicodeScalars))
    while tokenizer.index < tokenizer.source.count { tokenizer.step() }
    return tokenizer.tokens
  }

  private init(source: [Unicode.Scalar]) {
    self.source = source
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? { index + offset < source.count ? source[index + offset] : nil }

  private mutating func advance() {
    if source[index] == "\n" { line += 1 }
    index += 1
  }

  private mutating func advance(by count: Int) {
    for _ in 0..<count where index < source.count { advance() }
  }

  private func starts(with text: String) -> Bool {
    var offset = 0
    for scalar in text.unicodeScalars {
      guard peek(offset) == scalar else { return false }
      offset += 1
    }
    return true
  }

  private mutating func add(_ kind: SwiftToken.Kind, _ text: String, line: Int) {
    tokens.append(SwiftToken(kind: kind, text: text, line: line))
  }

  private mutating func step() {
    guard let scalar = peek() else { return }
    let start = line
    if scalar.properties.isWhitespace {
      advance()
    } else if starts(with: "//") {
      while let next = peek(), next != "\n" { advance() }
    } else if starts(with: "/*") {
      skipComment()
    } else if scalar == "\"" || scalar == "#" && isRawLiteral("\"") {
      skipString()
      add(.literal, "", line: start)
    } else if isRegex {
      skipRegex()
      add(.literal, "", line: start)
    } else if Self.isWordPart(scalar) || scalar == "`" {
      addWord()
    } else if starts(with: "->") {
      advance(by: 2)
      add(.sign, "->", line: start)
    } else {
      advance()
      add(.sign, String(scalar), line: start)
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isXIDContinue
  }

  private mutating func addWord() {
    let start = line
    let isQuoted = peek() == "`"
    if isQuoted { advance() }
    var text = ""
    while let scalar = peek(), isQuoted ? scalar != "`" && scalar != "\n" : Self.isWordPart(scalar) {
      text.unicodeScalars.append(scalar)
      advance()
    }
    if isQuoted, peek() == "`" { advance() }
    add(.word, text, line: start)
  }

  /// Comments can be in comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        advance(by: 2)
      } else if starts(with: "*/") {
        depth -= 1
        advance(by: 2)
      } else {
        advance()
      }
    } while depth > 0 && index < source.count
  }

  /// Whether signs `#` are followed by what opens a literal.
  private func isRawLiteral(_ quote: Unicode.Scalar) -> Bool {
    var offset = 0
    while peek(offset) == "#" { offset += 1 }
    return offset > 0 && peek(offset) == quote
  }

  /// Skips a string with all that is put into it: on one line or several, raw or not.
  private mutating func skipString() {
    var hashes = ""
    while peek() == "#" {
      hashes += "#"
      advance()
    }
    let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    let end = quote + hashes
    advance(by: quote.count)
    while index < source.count {
      if starts(with: end) { return advance(by: end.count) }
      // A string of one line ends there, closed or not.
      if quote == "\"", peek() == "\n" { return }
      if starts(with: "\\" + hashes + "(") {
        advance(by: 2 + hashes.count)
        skipInterpolation()
      } else if starts(with: "\\" + hashes) {
        advance(by: 2 + hashes.count)
      } else {
        advance()
      }
    }
  }

  /// Skips what is put into a string, after its opening parenthesis; there may be strings in it.
  private mutating func skipInterpolation() {
    let known = tokens.count
    var depth = 1
    while depth > 0, index < source.count {
      let before = tokens.count
      step()
      guard tokens.count > before, let last = tokens.last else { continue }
      depth += last.isSign("(") ? 1 : last.isSign(")") ? -1 : 0
    }
    tokens.removeSubrange(known...)
  }

  /// Whether a regular expression begins here: between signs `#`, or at a slash where a value can begin and no space follows.
  private var isRegex: Bool {
    if peek() == "#" { return isRawLiteral("/") }
    guard peek() == "/", let next = peek(1), !next.properties.isWhitespace, next != "=" else { return false }
    guard let last = tokens.last else { return true }
    if last.kind == .word { return ["return", "in", "case", "where", "try", "await"].contains(last.text) }
    return last.kind == .sign && !")]}>".contains(last.text) && closesOnLine
  }

  /// Whether another slash is on the line.
  private var closesOnLine: Bool {
    var offset = 1
    while let scalar = peek(offset), scalar != "\n" {
      if scalar == "/" { return true }
      offset += scalar == "\\" ? 2 : 1
    }
    return false
  }

  private mutating func skipRegex() {
    var hashes = ""
    while peek() == "#" {
      hashes += "#"
      advance()
    }
    advance()
    while index < source.count {
      if starts(with: "/" + hashes) { return advance(by: 1 + hashes.count) }
      if hashes.isEmpty, peek() == "\n" { return }
      advance(by: peek() == "\\" ? 2 : 1)
    }
  }
}
