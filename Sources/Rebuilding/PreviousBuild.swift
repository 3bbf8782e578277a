import ChatReading
import ChatStorage
import Diagnostics
import OperatingSystem
import Reporting
import SearchMaking
import SiteOverviews
import SitePlanning
import SiteValidation
import SiteWriting
import Spilling
import StableHashing

/// Decides which parts of the last build's state this build can use.
package struct PreviousBuild {
  /// The state of the last build; nil if there is none, or if it cannot be used.
  package private(set) var state: LastBuildState?
  /// The identity of this program and the rules of the system; nil if unknown.
  package let program: String?
  /// A number that the fingerprints of pages start with. It stands for the settings.
  package let seed: UInt64
  /// A number that the fingerprints of the search index start with. It stands for the settings.
  package let searchSeed: UInt64
  /// Notes about the state for the report.
  package private(set) var notes: [Diagnostic] = []
  /// Hashes of this build's settings.
  let settings: SettingsHashes
  /// Whether the site is as the last build left it.
  package let isSiteUntouched: Bool
  /// The part of the state about the site, once `openSite` has read it.
  private var site: SavedSite?

  /// The state file as it was found, before the settings are compared.
  package struct Remains {
    /// The identity of this program and the rules of the system; nil if unknown.
    let program: String?
    fileprivate let state: LastBuildState?
    fileprivate let isDamaged: Bool

    /// Reads the state file of the site that a stage is to replace.
    /// - Parameters:
    ///   - system: Everything outside of the settings that decides what a build makes, such as the rules of the time zone. A state with
    ///     another value is not used.
    ///   - isUsed: False ignores the state file.
    ///   - key: The key that the state was written with; nil for none.
    package init(at stage: SiteStage, system: String, isUsed: Bool, key: [UInt8]? = nil) {
      let program = ProgramIdentity.current.map { $0 + " " + system }
      let bytes = isUsed ? stage.previousState : nil
      let state = bytes.flatMap { LastBuildState($0, program: program, key: key) }
      self.program = program
      self.state = state
      isDamaged = bytes.map { state == nil && LastBuildState.isDamaged($0) } ?? false
    }
  }

  /// Compares the state with the site and the settings.
  /// - Parameters:
  ///   - stamp: The stamp of the site. It has to be taken before any file of the site is compared, so that the next build sees later changes.
  ///   - settings: Hashes of this build's settings.
  package init(_ remains: Remains, stamp: SiteStamp?, settings: SettingsHashes) {
    program = remains.program
    state = remains.state
    self.settings = settings
    seed = Self.seed(settings.pages)
    searchSeed = Self.seed(settings.search)
    isSiteUntouched = state.map { $0.stamp == stamp?.value } ?? false
    if remains.isDamaged { noteDamage() }
  }

  private static func seed(_ settings: [UInt8]?) -> UInt64 { settings.map { $0.withUnsafeBytes { StableHash.hash($0) } } ?? 0 }

  private mutating func noteDamage() {
    state = nil
    notes = [Diagnostic(.note, "the saved state of the last build is damaged; all pages were rebuilt")]
  }

  /// Reads the part of the state about the site, if the site is untouched and the settings of the pages or of the search are the same.
  package mutating func openSite(into file: SpillFile) {
    guard let state, isSiteUntouched, hasSamePages || hasSameSearch else { return }
    site = state.readSite(into: file)
    if site == nil { noteDamage() }
  }

  private var hasSamePages: Bool { isSame(\.pages) }
  private var hasSameSearch: Bool { isSame(\.search) }

  private func isSame(_ hash: KeyPath<SettingsHashes, [UInt8]?>) -> Bool {
    settings[keyPath: hash] != nil && state?.settings[keyPath: hash] == settings[keyPath: hash]
  }

  /// The media files that the site has copies of, if the site is untouched.
  package var knownCopies: KnownCopies { KnownCopies(isSiteUntouched ? state.map { state in { @Sendable in state.forMedia($0) } } : nil) }

  /// The pages of channels and threads; nil if other settings made them.
  package var usablePages: SavedPageIndex? { hasSamePages ? site?.pages : nil }

  /// The targets of the links of all pages; nil if other settings made the pages.
  package var usableLinks: LinkIndex? { hasSamePages ? site?.links : nil }

  /// The search index; empty if other settings made it. A change of the theme does not matter.
  package var usableSearch: SavedSearch { hasSameSearch ? site?.search ?? SavedSearch() : SavedSearch() }

  /// The pages about channels and people; empty if other settings made them. A change of the current user does not matter.
  package var usableOverviews: SavedOverviews { isSame(\.overviews) ? site?.overviews ?? SavedOverviews() : SavedOverviews() }

  /// The report of the last build, if this build would make and report exactly the same. Otherwise nil.
  /// - Parameters:
  ///   - files: The files of the export.
  ///   - findings: A hash of the findings of this build so far.
  ///   - jobs: How many media files are checked at once.
  package func reportIfNothingChanged(_ files: [SourceFile], _ findings: UInt64, _ media: MediaResolver, jobs: Int) -> BuildReport? {
    guard isSiteUntouched, isSame(\.all), let state, state.findings == findings,
      let report = state.report, state.hasSameFiles(as: files)
    else { return nil }
    let isUnchanged = state.forMedia { media.changed(among: $0, jobs: jobs).isEmpty }
    return isUnchanged ? report : nil
  }
}

/// Identifies the running program, since the state that another version left cannot be used.
enum ProgramIdentity {
  /// The size and modification time of the program's file; nil if the system does not tell.
  static var current: String? {
    var status = stat()
    guard stat(RunningProgram.link, &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}
