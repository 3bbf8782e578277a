import Glibc

/// The variables that the program was started with.
enum Environment {
  /// A variable's value; nil when it is not set.
  static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether texts are UTF-8: the first of the locale's variables that is set says so, as POSIX orders them.
  static var isUTF8: Bool {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { value(of: $0) }
    guard let locale = values.first(where: { !$0.isEmpty })?.uppercased() else { return false }
    return locale.hasSuffix("UTF-8") || locale.hasSuffix("UTF8")
  }
}
