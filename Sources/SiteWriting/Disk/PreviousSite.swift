import Diagnostics
import OperatingSystem

/// What stands at the output's place before the build.
struct PreviousSite: Sendable {
  /// The folder; nil when there is none.
  let folder: Descriptor?
  /// The files in it that builds made.
  let manifest: SiteManifest
  /// The bytes that the manifest was read from; empty when there is none.
  private(set) var manifestBytes: [UInt8] = []
  /// The folder outside of the site that keeps the state; nil where the site itself does.
  let stateFolder: StateFolder?

  /// Looks at the output folder.
  ///
  /// Throws when it holds files and is not a site that this program made.
  init(_ output: OutputFolder, stateFolder: StateFolder? = nil) throws {
    self.stateFolder = stateFolder
    folder = try output.openExisting()
    guard let folder else {
      manifest = SiteManifest()
      return
    }
    if let bytes = FileBytes.read(SiteManifest.fileName, in: folder.number, limit: 1 << 30) {
      manifest = try Self.read(bytes, output)
      manifestBytes = bytes
      return
    }
    let code = errno
    guard let entries = FolderListing.entries(of: folder) else { throw SystemError.current("read the output folder", output.shownPath) }
    if code != ENOENT { throw SystemError.error(code, "read the list of the site's files", output.shown(SiteManifest.fileName.utf8Bytes)) }
    guard entries.isEmpty else {
      throw ArchiveError(
        "the output folder contains files and was not made by chatarchive", at: Place(file: output.shownPath),
        advice: "choose an empty or a new folder with --output; nothing was changed")
    }
    manifest = SiteManifest()
  }

  /// Whether it is a site, not a folder that is missing or empty.
  var isSite: Bool { !manifestBytes.isEmpty }

  /// What its build remembered for this one; nil when that is missing or cannot be read.
  var state: [UInt8]? {
    if let stateFolder { return stateFolder.state }
    return folder.flatMap { FileBytes.read(SiteManifest.stateName, in: $0.number, limit: 1 << 30) }
  }

  private static func read(_ bytes: [UInt8], _ output: OutputFolder) throws -> SiteManifest {
    let place = Place(file: output.shown(SiteManifest.fileName.utf8Bytes))
    do {
      return try SiteManifest(parsing: bytes)
    } catch .newerVersion {
      throw ArchiveError(
        "a later version of chatarchive made this site", at: place, advice: "use that version, or choose another folder with --output")
    } catch .damaged {
      throw ArchiveError(
        "the list of the site's files is damaged, so chatarchive cannot tell which files are yours", at: place,
        advice: "move the folder away or choose another one with --output, and build again; nothing was changed")
    }
  }
}

extension String {
  /// The UTF-8 bytes.
  var utf8Bytes: ArraySlice<UInt8> { Array(utf8)[...] }
}
