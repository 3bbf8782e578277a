import OperatingSystem

/// One HTTP request to a program on this machine, over a plain socket: no proxy, no cookie, no connection kept.
enum LoopbackHTTP {
  /// What came back.
  struct Response {
    var status: Int
    var body: [UInt8]
  }

  /// Why nothing came back.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Sends a request to a port of 127.0.0.1 and waits for the answer, at most `seconds` between two pieces of it. The request names that port as
  /// its host, or another one.
  static func request(
    _ method: String, host: String? = nil, port: Int, path: String, body: [UInt8] = [], seconds: Int = 300
  ) throws -> Response {
    let socket = try connect(port: port, seconds: seconds)
    defer { close(socket) }
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\nConnection: close\r\n"
      + "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(body.count)\r\n\r\n"
    try send(Array(head.utf8) + body, to: socket)
    return try parse(receive(from: socket))
  }

  private static func connect(port: Int, seconds: Int) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(description: "no socket: errno \(errno)") }
    var timeout = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        OperatingSystem.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let reason = errno
      close(descriptor)
      throw Failure(description: "nothing listens on 127.0.0.1:\(port): errno \(reason)")
    }
    return descriptor
  }

  private static func send(_ bytes: [UInt8], to socket: Int32) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { OperatingSystem.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Failure(description: "the connection broke while sending: errno \(errno)") }
      sent += count
    }
  }

  private static func receive(from socket: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let length = expectedLength(of: bytes), bytes.count >= length { return bytes }
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count >= 0 else { throw Failure(description: "no answer in time: errno \(errno)") }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Where the body begins: behind the first empty line.
  private static func bodyStart(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) }.map { $0 + 4 }
  }

  /// How long the whole answer is, as soon as its head says so.
  private static func expectedLength(of bytes: [UInt8]) -> Int? {
    guard let start = bodyStart(of: bytes) else { return nil }
    let head = String(decoding: bytes[..<start], as: UTF8.self)
    let field = head.split(whereSeparator: \.isNewline).first { $0.lowercased().hasPrefix("content-length:") }
    return field.flatMap { Int($0.dropFirst(15).drop { $0 == " " }) }.map { start + $0 }
  }

  private static func parse(_ bytes: [UInt8]) throws -> Response {
    guard let start = bodyStart(of: bytes), bytes.count > 12, let status = Int(String(decoding: bytes[9..<12], as: UTF8.self)) else {
      throw Failure(description: "this is no HTTP answer: " + String(decoding: bytes.prefix(200), as: UTF8.self))
    }
    return Response(status: status, body: Array(bytes[start...]))
  }
}
