import ChatModel

/// What a build is asked for beside its export and its output. Everything may be left out.
///
/// An option wins over the configuration file, the file over the theme, and the theme over the defaults.
public struct BuildOptions: Sendable {
  /// The configuration file; nil looks for `chatarchive.json` in the export's folder, and beside the export. What somebody sent in a chat is none.
  public var configurationFile: String?
  /// A built-in theme's name or a theme's folder.
  public var theme: String?
  /// A folder of templates that replace the built-in ones file by file.
  public var templates: String?
  /// The id or the name of the user whose messages stand on the right.
  public var currentUser: String?
  /// People who have several ids in the exports, beside those that the configuration file names.
  public var people: [Person] = []
  /// Public names of channels, which the exports do not have, beside those that the configuration file names.
  public var channels: [ChannelName] = []
  /// The name of the only format that is looked for in the exports, for example `stream`; nil looks for all that are known.
  public var format: String?
  /// The most bytes that one packed file among the exports may unpack to; nil for 200 times its own size, 1 GB at least.
  public var unpackLimit: Int?
  /// The site's title. Default what the export is called: its server, its workspace, its only conversation; else "Chat archive".
  public var title: String?
  /// The time zone of dates and times, an IANA name. Default UTC.
  public var timeZone: String?
  /// The order of day, month and year in exports that write dates with numbers alone, as WhatsApp does; nil lets each file show its own.
  public var dateOrder: DateOrder?
  /// The language of the site's words, a BCP 47 tag such as `de` or `pt-BR`. Default that of `locale` if there are words in it, else `en`.
  public var language: String?
  /// The language and region of dates, times and numbers. Default `language`, else `en`.
  public var locale: String?
  /// How many messages stand on one page, 1...10000.
  public var pageSize: Int?
  /// The time from which on messages are published: `2024-01-31`, or `2024-01-31 18:30`, in the site's zone; nil for no bound. A message of
  /// this very time is published.
  public var after: String?
  /// The time before which messages are published, as `after`; nil for no bound. A message of this very time is not published.
  public var before: String?
  /// The only channels that are published, by id, name or folder; `*` stands for anything. Empty for all.
  public var channelsToInclude: [String] = []
  /// Channels that are left out, as `channelsToInclude`.
  public var channelsToExclude: [String] = []
  /// The only people whose messages are published, by id or name. Empty for all.
  public var peopleToInclude: [String] = []
  /// People whose messages are left out, by id or name.
  public var peopleToExclude: [String] = []
  /// Whether private channels and chats are published; nil to leave that to the configuration file. With `baseURL` somebody must decide.
  public var privateChannels: Bool?
  /// Whether direct messages are published; nil to leave that to the configuration file. With `baseURL` somebody must decide.
  public var directMessages: Bool?
  /// Whether messages are published that only one person or some people of a channel could see; nil to leave that to the configuration file.
  /// With `baseURL` somebody must decide.
  public var restrictedVisibility: Bool?
  /// Where the site will be published: an address with `http` or `https`, without a query or a fragment. It adds feeds.
  public var baseURL: String?
  /// Whether search engines are let in, or asked to stay away. Default whether the site has a base URL.
  public var index: Bool?
  /// Whether pages that were read can be read again without a network, from a web server's site only. Default false.
  public var offline: Bool?
  /// Whether the site has a search. Default true.
  public var search: Bool?
  /// Whether the site has pages about its channels and people: lists of pictures, files, links and more, and statistics. Default true.
  public var overviews: Bool?
  /// Whether pages show smaller pictures that are made of large ones, which they link to. Default true.
  public var previews: Bool?
  /// The program that makes smaller pictures; nil for `chatarchive-previews` beside the program that runs.
  public var previewProgram: String?
  /// The folder in which smaller pictures are kept for other builds, trimmed to `cacheSizeOnChatDismiss`; nil for `chatarchive` in the
  /// user's folder of caches.
  public var cache: String?
  /// A folder outside of the site that keeps what a build remembers for the next one, made where it is missing; nil for a hidden file of the
  /// site. Each site needs a folder of its own.
  public var stateFolder: String?
  /// Whether text files of the site have packed copies beside them, `.gz` and `.br`, for web servers that send those. Default false.
  public var precompress: Bool?
  /// How many pages are worked on at the same time; nil for one for each processor.
  public var jobs: Int?
  /// Whether what cannot be read is left out, counted and listed, instead of stopping the build.
  public var keepGoing = false
  /// A folder that holds `Templates`, `Themes`, `Words` and `Assets`; nil looks in the usual places.
  public var resources: String?
  /// Whether a build waits until the disk has the site, so that a power failure leaves it whole too.
  package var isDurable = true
  /// About how many bytes of an export are read as one piece; nil for what is best. It changes no site.
  package var chunkSize: Int?

  /// Makes options of which none is set.
  public init() {}
}
