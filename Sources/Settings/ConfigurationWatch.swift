import ChatReading
import Synchronization

/// Looks whether messages name files as their attachments that were taken for configurations, while a site is built.
package final class ConfigurationWatch: Sendable {
  /// Thrown where the configuration of a build is what somebody sent.
  package struct IsAttachment: Error {
    /// What was taken for a configuration.
    package let attachment: AttachedConfiguration
  }

  private let used: FoundConfiguration.File?
  private let suspects: [AttachedConfigurations.Suspect]
  private let identities: [Int64]
  private let named = Mutex<Set<Int64>>([])

  /// Makes a watch.
  /// - Parameters:
  ///   - used: The configuration that was found and is used.
  ///   - suspects: Those that are not used, in the belief that messages name them.
  package init(used: FoundConfiguration.File? = nil, suspects: [AttachedConfigurations.Suspect] = []) {
    self.used = used
    self.suspects = suspects
    identities = ([used] + suspects.map(\.file)).compactMap { $0?.identity }
  }

  /// Notes that a message names a file, of which this is the `MediaFile.identity`.
  package func note(_ identity: Int64) {
    guard identities.contains(identity) else { return }
    named.withLock { _ = $0.insert(identity) }
  }

  /// Checks that what is used does not lie where an export keeps what people sent.
  package func check(_ survey: ExportSurvey) throws(IsAttachment) {
    guard let used, survey.keepsAttachments(at: used.path) else { return }
    throw IsAttachment(attachment: AttachedConfiguration(path: used.path, isNamed: false))
  }

  /// Checks, once all messages were looked at, that what is used was not sent, and that what is not used was.
  /// - Throws: `IsAttachment`, or what was wrong with the configuration that is one.
  package func settle() throws {
    let named = named.withLock { $0 }
    if let used, let identity = used.identity, named.contains(identity) {
      throw IsAttachment(attachment: AttachedConfiguration(path: used.path, isNamed: true))
    }
    for suspect in suspects where suspect.file.identity.map({ named.contains($0) }) != true { throw suspect.failure }
  }
}
