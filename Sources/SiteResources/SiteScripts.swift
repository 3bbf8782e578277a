/// The scripts that come with the program, each put together from its files, with the words of a site.
package struct SiteScripts: Sendable {
  /// The path before those of the files, with a slash at its end.
  let folder: String
  /// Gives a phrase of the site's words by its key, as JavaScript writes it.
  let phrase: @Sendable (_ key: String) -> String

  /// The script that all pages share.
  ///
  /// - Parameters:
  ///   - lines: Lines that all of it can use, each with a line break at its end.
  ///   - isOffline: Whether it starts the worker that keeps pages for reading without a network.
  /// - Throws: `ArchiveError` when one of its files cannot be read.
  package func page(after lines: String, isOffline: Bool = false) throws -> String {
    try script(of: ScriptFiles.page + (isOffline ? ["Offline/page"] : []), after: lines)
  }

  /// The scripts that pages load when a reader asks for what is in them, such as the calendar, with the names by which pages ask.
  ///
  /// Throws when one of their files cannot be read.
  package func onDemand() throws -> [(name: String, script: String)] {
    try ScriptFiles.onDemand.map { name, files in (name, try script(of: files)) }
  }

  /// The script that parts the drawer where channels stand in parts of a server.
  ///
  /// Throws when its file cannot be read.
  package func categories() throws -> String { try script(of: ["Channels/categories"]) }

  /// The script of the search page.
  ///
  /// Throws when one of its files cannot be read.
  package func search() throws -> String { try script(of: ScriptFiles.search) }

  /// The worker that keeps pages for reading without a network.
  ///
  /// - Parameter lines: Lines that it can use, each with a line break at its end.
  /// - Throws: `ArchiveError` when its file cannot be read.
  package func worker(after lines: String) throws -> String { try script(of: ["Offline/worker"], after: lines) }

  private func script(of names: [String], after lines: String = "") throws -> String {
    ScriptFiles.script(of: try names.map { try ResourceFiles.bytes(of: folder + $0 + ".js") }, after: lines, phrase: phrase)
  }
}
