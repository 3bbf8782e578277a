/// A channel of a platform that an address names, and perhaps a message in it.
package struct PlatformAddress: Hashable, Sendable {
  /// The channel's id as archives have it; or what only addresses call it: behind `@` a public name in lower case, as `ChannelName` has them, or
  /// what `AddressForm.channelName` gives.
  package var channel: String
  /// The message's id as archives have it; nil where the address names the channel, or a thread by its own id.
  package var messageID: String?

  /// Makes a place.
  package init(channel: String, messageID: String? = nil) {
    self.channel = channel
    self.messageID = messageID
  }
}

/// A form of the addresses that a platform, or an app, gives to its channels and messages.
package struct AddressForm: Sendable {
  /// The schemes, in lower case.
  let schemes: [String]
  /// The hosts, in lower case: `example.org` is that one, `.example.org` each one below it. Where there are none, the form is that of any host
  /// which no other form of the scheme has.
  let hosts: [String]
  /// What stands behind the host, in any case: without one of these an address is not taken apart. Forms for any host need them, since nearly all
  /// addresses are of no platform. Where there are none, each address is taken apart.
  let marks: [String]
  /// What addresses call a channel beside its id; nil for nothing. It counts where no other channel is called so.
  let channelName: @Sendable (Channel) -> String?
  /// What an address names; nil where it names nothing. What stands behind the address in a text, such as a full stop, does not matter.
  let place: @Sendable (AddressParts) -> PlatformAddress?

  /// Describes a form.
  package init(
    schemes: [String] = ["http", "https"], hosts: [String] = [], marks: [String] = [],
    channelName: @escaping @Sendable (Channel) -> String? = { _ in nil }, place: @escaping @Sendable (AddressParts) -> PlatformAddress?
  ) {
    self.schemes = schemes
    self.hosts = hosts
    self.marks = marks
    self.channelName = channelName
    self.place = place
  }
}
