import ChatArchive

extension JSONNode {
  /// What became of attachments, reactions, replies and people: an object of objects.
  static func items(_ items: ItemAccounts) -> JSONNode {
    .object(
      items.named.map { name, account in
        (name, .object([("read", .integer(account.read)), ("shown", .integer(account.shown)), ("notShown", .counts(account.notShown))]))
      })
  }
}
