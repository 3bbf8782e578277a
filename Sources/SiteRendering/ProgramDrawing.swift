import CustomViews

/// What a program's views change of what the templates would draw in a message.
struct ProgramDrawing {
  /// Whether quotes know the avatar of whom they quote, for a program to draw.
  let hasQuotedAvatars: Bool
  /// Whether the author's name may be missing in the footer.
  let mayLackName: Bool

  /// - Parameter methods: The methods of a program; nil without one.
  init(_ methods: FactoryMethods?) {
    hasQuotedAvatars = methods?.quotedMessageAvatar != nil
    mayLackName = methods?.messageAuthorAndDate != nil
  }
}
