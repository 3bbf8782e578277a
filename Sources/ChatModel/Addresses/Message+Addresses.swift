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
  /// - Parameter forms: The forms of the addresses that platforms give to messages.
  package func linkedPlaces(by forms: AddressForms) -> [PlatformAddress] {
    var places = linkAddresses.compactMap { forms.place(of: $0) }
    if !hasParts || parts.richText == nil { places += forms.places(in: text) }
    if hasParts { for translation in parts.translations { places += forms.places(in: translation.text) } }
    var known: Set<PlatformAddress> = []
    return places.filter { known.insert($0).inserted }
  }
}
