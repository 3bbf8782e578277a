/// A channel as the formats need it.
struct ExportedChannel {
  /// The number, from 0.
  let index: Int
  /// The name for people.
  let name: [UInt8]
  /// Who is in it; never empty.
  let members: [Person]
}
