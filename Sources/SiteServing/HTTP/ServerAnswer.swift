import CHTTPServer
import OperatingSystem

/// Sends responses through the C facade.
enum ServerAnswer {
  /// Sends a response to a request.
  static func send(_ response: SiteResponse, to request: OpaquePointer) {
    withHead(of: response) { head in
      switch response.body {
      case .bytes(let bytes): bytes.withUnsafeBytes { http_answer_bytes(request, head, $0.baseAddress, $0.count) }
      case .events(let text): http_answer_events(request, head, text)
      case .file(let file, let range):
        let descriptor = file.duplicate()
        // Without a descriptor there is no answer, and the connection ends.
        guard descriptor >= 0 else { return }
        http_answer_file(request, head, descriptor, UInt64(range.lowerBound), UInt64(range.count))
      }
    }
  }

  /// Calls with the head of a response, whose texts live as long as the call.
  private static func withHead(of response: SiteResponse, _ body: (UnsafePointer<http_head>) -> Void) {
    let texts = response.fields.flatMap { [strdup($0.name), strdup($0.value)] }
    defer { texts.forEach { free($0) } }
    let whole = texts.compactMap { $0 }
    // Without memory there is no answer: one without some of its fields could allow what it must not.
    guard whole.count == texts.count else { return }
    let fields = stride(from: 0, to: whole.count, by: 2).map { http_field(name: whole[$0], value: whole[$0 + 1]) }
    fields.withUnsafeBufferPointer { fields in
      guard let base = fields.baseAddress else { return }
      var head = http_head(status: Int32(response.status), fields: base, field_count: fields.count)
      body(&head)
    }
  }
}

extension SiteRequest {
  /// Reads a request from the C facade.
  init(_ request: OpaquePointer) {
    func field(_ name: String) -> String? { http_request_field(request, name).map { String(cString: $0) } }
    path = String(cString: http_request_path(request))
    method = String(cString: http_request_method(request))
    hostCount = Int(http_request_field_count(request, "Host"))
    host = field("Host") ?? ""
    ifNoneMatch = field("If-None-Match")
    ifModifiedSince = field("If-Modified-Since")
    range = field("Range")
    ifRange = field("If-Range")
  }
}
