import CFileSystem
import Glibc

/// Puts a finished stage at the output's place.
struct SiteSwap {
  /// The folder that both are in.
  let parent: Descriptor
  /// The stage's name.
  let stage: String
  /// The output's name.
  let output: String
  /// Whether to use the one-step exchange where the file system has it.
  var canExchange = true
  /// Called between the two renames where there is no exchange.
  var betweenRenames: () -> Void = {}

  /// Swaps, and returns the name under which the old site is now; nil when there was none. Throws the `errno` of a failure,
  /// with everything as it was.
  func swap(replacing hasOld: Bool) throws(Failure) -> String? {
    guard hasOld else {
      try moveIn()
      return nil
    }
    if canExchange, file_system_exchange(parent.number, stage, output) == 0 { return stage }
    guard !canExchange || errno == EINVAL || errno == ENOSYS else { throw Failure(code: errno) }
    let aside = Leftovers.stageName(for: output)
    if renameat(parent.number, output, parent.number, aside) != 0 { throw Failure(code: errno) }
    betweenRenames()
    if renameat(parent.number, stage, parent.number, output) != 0 {
      let code = errno
      renameat(parent.number, aside, parent.number, output)
      throw Failure(code: code)
    }
    return aside
  }

  /// What the system said.
  struct Failure: Error {
    /// The `errno`.
    var code: Int32
  }

  private func moveIn() throws(Failure) {
    if file_system_rename_to_free_name(parent.number, stage, output) == 0 { return }
    guard errno == EINVAL || errno == ENOSYS else { throw Failure(code: errno) }
    if renameat(parent.number, stage, parent.number, output) != 0 { throw Failure(code: errno) }
  }
}
