/// What something is about that is told once.
package struct NoticeSubject: Sendable, Hashable {
  /// What it is about.
  package let name: String
  /// Whether it is told once for each file, not once in the whole run.
  package let isOfFile: Bool

  /// Makes a subject.
  package init(_ name: String, isOfFile: Bool) {
    self.name = name
    self.isOfFile = isOfFile
  }
}

extension NoticeSubject: Comparable {
  package static func < (left: NoticeSubject, right: NoticeSubject) -> Bool {
    left.name != right.name ? left.name < right.name : !left.isOfFile && right.isOfFile
  }
}
