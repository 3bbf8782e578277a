import Diagnostics

/// Channels that were parted from others for one reason; told in one note.
struct PartedChannels {
  /// What the later export's conversation is, as a relative clause.
  let reason: String
  private var first = ""
  private var origin = ""
  private var count = 0

  /// Begins without any.
  init(reason: String) { self.reason = reason }

  /// Adds a channel, with the id of the one that it was parted from.
  mutating func add(_ id: String, from other: String) {
    if count == 0 { (first, origin) = (id, other) }
    count += 1
  }

  /// The note; nil when there are none.
  var diagnostic: Diagnostic? {
    switch count {
    case 0: nil
    case 1:
      Diagnostic(
        .note, "the channel \(origin) is another conversation in a later export, \(reason): there it is the channel \(first)")
    default:
      Diagnostic(.note, "\(count) channels are other conversations in a later export, \(reason): \(origin) is the channel \(first) there")
    }
  }
}
