extension Message {
  /// All addresses of the message's links as its author or the platform wrote them: those of texts with structure, of attachments and buttons.
  /// Of texts without structure none; `linkedPlaces` looks into those too.
  package var linkAddresses: [String] {
    guard hasParts else { return [] }
    var addresses = richTexts.flatMap { $0.links.map(\.url) }
    for attachment in parts.attachments {
      addresses += [attachment.linkURL, attachment.url, attachment.card?.authorURL].compactMap(\.self)
    }
    if hasExtras { addresses += buttons.flatMap { row in row.compactMap(\.url) } }
    return addresses
  }

  /// The places of a platform that links of the message name, each once, in order.
  package var linkedPlaces: [PlatformAddress] {
    var places = linkAddresses.compactMap { PlatformAddress($0) }
    if !hasParts || parts.richText == nil { places += PlatformAddress.places(in: text) }
    if hasParts { for translation in parts.translations { places += PlatformAddress.places(in: translation.text) } }
    var known: Set<PlatformAddress> = []
    return places.filter { known.insert($0).inserted }
  }
}

extension PlatformAddress {
  /// What the addresses in a running text name. An address within another one is a part of it.
  static func places(in text: String) -> [PlatformAddress] {
    var text = text
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var places: [PlatformAddress] = []
      var start = 0
      while let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) {
        let behind = start
        start = colon + 1
        guard colon + 3 < bytes.count, bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/") else { continue }
        // The scheme is the letters before it.
        var first = colon
        while first > behind, colon - first < 6, bytes[first - 1] | 0x20 >= UInt8(ascii: "a"), bytes[first - 1] | 0x20 <= UInt8(ascii: "z")
        {
          first -= 1
        }
        guard AddressParts.scheme(bytes[first..<colon]) != nil else { continue }
        let address = UnsafeRawBufferPointer(rebasing: bytes[first...])
        if let place = PlatformAddress(address) { places.append(place) }
        start = max(start, first + AddressParts.end(of: address))
      }
      return places
    }
  }
}
