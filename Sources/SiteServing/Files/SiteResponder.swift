import OperatingSystem

/// Decides what a browser gets of a site's folder. It keeps nothing open between requests, so that a site that was built anew is seen at once.
struct SiteResponder: Sendable {
  /// The site's folder.
  let folder: String
  /// By which names the site may be asked for.
  let hosts: AllowedHosts
  /// What makes open pages load anew; nil for a site that only is there.
  var live: LiveSession?

  /// Answers a request.
  func respond(to request: SiteRequest) -> SiteResponse {
    guard request.hostCount == 1 else { return .text(400, "A request needs one Host field.\n") }
    guard hosts.contain(request.host) else {
      return .text(
        421, "This server does not answer to that name. Use http://localhost, or start it with --host and the name that you want.\n")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .text(405, "Only GET and HEAD are answered.\n", [("Allow", "GET, HEAD")])
    }
    if let live, let response = live.respond(to: request) { return response }
    guard let path = RequestPath(request.path) else { return notFound(request) }
    guard let site = OpenFile.site(at: folder) else { return unavailable() }
    return respond(to: request, at: path, in: site)
  }

  private func respond(to request: SiteRequest, at path: RequestPath, in site: OpenFile) -> SiteResponse {
    guard var file = site.open(path.parts), file.isFolder || !path.endsWithSlash else { return notFound(request) }
    var name = path.sitePath
    if file.isFolder {
      guard let index = file.open(["index.html"]), !index.isFolder else { return path.parts.isEmpty ? unavailable() : notFound(request) }
      if !path.endsWithSlash { return redirect(to: path) }
      (file, name) = (index, "index.html")
    }
    let type = ContentType.of(name)
    return live != nil && type.hasPrefix("text/html") ? page(file, for: request) : send(file, type, for: request)
  }

  private func redirect(to path: RequestPath) -> SiteResponse {
    .text(308, "The folder is at \(path.folderAddress)\n", [("Location", path.folderAddress)])
  }

  private func send(_ file: OpenFile, _ type: String, for request: SiteRequest) -> SiteResponse {
    let validators = Validators(tag: "\"\(file.tag)\"", modified: file.modified)
    let fields = validators.fields + [("Cache-Control", "no-cache"), ("Accept-Ranges", "bytes")]
    if validators.areKnown(by: request) { return SiteResponse(304, fields, .bytes([])) }
    let typed = fields + [("Content-Type", type)]
    let isRanged = request.method == "GET" && validators.allowRange(for: request)
    switch ByteRange(isRanged ? request.range : nil, size: file.size) {
    case .whole: return SiteResponse(200, typed, .file(file, 0..<file.size))
    case .part(let range):
      let part = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
      return SiteResponse(206, typed + [("Content-Range", part)], .file(file, range))
    case .unsatisfiable: return .text(416, "The file has no such bytes.\n", [("Content-Range", "bytes */\(file.size)")])
    }
  }

  /// A page with what makes it load anew. The site on the disk has nothing of that.
  private func page(_ file: OpenFile, for request: SiteRequest, status: Int = 200) -> SiteResponse {
    guard let bytes = file.bytes() else { return unavailable() }
    let served = live?.page(bytes) ?? (bytes: bytes, suffix: "")
    let validators = Validators(tag: "\"\(file.tag)\(served.suffix)\"", modified: nil)
    let fields = validators.fields + [("Cache-Control", "no-cache")]
    if status == 200, validators.areKnown(by: request) { return SiteResponse(304, fields, .bytes([])) }
    return SiteResponse(status, fields + [("Content-Type", "text/html; charset=utf-8")], .bytes(served.bytes))
  }

  /// The site's own page for what it does not have.
  private func notFound(_ request: SiteRequest) -> SiteResponse {
    guard let page = OpenFile.site(at: folder)?.open(["404.html"]), !page.isFolder else { return .text(404, "There is no such page.\n") }
    return self.page(page, for: request, status: 404)
  }

  /// What there is without a site.
  private func unavailable() -> SiteResponse {
    guard let page = live?.pageWithoutSite() else { return .text(503, "There is no site in this folder now.\n") }
    return SiteResponse(
      503, [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"), ("Retry-After", "1")], .bytes(page))
  }
}

/// Recognises folders with a site.
package enum BuiltSiteFolder {
  /// The name and the first bytes of the list of files that builds write.
  private static let listName = ".chatarchive"
  private static let listHead = Array("chatarchive site ".utf8)

  /// Whether the folder at a path is a site.
  package static func isSite(_ path: String) -> Bool {
    let file = open(path + "/" + listName, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: listHead.count)
    return pread(file, &head, head.count, 0) == head.count && head == listHead
  }
}
