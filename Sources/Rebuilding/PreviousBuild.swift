import ChatReading
import ChatStorage
import Diagnostics
import Glibc
import Reporting
import SearchMaking
import SiteOverviews
import SitePlanning
import SiteValidation
import SiteWriting
import Spilling

/// What can be used of the build that made the site which stands at the output.
package struct PreviousBuild {
  /// What it left; nil when there is nothing, or nothing that can be used.
  package private(set) var memory: LastBuildState?
  /// Which program this is, on what system.
  package let program: String?
  /// Stands for the settings in the fingerprints of pages.
  package let seed: UInt64
  /// Stands for the settings in the fingerprints of messages in the search index.
  package let searchSeed: UInt64
  /// What is to be told of it.
  package private(set) var notes: [Diagnostic] = []
  /// The settings of this build.
  let settings: SettingsHashes
  /// Whether the site is as that build left it.
  package let isSiteUntouched: Bool
  /// What it left of its pages, if `openPages` found that it can be used.
  private var pages: SavedSite?

  /// What it left, as far as that tells by itself whether it can be used.
  package struct Remains {
    /// Which program this is, on what system.
    let program: String?
    fileprivate let memory: LastBuildState?
    fileprivate let isDamaged: Bool

    /// Reads it at the output of a stage. What another zone was read with is not to be relied on: exports may have times of it. Nor is what a
    /// system with other rules made, for which `system` stands.
    package init(at stage: SiteStage, system: String, isUsed: Bool) {
      let program = ProgramIdentity.current.map { $0 + " " + system }
      let bytes = isUsed ? stage.previousState : nil
      let memory = bytes.flatMap { LastBuildState($0, program: program) }
      self.program = program
      self.memory = memory
      isDamaged = bytes.map { memory == nil && LastBuildState.isDamaged($0) } ?? false
    }
  }

  /// Decides what can be used.
  /// - Parameters:
  ///   - stamp: What the site is now. Taken before any file of it is compared, also where nothing is remembered: what changes later is seen by
  ///     the next build.
  ///   - settings: Those of this build.
  package init(_ remains: Remains, stamp: SiteStamp?, settings: SettingsHashes) {
    program = remains.program
    memory = remains.memory
    self.settings = settings
    seed = Self.seed(settings.pages)
    searchSeed = Self.seed(settings.search)
    isSiteUntouched = memory.map { $0.stamp == stamp?.value } ?? false
    if remains.isDamaged { noteDamage() }
  }

  private static func seed(_ settings: [UInt8]?) -> UInt64 { settings.map { $0.withUnsafeBytes { StableHash.hash($0) } } ?? 0 }

  private mutating func noteDamage() {
    memory = nil
    notes = [Diagnostic(.note, "the saved state of the last build is damaged; all pages were rebuilt")]
  }

  /// Reads what the previous build left of its pages and of its search index, if the site is as it was made, with settings that make the
  /// same of one of them.
  package mutating func openPages(into file: SpillFile) {
    guard let memory, isSiteUntouched, hasSamePages || hasSameSearch else { return }
    pages = memory.readPages(into: file)
    if pages == nil { noteDamage() }
  }

  private var hasSamePages: Bool { isSame(\.pages) }
  private var hasSameSearch: Bool { isSame(\.search) }

  private func isSame(_ hash: KeyPath<SettingsHashes, [UInt8]?>) -> Bool {
    settings[keyPath: hash] != nil && memory?.settings[keyPath: hash] == settings[keyPath: hash]
  }

  /// The copies that the site has of files of the export, if it is as it was made.
  package var knownCopies: KnownCopies { KnownCopies(isSiteUntouched ? memory.map { memory in { @Sendable in memory.forMedia($0) } } : nil) }

  /// What is known of the site's pages, as far as it can be used.
  package var usablePages: SavedPageIndex? { hasSamePages ? pages?.jobs : nil }

  /// Where the links of the site's pages lead, as far as that can be used.
  package var usableLinks: LinkIndex? { hasSamePages ? pages?.links : nil }

  /// What is known of the site's search index. Another theme leaves it as it is.
  package var usableSearch: SavedSearch { hasSameSearch ? pages?.search ?? SavedSearch() : SavedSearch() }

  /// What is known of the site's pages about its channels and people, if no setting is another one but for who reads them.
  package var usableOverviews: SavedOverviews { isSame(\.overviews) ? pages?.overviews ?? SavedOverviews() : SavedOverviews() }

  /// What the previous build reported, if this one would do and report the same.
  /// - Parameters:
  ///   - findings: A hash of what this build has found until now.
  ///   - jobs: How many files of the export are looked for at once.
  package func reportIfNothingChanged(_ files: [SourceFile], _ findings: UInt64, _ media: MediaResolver, jobs: Int) -> BuildReport? {
    guard isSiteUntouched, isSame(\.all), let memory, memory.findings == findings,
      let report = memory.report, memory.hasSameFiles(as: files)
    else { return nil }
    let isUnchanged = memory.forMedia { media.changed(among: $0, jobs: jobs).isEmpty }
    return isUnchanged ? report : nil
  }
}

/// Which program this is: what another one left behind is not to be relied on.
enum ProgramIdentity {
  /// A text that is the same for the same program file, and another for another; nil where the system does not say.
  static var current: String? {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}
