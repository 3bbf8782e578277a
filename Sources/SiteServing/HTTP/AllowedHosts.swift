import OperatingSystem

/// The hosts by which a browser may call the server.
///
/// Any web page can give its own name the address of this machine, and then read what the server answers under that name (DNS rebinding). So only
/// names count that nobody else can give: those of this machine itself, the one that the user named, and addresses.
struct AllowedHosts: Sendable {
  private let names: Set<String>
  private let takesAddresses: Bool

  /// - Parameters:
  ///   - name: What the user named, a name or an address.
  ///   - address: The address that the server listens at, as numbers.
  init(name: String, address: String) {
    var names: Set<String> = ["localhost", Self.normalized(name)]
    let address = Self.normalized(address)
    names.insert(address)
    let isEverywhere = ["0.0.0.0", "::"].contains(address)
    if isEverywhere || address.hasPrefix("127.") || address == "::1" { names.formUnion(["127.0.0.1", "::1"]) }
    self.names = names
    takesAddresses = isEverywhere
  }

  /// Whether a `Host` field names one of them, with any port: the request may have come through a tunnel.
  func contain(_ field: String) -> Bool {
    guard let name = Self.name(in: field) else { return false }
    return names.contains(name) || takesAddresses && Self.isAddress(name)
  }

  /// The name in `name`, `name:port`, `[address]` or `[address]:port`; nil for what is none of them.
  private static func name(in field: String) -> String? {
    var rest = field[...]
    let name: Substring
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      name = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
    } else {
      let end = rest.firstIndex(of: ":") ?? rest.endIndex
      name = rest[..<end]
      rest = rest[end...]
    }
    let port = rest.dropFirst()
    guard !name.isEmpty, rest.isEmpty || rest.first == ":" && port.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return normalized(String(name))
  }

  /// Lower case, without the dot that may end a full name.
  private static func normalized(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  private static func isAddress(_ name: String) -> Bool {
    var four = in_addr()
    var six = in6_addr()
    return inet_pton(AF_INET, name, &four) == 1 || inet_pton(AF_INET6, name, &six) == 1
  }
}
