import ChatArchive
import Configuration

/// What the program takes: one specification for each subcommand, from which parsing and help follow.
enum Commands {
  /// The program itself.
  static let chatarchive = CommandSpecification(
    "chatarchive", summary: "Turn exported chat archives into a static web site with a theme.",
    subcommands: [build, check, inspect, search])

  /// `chatarchive build <export> ...`
  static let build = CommandSpecification(
    "build",
    summary: """
      Read exported channels and write a site of them.

      Exit codes: 0 done, 1 failed and the site is as it was unless the error says otherwise, 2 done with problems that are \
      listed, 64 bad usage, 129, 130 or 143 interrupted and the site is as it was.
      """,
    options: [
      OptionSpecification("output", short: "o", valueName: "dir", help: "The folder to write the site to. (default: site)"),
      OptionSpecification(
        "config", valueName: "file", help: "The configuration. (default: chatarchive.json in or beside the export, if it is there)"),
      OptionSpecification(
        "theme", valueName: "name|dir",
        help: "A built-in theme, messages, midnight, paper or contrast, or a theme's folder. (default: messages)"),
      OptionSpecification("templates", valueName: "dir", help: "A folder of templates that replace the built-in ones file by file."),
      OptionSpecification("me", valueName: "id|name", help: "The user whose messages stand on the right."),
      format,
      unpackLimit,
      OptionSpecification("title", valueName: "text", help: "The title of the site. (default: Chat archive)"),
      OptionSpecification(
        "time-zone", valueName: "zone", help: "The time zone of dates and times, for example Europe/Prague. (default: UTC)"),
      OptionSpecification(
        "date-order", valueName: "dmy|mdy|ymd",
        help:
          "Whether day, month or year comes first in the dates of WhatsApp's exports and Discord's tables. (default: what each file shows)"
      ),
      OptionSpecification(
        "locale", valueName: "locale", help: "The language and region of dates, times and numbers, for example de_DE. (default: en)"),
      OptionSpecification("page-size", valueName: "n", help: "How many messages stand on one page, from 1 to 10000. (default: 50)"),
      OptionSpecification(
        "base-url", valueName: "url",
        help: "Where the site will be published. It adds feeds and sitemap.xml, and lets search engines in."),
      OptionSpecification("index", help: "Let search engines in. (default: with --base-url)"),
      OptionSpecification("no-index", help: "Ask search engines to stay away. (default: without --base-url)"),
      OptionSpecification("offline", help: "Let readers of a web site read again without a network what they have read."),
      OptionSpecification("no-search", help: "Make no search index and no search page."),
      OptionSpecification("no-overviews", help: "Make no pages about channels and people: lists, statistics."),
      OptionSpecification("no-previews", help: "Let pages show large pictures themselves, not smaller ones that are made of them."),
      OptionSpecification(
        "cache", valueName: "dir",
        help: "The folder in which smaller pictures are kept for other builds. (default: chatarchive in the user's folder of caches)"),
      jobs,
      keepGoing,
      quiet,
      json,
    ],
    positionals: [exports])

  /// `chatarchive check <site>`
  static let check = CommandSpecification(
    "check",
    summary: """
      Check a built site with libxml2: markup, schema, ids, links, counts of messages, and that no file is missing.

      Exit codes: 0 nothing was found, 1 something was found or the site cannot be read, 64 bad usage.
      """,
    options: [json, quiet, jobs], positionals: [PositionalSpecification("site", help: "The folder of the site.")])

  /// `chatarchive inspect <export> ...`
  static let inspect = CommandSpecification(
    "inspect",
    summary: """
      Show what is in an export: format, channels, messages, people, dates, and attachments present and missing.

      Exit codes: 0 done, 1 the export cannot be read, 2 done with problems that are listed, 64 bad usage.
      """,
    options: [json, format, unpackLimit, OptionSpecification("keep-going", help: "Go on with the rest when a file cannot be read.")],
    positionals: [exports])

  /// `chatarchive search <site> <query> ...`
  static let search = CommandSpecification(
    "search",
    summary: """
      Find messages in a built site, the newest first, in the index of its search page.

      Words, all of which must be there; "words in this order" (quote them for the shell, too); -word for what must not be there, \
      behind --; from:name in:channel before:2024-05-01 after:2024-05 on:2024 has:link, image, file, code, reaction, video, audio or \
      poll, is:thread or is:pinned. The last word may be the beginning of one.

      Exit codes: 0 done, also when nothing was found, 1 the index cannot be read or the query not be meant, 64 bad usage.
      """,
    options: [json, OptionSpecification("limit", valueName: "n", help: "How many messages are shown at most. (default: 20)")],
    positionals: [
      PositionalSpecification("site", help: "The folder of the site."),
      PositionalSpecification("query", help: "What to look for.", isRepeatable: true),
    ])

  /// How many gigabytes a limit can be.
  static let gigabytes = 1...1_000_000
  /// How many jobs there may be.
  static let jobsRange = 1...1024

  /// The paths that the arguments name. An empty one, as a variable of a script that is not set gives it, would name nothing.
  static func paths(_ name: String, of arguments: ParsedArguments) throws(ArgumentError) -> [String] {
    let paths = arguments.positional(name)
    guard !paths.contains("") else { throw arguments.error("The value '' is invalid for '<\(name)>'.", advice: "Give a path.") }
    return paths
  }

  /// The order of the parts of dates that the arguments name.
  static func dateOrder(_ arguments: ParsedArguments) throws(ArgumentError) -> DateOrder? {
    guard let value = arguments.value(of: "date-order") else { return nil }
    if let order = DateOrder(rawValue: value) { return order }
    throw arguments.error(
      "The value '\(VisibleText.escaping(value))' is invalid for '--date-order'.", advice: "Give dmy, mdy or ymd.")
  }

  private static let exports = PositionalSpecification(
    "export",
    help: "A file that a chat service exported, a folder of them, or an archive of them (.zip, .tar, .tar.gz, .json.gz).",
    isRepeatable: true)
  private static let format = OptionSpecification(
    "format", valueName: "name", help: "The only format to look for, for example stream. (default: all that are known)")
  private static let unpackLimit = OptionSpecification(
    "unpack-limit", valueName: "gb",
    help: "The most that one archive or .gz file may unpack to, in GB. (default: 200 times its own size, 1 GB at least)")
  private static let json = OptionSpecification("json", help: "Print the summary as one JSON object.")
  private static let quiet = OptionSpecification("quiet", help: "Print nothing but problems.")
  private static let jobs = OptionSpecification(
    "jobs", valueName: "n", help: "How many pages are worked on at the same time, from 1 to 1024. (default: one for each processor)")
  private static let keepGoing = OptionSpecification(
    "keep-going", help: "Publish what can be read when a file cannot; each loss is listed, and the exit code is 2.")
}
