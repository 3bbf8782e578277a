/// What a rebuild did to the files of a site.
struct SiteChanges: Hashable {
  /// How many files have another modification time or inode than before, or are new.
  var written = 0
  /// How many files hold other bytes than before, or are new.
  var different = 0
  /// How many are gone.
  var removed = 0
}
