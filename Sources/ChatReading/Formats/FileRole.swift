/// What a file is in its format, as far as its place among the others says it.
package struct FileRole: Sendable, Hashable {
  /// The format's own word for files of its sort, for example `users` or `day`.
  package var name: String
  /// The channel that its records belong to, in the format's own words, where the file's place says that: the name of its folder.
  package var channel: String?

  /// Makes a role; the default is that of a file that says everything itself.
  package init(_ name: String = "export", channel: String? = nil) {
    self.name = name
    self.channel = channel
  }
}
