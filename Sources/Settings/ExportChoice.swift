import ChatReading
import CustomViews
import Diagnostics
import MessageList

/// What options and a configuration file say of how an export is read and what of it is published, for who builds nothing.
package struct ExportChoice: Sendable {
  /// What is left out. The secret is not read.
  package let privacy: PrivacySettings
  /// The time zone of times that name none, an IANA name.
  package let timeZone: String
  /// The rules of that zone, and the order of day, month and year.
  package let zone: LocalZone
  /// What reading the configuration file told.
  package let log: DiagnosticLog

  /// Reads the configuration file that options name, or else the one in or beside an export.
  /// - Throws: `ArchiveError` or `ConfigurationErrors`.
  package init(_ options: BuildOptions, for exports: [String]) throws {
    var reader = SettingsReader(
      options: options, utils: Utils(), appearance: nil, viewMethods: nil, components: Components(), channelViewModel: nil)
    let configuration = try reader.configuration(for: exports)
    timeZone = options.timeZone ?? configuration.timeZone ?? "UTC"
    zone = LocalZone(try DateLabels(timeZone: timeZone, locale: "en"), dateOrder: options.dateOrder ?? configuration.dateOrder)
    var privacy = try PrivacySettings(configuration, options, zone: zone)
    privacy.joined = options.people + configuration.people
    self.privacy = privacy
    log = reader.log
  }
}
