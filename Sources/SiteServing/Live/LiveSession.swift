import Diagnostics
import Synchronization

/// What open pages are told of a site that is built again and again: which state of it there is, and why it cannot be built.
package final class LiveSession: Sendable {
  private struct State {
    var number = 0
    /// Why the last build failed; nil when it did not.
    var failure: DiagnosticLog?
    /// Tells those who listen of a new state.
    var tell: @Sendable (String) -> Void = { _ in }
  }

  /// Below this path are the server's own files, which no site has: its names begin with no dot.
  static let prefix = "/.chatarchive-live/"

  /// Tells the states of this run of the program from those of others, which a page may still have.
  private let run = String(UInt64.random(in: .min ... .max), radix: 36)
  private let state = Mutex(State())

  /// Makes a session.
  package init() {}

  /// Notes that there is a new site, or that it cannot be built, and lets open pages load anew.
  /// - Parameter failure: Why it cannot be built; nil for a new site.
  package func change(failure: DiagnosticLog?) {
    let (tell, revision) = state.withLock { state in
      state.number += 1
      state.failure = failure
      return (state.tell, name(of: state))
    }
    tell(Self.event(revision))
  }

  /// Whether the last build failed.
  package var hasFailed: Bool { state.withLock { $0.failure != nil } }

  /// Sets who tells open pages.
  func onChange(_ tell: @escaping @Sendable (String) -> Void) { state.withLock { $0.tell = tell } }

  /// Answers for the server's own files; nil for all others.
  func respond(to request: SiteRequest) -> SiteResponse? {
    guard request.path.hasPrefix(Self.prefix) else { return nil }
    switch request.path.dropFirst(Self.prefix.count) {
    case "events" where request.method == "GET":
      // A browser that lost the server asks again after so many milliseconds.
      let text = "retry: 500\n" + Self.event(state.withLock { name(of: $0) })
      return SiteResponse(200, [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")], .events(text))
    case "reload.js": return Self.file(PackageResources.reload_js, "text/javascript; charset=utf-8")
    case "failure.css": return Self.file(PackageResources.failure_css, "text/css; charset=utf-8")
    default: return .text(404, "There is no such file.\n")
    }
  }

  /// A page as it is served, and what tells it from the same page of another state.
  func page(_ bytes: [UInt8]) -> (bytes: [UInt8], suffix: String) {
    let (failure, revision) = state.withLock { ($0.failure, name(of: $0)) }
    return (LivePage(revision: revision, failure: failure).adding(to: bytes), "-" + revision)
  }

  /// The page that stands for a site that was never built; nil when there is no reason to tell.
  func pageWithoutSite() -> [UInt8]? {
    let (failure, revision) = state.withLock { ($0.failure, name(of: $0)) }
    return failure.map { LivePage(revision: revision, failure: $0).alone }
  }

  private func name(of state: State) -> String { "\(run)-\(state.number)" }

  private static func event(_ revision: String) -> String { "event: revision\ndata: \(revision)\n\n" }

  private static func file(_ bytes: [UInt8], _ type: String) -> SiteResponse {
    SiteResponse(200, [("Content-Type", type), ("Cache-Control", "no-store")], .bytes(bytes))
  }
}
