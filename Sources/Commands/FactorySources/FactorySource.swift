import ChatArchive
import Foundation

/// The declarations of a Swift file that matter to view factories: which types say that they are one, and the functions of each type.
struct FactorySource {
  /// The names of types that say that they conform to `ViewFactory`, in a declaration or an extension.
  private(set) var factories: Set<String> = []
  /// The functions named `make…` right in a type, by the type's name.
  private(set) var functions: [String: [FunctionSignature]] = [:]

  private let tokens: [SwiftToken]
  private var index = 0

  /// Reads a source.
  init(_ source: String) {
    tokens = SwiftTokenizer.tokens(of: source)
    // The type that each brace belongs to; nil for those of functions and others.
    var scopes: [String?] = []
    var opening: String?
    while index < tokens.count {
      let token = tokens[index]
      if token.isSign("{") {
        scopes.append(opening)
        opening = nil
      } else if token.isSign("}") {
        _ = scopes.popLast()
      } else if Self.typeKeywords.contains(token.text), token.kind == .word, let name = typeName() {
        opening = (scopes.last ?? nil).map { token.text == "extension" ? name : $0 + "." + name } ?? name
        if token.text == "protocol" { opening = name }
        continue
      } else if token.isWord("func"), let scope = scopes.last ?? nil {
        if let function = function(), function.name.hasPrefix("make") { functions[scope, default: []].append(function) }
        continue
      }
      index += 1
    }
  }

  private static let typeKeywords: Set<String> = ["struct", "class", "enum", "actor", "extension", "protocol"]

  private func token(_ offset: Int = 0) -> SwiftToken? { tokens.indices.contains(index + offset) ? tokens[index + offset] : nil }

  /// Reads the head of a type as far as its brace, and notes whether it is a factory; nil if the keyword begins no type, as in `class func`.
  private mutating func typeName() -> String? {
    let isMember = index > 0 && tokens[index - 1].isSign(".")
    guard !isMember, let first = token(1), first.kind == .word, !["func", "var", "let", "subscript"].contains(first.text) else {
      return nil
    }
    let start = index
    index += 1
    var name = ""
    while let part = token(), part.kind == .word || part.isSign(".") {
      name += part.text
      index += 1
      if part.kind == .word, token()?.isSign(".") != true { break }
    }
    skipGenerics()
    var inherited: [String] = []
    if token()?.isSign(":") == true {
      while let part = token(), !part.isSign("{"), !part.isWord("where") {
        if part.kind == .word { inherited.append(part.text) }
        index += 1
      }
    }
    while let part = token(), !part.isSign("{") {
      // `class` may also be a constraint, or a keyword may be a name of something: then there is no body.
      if part.isSign("}") || part.isSign(";") {
        index = start + 1
        return nil
      }
      index += 1
    }
    if inherited.contains("ViewFactory"), !tokens[start].isWord("protocol") { factories.insert(name) }
    return name
  }

  private mutating func skipGenerics() {
    guard token()?.isSign("<") == true else { return }
    var depth = 0
    repeat {
      depth += token()?.isSign("<") == true ? 1 : token()?.isSign(">") == true ? -1 : 0
      index += 1
    } while depth > 0 && index < tokens.count
  }

  /// Reads a function as far as its body.
  private mutating func function() -> FunctionSignature? {
    let modifiers = modifiersBefore(index)
    index += 1
    guard let name = token(), name.kind == .word else { return nil }
    var function = FunctionSignature(name: name.text, modifiers: modifiers, line: name.line)
    index += 1
    function.isGeneric = token()?.isSign("<") == true
    skipGenerics()
    guard token()?.isSign("(") == true else { return nil }
    function.parameters = parameters()
    while let word = token(), word.kind == .word, ["async", "throws", "rethrows", "reasync"].contains(word.text) {
      function.effects.append(word.text)
      index += 1
      if word.text == "throws", token()?.isSign("(") == true { _ = group() }
    }
    if token()?.isSign("->") == true {
      index += 1
      function.result = TypeText.of(result())
    }
    return function
  }

