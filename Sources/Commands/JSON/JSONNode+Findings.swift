import ChatArchive

extension JSONNode {
  /// What there is to tell; what is not known of a place is null.
  static func findings(_ log: DiagnosticLog) -> JSONNode { .array(log.entries.map(finding)) }

  private static func finding(_ diagnostic: Diagnostic) -> JSONNode {
    let place = diagnostic.place
    return .object([
      ("severity", .string(diagnostic.severity.rawValue)), ("file", optional(place.file)), ("line", optional(place.line)),
      ("column", optional(place.column)), ("message", .string(diagnostic.summary)), ("byte", optional(place.byte)),
      ("messageID", optional(place.messageID)), ("advice", optional(diagnostic.advice)),
    ])
  }
}
