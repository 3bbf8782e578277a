/// What the program that makes previews says before the first job, so that another program, or another version of it, is known at once.
package enum PreviewGreeting {
  /// The version of the jobs, the answers, and of how pictures are made: of the same picture another version makes other bytes.
  package static let version = 1

  /// What it says.
  package static let bytes = Array("chatarchive previews \(version)\n".utf8)
}