  /// The words and attributes before a keyword.
  private func modifiersBefore(_ place: Int) -> Set<String> {
    var modifiers: Set<String> = []
    var place = place - 1
    while place >= 0, tokens[place].kind == .word, Self.modifiers.contains(tokens[place].text) {
      modifiers.insert(tokens[place].text)
      place -= 1
    }
    return modifiers
  }

  private static let modifiers: Set<String> = [
    "public", "open", "internal", "package", "private", "fileprivate", "static", "class", "final", "nonisolated", "override", "mutating",
    "nonmutating", "isolated",
  ]

  /// The tokens between the parenthesis here and the one that closes it.
  private mutating func group() -> [SwiftToken] {
    let start = index + 1
    var depth = 0
    while let part = token() {
      depth += part.isSign("(") || part.isSign("[") || part.isSign("{") ? 1 : 0
      depth -= part.isSign(")") || part.isSign("]") || part.isSign("}") ? 1 : 0
      index += 1
      if depth == 0 { break }
    }
    return Array(tokens[min(start, index)..<max(start, index - 1)])
  }

  private mutating func parameters() -> [FunctionSignature.Parameter] {
    TypeText.split(group(), at: ",").compactMap { part in
      guard let colon = part.firstIndex(where: { $0.isSign(":") }) else { return nil }
      let names = part[..<colon].filter { $0.kind == .word }.map(\.text)
      guard let first = names.first, let last = names.last else { return nil }
      let value = part[(colon + 1)...]
      let type = value.firstIndex { $0.isSign("=") }.map { value[..<$0] } ?? value
      return FunctionSignature.Parameter(label: first == "_" ? nil : first, name: last, type: TypeText.of(Array(type)))
    }
  }

  /// What a declaration begins with.
  private static let beginnings: Set<String> = modifiers.union(typeKeywords).union([
    "func", "var", "let", "init", "subscript", "associatedtype",
  ])

  /// The tokens of a result: as far as the body, or where a protocol's next requirement begins on another line.
  private mutating func result() -> [SwiftToken] {
    var result: [SwiftToken] = []
    var depth = 0
    while let part = token(), !(depth == 0 && (part.isSign("{") || part.isSign("}") || part.isWord("where") || part.isSign(";"))) {
      // In a protocol no body ends the result, but what begins the next requirement.
      if let last = result.last, part.line > last.line, part.isSign("@") || Self.beginnings.contains(part.text) { break }
      depth += part.isSign("(") || part.isSign("[") ? 1 : part.isSign(")") || part.isSign("]") ? -1 : 0
      result.append(part)
      index += 1
    }
    return result
  }
}

/// Swift files that the user names.
enum SourceFiles {
  /// The files, each with its text: those that are named, and those in folders that are, in the order of their paths. What is hidden is left out.
  /// - Throws: `ArchiveError` for a path where nothing is, and for a file that cannot be read.
  static func read(_ paths: [String]) throws -> [(path: String, text: String)] {
    try paths.flatMap { try files(at: $0) }.map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ArchiveError("cannot read the file", at: Place(file: path), advice: "pass Swift files that you can read, or folders of them")
      }
      guard let text = String(validating: data, as: UTF8.self) else {
        throw ArchiveError("the file is not UTF-8, as Swift source must be", at: Place(file: path))
      }
      return (path, text)
    }
  }

  private static func files(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ArchiveError("there is no such file or folder", at: Place(file: path), advice: "pass Swift files, or folders of them")
    }
    guard isFolder.boolValue else { return [path] }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
    return try names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap { name in
      let child = (path.hasSuffix("/") ? path : path + "/") + name
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: child, isDirectory: &isFolder)
      // A link to a folder could lead in a circle.
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: child)) != nil
      if isThere, isFolder.boolValue { return isLink ? [] : try files(at: child) }
      return isThere && name.hasSuffix(".swift") ? [child] : []
    }
  }
}
