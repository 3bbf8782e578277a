import ChatModel
import ChatStorage
import SiteWriting

/// What every task of a build shares. Nothing in it changes.
struct BuildContext: Sendable {
  let archive: StoredArchive
  let settings: SiteSettings
  let media: MediaResolver
  let stage: SiteStage
  let currentUserID: String?
  /// The exports, by the numbers that channels know them by.
  var origins: [ExportOrigin] = []
}
