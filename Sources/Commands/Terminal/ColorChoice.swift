/// When what is printed has colours: `--color`.
enum ColorChoice: String, CaseIterable {
  /// On a terminal, unless the variable `NO_COLOR` is set (no-color.org).
  case auto
  /// Always, also in a pipe or a file.
  case always
  /// Never.
  case never

  /// What the command that runs was asked for.
  @TaskLocal static var current = ColorChoice.auto
}
