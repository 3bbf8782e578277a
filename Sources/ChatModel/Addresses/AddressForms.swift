/// The forms of addresses that are known, found by their schemes and hosts.
///
/// Nearly no address of a message is that of a platform, and a few bytes of each have to tell: the scheme, the host, and the marks behind it.
package struct AddressForms: Sendable {
  /// The longest address that is looked at, in bytes.
  private static let maximumLength = 1024

  private let forms: [AddressForm]
  private let schemes: [SchemeForms]
  /// How long the longest scheme is, in bytes.
  private let longestScheme: Int

  /// Collects forms. Of several for one host the first counts that an address has. A host of its own counts before one below which a host is, and
  /// both count before any.
  package init(_ forms: [AddressForm] = []) {
    self.forms = forms
    var names: [String] = []
    for name in forms.flatMap(\.schemes) where !names.contains(name) { names.append(name) }
    schemes = names.map { name in SchemeForms(name, forms.filter { $0.schemes.contains(name) }) }
    longestScheme = names.map(\.utf8.count).max() ?? 0
  }

  /// What addresses call a channel beside its id.
  package func names(of channel: Channel) -> Set<String> { Set(forms.compactMap { $0.channelName(channel) }) }

  /// What an address names; nil where it has none of the forms.
  package func place(of address: String) -> PlatformAddress? {
    var address = address
    return address.withUTF8 { place(of: UnsafeRawBufferPointer($0)) }
  }

  /// What the addresses in a running text name. An address within another one is a part of it.
  package func places(in text: String) -> [PlatformAddress] {
    guard !schemes.isEmpty else { return [] }
    var text = text
    return text.withUTF8 { places(in: UnsafeRawBufferPointer($0)) }
  }

  private func places(in bytes: UnsafeRawBufferPointer) -> [PlatformAddress] {
    var places: [PlatformAddress] = []
    var start = 0
    while let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) {
      let behind = start
      start = colon + 1
      guard Self.hasSlashes(bytes, behind: colon) else { continue }
      // The scheme is the letters before it.
      var first = colon
      while first > behind, colon - first <= longestScheme, Self.isLetter(bytes[first - 1]) { first -= 1 }
      guard scheme(bytes[first..<colon]) != nil else { continue }
      let address = UnsafeRawBufferPointer(rebasing: bytes[first...])
      if let place = place(of: address) { places.append(place) }
      start = max(start, first + Self.end(of: address))
    }
    return places
  }

  /// What the address names that some bytes begin with.
  private func place(of bytes: UnsafeRawBufferPointer) -> PlatformAddress? {
    guard let colon = bytes.prefix(longestScheme + 1).firstIndex(of: UInt8(ascii: ":")), let scheme = scheme(bytes[..<colon]),
      Self.hasSlashes(bytes, behind: colon)
    else { return nil }
    let end = Self.end(of: UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.maximumLength)))
    let start = colon + 3
    guard start < end else { return nil }
    let hostEnd = bytes[start..<end].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? end
    let host = UnsafeRawBufferPointer(rebasing: bytes[start..<hostEnd])
    let rest = UnsafeRawBufferPointer(rebasing: bytes[hostEnd..<end])
    var parts: AddressParts?
    for form in schemes[scheme].forms(ofHost: host) where form.isMarked(rest) {
      let known = parts ?? AddressParts(scheme: schemes[scheme].name, host: host, rest: rest)
      if let place = form.form.place(known) { return place }
      parts = known
    }
    return nil
  }

  /// The index of the scheme that some bytes are.
  private func scheme(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    schemes.firstIndex { $0.name.utf8.count == bytes.count && zip(bytes, $0.name.utf8).allSatisfy { $0 | 0x20 == $1 } }
  }

  private static func hasSlashes(_ bytes: UnsafeRawBufferPointer, behind colon: Int) -> Bool {
    colon + 3 < bytes.count && bytes[colon + 1] == UInt8(ascii: "/") && bytes[colon + 2] == UInt8(ascii: "/")
  }

  /// Where the address ends that some bytes begin with: in a text, before a space, a bracket, or a character that it could not hold.
  private static func end(of bytes: UnsafeRawBufferPointer) -> Int {
    bytes.firstIndex { $0 <= 0x20 || $0 >= 0x7f || isEnd($0) } ?? bytes.count
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "`"),
      UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") }
}
