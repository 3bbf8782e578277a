/// The endings by which a bare domain is told from `file.swift`, `e.g.` and `node.js`.
enum TopLevelDomains {
  /// Endings that mean a domain wherever they stand.
  private static let strong: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "int", "biz", "dev", "app", "io", "co", "tv", "fm", "gg", "xyz", "online", "site",
    "tech", "blog", "shop", "wiki", "page", "club", "chat", "cloud", "museum", "eu", "de", "fr", "uk", "nl", "cz", "sk", "ch",
    "ca", "au", "br", "jp", "cn", "ru", "ua", "es", "se", "fi", "dk", "pt", "ie", "nz", "kr", "mx", "ar", "za", "il", "tr", "gr",
    "hu", "ro", "bg", "hr", "si", "lt", "lv", "ee", "lu", "hk", "tw", "sg", "cl", "рф", "укр", "中国", "中國", "台灣", "香港", "한국", "भारत",
  ]
  /// Endings that are also words, abbreviations or kinds of files: these need a path, or a third label before them.
  private static let weak: Set<String> = [
    "ai", "am", "as", "at", "be", "by", "cc", "do", "email", "id", "in", "info", "is", "it", "life", "link", "live", "ly", "md", "me",
    "ml", "mobi", "my", "name", "news", "no", "pl", "pm", "pro", "ps", "py", "rs", "sh", "so", "social", "space", "store", "to",
    "today", "us", "world", "ws", "zip",
  ]

  /// Whether a domain with the ending, as written, is plausible. An ending in capitals is not (`ASP.NET`).
  static func allow(_ ending: String, labels: Int, hasPath: Bool, nameLength: Int) -> Bool {
    guard nameLength > 1 || labels > 2 || hasPath else { return false }
    if strong.contains(ending) || ending.hasPrefix("xn--") { return true }
    return (hasPath || labels > 2) && weak.contains(ending)
  }
}
