extension MessageDisplayOptions {
  /// Whether messages that do not stand on the trailing side have avatars: `showAvatarsInGroups` decides in every channel that
  /// is not a direct-message channel, `showIncomingMessageAvatar` or `showAvatars` in those, and where the former is not set.
  public func showsAvatars(inDirectChannel isDirect: Bool) -> Bool {
    let incoming = showIncomingMessageAvatar ?? showAvatars
    return isDirect ? incoming : showAvatarsInGroups ?? incoming
  }
}
