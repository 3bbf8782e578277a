import ChatArchive
import Foundation

/// A program of your own with the whole command line of `chatarchive`: `swift run my-archive build ./export`.
///
/// ```swift
/// import Commands
///
/// @main struct MyArchive: App {
///   init() {
///     let utils = Utils(messageListConfig: MessageListConfig(dateIndicatorPlacement: .messageList))
///     _ = StreamChat(chatClient: ChatClient(export: "./export"), utils: utils)
///   }
///
///   var body: some Scene {
///     WindowGroup {
///       ChatChannelListView(viewFactory: CustomFactory.shared)
///     }
///   }
/// }
/// ```
/// The command line wins over what the program sets, and so does the configuration file for the options of the message list that it names.
/// Where the arguments name no export, that of the `ChatClient` is read.
public protocol App {
  /// What `body` is.
  associatedtype Body: Scene

  /// What the program builds.
  var body: Body { get }

  /// Makes the program: the place to set `StreamChat` and `Components.default`.
  init()
}

extension App {
  /// Runs the program with the arguments of the process, and ends it. `@main` calls it.
  public static func main() async {
    let scene = Self().body
    let path = CommandLine.arguments.first ?? ""
    await Program(
      name: path.split(separator: "/").last.map(String.init) ?? "archive", exports: StreamChat.current?.chatClient.exports ?? [],
      siteBuilder: { scene.siteBuilder(options: $0) }
    ).main()
  }
}

/// The content of an `App`: a site to build.
public protocol Scene: Sendable {
  /// Makes the builder of the site.
  /// - Parameter options: The options from the command line.
  func siteBuilder(options: BuildOptions) -> SiteBuilder
}

/// A scene with one site, in the place of an app's windows.
public struct WindowGroup<Factory: ViewFactory>: Scene {
  private let content: ChatChannelListView<Factory>

  /// Makes the scene of a site.
  public init(content: () -> ChatChannelListView<Factory>) {
    self.content = content()
  }

  /// Makes the builder of the site.
  public func siteBuilder(options: BuildOptions) -> SiteBuilder { content.siteBuilder(options: options) }
}
