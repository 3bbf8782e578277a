import ChatModel
import ChatStorage
import Settings
import SiteWriting

/// What every task of a build shares. Nothing in it changes.
package final class BuildContext: Sendable {
  package let archive: StoredArchive
  package let settings: SiteSettings
  package let media: MediaResolver
  package let stage: SiteStage
  package let currentUserID: String?
  /// The forms of addresses that lead to messages.
  package let addresses: AddressForms
  /// The exports, by the numbers that channels know them by.
  package let origins: [ExportOrigin]

  /// Puts together what the tasks share.
  package init(
    archive: StoredArchive, settings: SiteSettings, media: MediaResolver, stage: SiteStage, currentUserID: String?,
    addresses: AddressForms, origins: [ExportOrigin] = []
  ) {
    self.archive = archive
    self.settings = settings
    self.media = media
    self.stage = stage
    self.currentUserID = currentUserID
    self.addresses = addresses
    self.origins = origins
  }
}
