/// Where a file of an export is looked for.
package struct MediaAddress: Hashable {
  /// The number of the root that comes first.
  package let root: Int
  /// The folder below it from which the path counts.
  package let folder: String
  /// How an export writes where the file is.
  package let path: String
  /// Whether the folder is not that of the file that has the address, but another one of the same channel.
  var isElsewhere = false
}
