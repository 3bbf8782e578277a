/// A store of files that can also tell which there are.
package protocol ListedMediaStore: MediaStore {
  /// Calls `body` with the path of each file, and of each folder that is more than the way to one, relative to the root, until it returns false.
  /// - Returns: Whether `find` says of every other path that nothing is there, as long as nothing changes. False where that is not certain: `body` had
  ///   enough, a link leads somewhere, or a folder cannot be read. Then not all paths need have been told.
  func listPaths(_ body: (String) -> Bool) -> Bool
}
