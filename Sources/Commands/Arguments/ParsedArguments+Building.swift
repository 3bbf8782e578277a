import ChatArchive
import Configuration

extension OptionSpecification {
  /// What decides how a site is made, whatever is done with it.
  static let building =
    [
      .configuration,
      OptionSpecification(
        "theme", valueName: "name|dir",
        help: "A built-in theme (messages, midnight, paper or contrast) or the folder of a theme. (default: messages)",
        choices: ThemeCatalogue.builtInNames),
      OptionSpecification(
        "templates", valueName: "dir", help: "A folder of templates. Each replaces the built-in template of the same name."),
      OptionSpecification("me", valueName: "id|name", help: "The person whose messages are on the right."),
      .format,
      .unpackLimit,
      OptionSpecification("title", valueName: "text", help: "The title of the site. (default: the name of the export, or Chat archive)"),
      .timeZone,
      .dateOrder,
      .language,
      OptionSpecification(
        "locale", valueName: "locale",
        help: "The language and region of dates, times and numbers, for example de_DE. (default: the language, or en)"),
      OptionSpecification("page-size", valueName: "n", help: "The number of messages on each page, from 1 to 10000. (default: 50)"),
      OptionSpecification(
        "base-url", valueName: "url",
        help: "The address where you will publish the site. It adds feeds and sitemap.xml, and allows search engines to index the site."),
    ] + OptionSpecification.choosing + [
      OptionSpecification("index", help: "Allow search engines to index the site. (default: with --base-url)"),
      OptionSpecification("no-index", help: "Ask search engines not to index the site. (default: without --base-url)"),
      OptionSpecification("offline", help: "On a published site, let readers reopen visited pages offline."),
      OptionSpecification("precompress", help: "Add compressed copies (.gz and .br) of text files, for web servers that can send them."),
      OptionSpecification("no-search", help: "Leave out the search."),
      OptionSpecification("no-overviews", help: "Leave out the pages about channels and people (lists, statistics)."),
      OptionSpecification("no-previews", help: "Show large pictures themselves instead of smaller copies."),
      OptionSpecification(
        "cache", valueName: "dir",
        help: "The folder that caches smaller pictures. (default: ~/.cache/chatarchive)"),
      OptionSpecification(
        "state", valueName: "dir",
        help: "A folder outside of the site for what the next build needs to know. (default: a hidden file of the site)"),
      .jobs,
      OptionSpecification("keep-going", help: "If a file cannot be read, publish the rest. Every loss is listed, and the exit code is 2."),
    ]
}

extension ParsedArguments {
  /// What the arguments say of how a site is made.
  func buildOptions() throws(ArgumentError) -> BuildOptions {
    var options = BuildOptions()
    options.configurationFile = value(of: "config")
    options.theme = value(of: "theme")
    options.templates = value(of: "templates")
    options.currentUser = value(of: "me")
    options.format = value(of: "format")
    options.unpackLimit = try unpackLimit()
    options.title = value(of: "title")
    if let title = options.title, title.allSatisfy(\.isWhitespace) {
      throw error(
        "The value '\(VisibleText.escaping(title))' is invalid for '--title'.", advice: "Give a title, or leave the option out.")
    }
    options.timeZone = value(of: "time-zone")
    options.dateOrder = try dateOrder()
    options.language = value(of: "language")
    options.locale = value(of: "locale")
    options.pageSize = try integer(of: "page-size", in: 1...10_000)
    options.baseURL = value(of: "base-url")
    try choose(into: &options)
    options.index = try indexing()
    if isSet("offline") { options.offline = true }
    if isSet("precompress") { options.precompress = true }
    if isSet("no-search") { options.search = false }
    if isSet("no-overviews") { options.overviews = false }
    if isSet("no-previews") { options.previews = false }
    options.cache = value(of: "cache")
    options.stateFolder = value(of: "state")
    options.jobs = try jobs()
    options.keepGoing = isSet("keep-going")
    return options
  }

  private func indexing() throws(ArgumentError) -> Bool? {
    switch (isSet("index"), isSet("no-index")) {
    case (true, true): throw error("'--index' and '--no-index' cannot be used together.", advice: "Give one of them.")
    case (true, false): return true
    case (false, true): return false
    case (false, false): return nil
    }
  }
}
