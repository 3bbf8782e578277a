import ChatArchive
import Configuration

extension OptionSpecification {
  /// What decides how a site is made, whatever is done with it.
  static let building = [
    OptionSpecification(
      "config", valueName: "file", help: "The configuration. (default: chatarchive.json in or beside the export, if it is there)"),
    OptionSpecification(
      "theme", valueName: "name|dir",
      help: "A built-in theme, messages, midnight, paper or contrast, or a theme's folder. (default: messages)"),
    OptionSpecification("templates", valueName: "dir", help: "A folder of templates that replace the built-in ones file by file."),
    OptionSpecification("me", valueName: "id|name", help: "The user whose messages stand on the right."),
    .format,
    .unpackLimit,
    OptionSpecification("title", valueName: "text", help: "The title of the site. (default: Chat archive)"),
    OptionSpecification(
      "time-zone", valueName: "zone", help: "The time zone of dates and times, for example Europe/Prague. (default: UTC)"),
    OptionSpecification(
      "date-order", valueName: "dmy|mdy|ymd",
      help: """
        Whether day, month or year comes first in the dates of WhatsApp's exports and Discord's tables. (default: what each file shows)
        """),
    OptionSpecification(
      "locale", valueName: "locale", help: "The language and region of dates, times and numbers, for example de_DE. (default: en)"),
    OptionSpecification("page-size", valueName: "n", help: "How many messages stand on one page, from 1 to 10000. (default: 50)"),
    OptionSpecification(
      "base-url", valueName: "url",
      help: "Where the site will be published. It adds feeds and sitemap.xml, and lets search engines in."),
    OptionSpecification("index", help: "Let search engines in. (default: with --base-url)"),
    OptionSpecification("no-index", help: "Ask search engines to stay away. (default: without --base-url)"),
    OptionSpecification("offline", help: "Let readers of a web site read again without a network what they have read."),
    OptionSpecification("precompress", help: "Put packed copies, .gz and .br, beside text files for web servers that send those."),
    OptionSpecification("no-search", help: "Make no search index and no search page."),
    OptionSpecification("no-overviews", help: "Make no pages about channels and people: lists, statistics."),
    OptionSpecification("no-previews", help: "Let pages show large pictures themselves, not smaller ones that are made of them."),
    OptionSpecification(
      "cache", valueName: "dir",
      help: "The folder in which smaller pictures are kept for other builds. (default: chatarchive in the user's folder of caches)"),
    .jobs,
    OptionSpecification("keep-going", help: "Publish what can be read when a file cannot; each loss is listed, and the exit code is 2."),
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
        "The value '\(VisibleText.escaping(title))' is invalid for '--title'.", advice: "Give a text, or leave the option out.")
    }
    options.timeZone = value(of: "time-zone")
    options.dateOrder = try dateOrder()
    options.locale = value(of: "locale")
    options.pageSize = try integer(of: "page-size", in: 1...10_000)
    options.baseURL = value(of: "base-url")
    options.index = try indexing()
    if isSet("offline") { options.offline = true }
    if isSet("precompress") { options.precompress = true }
    if isSet("no-search") { options.search = false }
    if isSet("no-overviews") { options.overviews = false }
    if isSet("no-previews") { options.previews = false }
    options.cache = value(of: "cache")
    options.jobs = try jobs()
    options.keepGoing = isSet("keep-going")
    return options
  }

  private func indexing() throws(ArgumentError) -> Bool? {
    switch (isSet("index"), isSet("no-index")) {
    case (true, true): throw error("The flags '--index' and '--no-index' exclude each other.", advice: "Give one of them.")
    case (true, false): return true
    case (false, true): return false
    case (false, false): return nil
    }
  }
}
