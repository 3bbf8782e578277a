/// The language that a code fence names.
enum CodeLanguage {
  /// The info string as a language's name; nil when it is none. Many write code directly behind the fence, so what is
  /// not one short word is the first line of the code.
  static func name(_ info: String) -> String? {
    let allowed = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+#._-")
    guard !info.isEmpty, info.utf8.count <= 32, info.utf8.allSatisfy(allowed.contains) else { return nil }
    return info
  }
}
