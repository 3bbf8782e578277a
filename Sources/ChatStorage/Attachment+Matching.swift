import ChatModel

extension Attachment {
  /// How surely a reader gets it: 2 for a file of the export, 1 for an address on the web, 0 for neither.
  var availability: Int {
    guard absence == nil, let place = url ?? thumbnailURL, !place.isEmpty else { return 0 }
    return place.contains("://") ? 1 : 2
  }

  /// Where it is, or where what it is about is.
  var address: String? {
    let address = url ?? linkURL ?? thumbnailURL
    return address?.isEmpty == false ? address : nil
  }

  /// What it is called.
  var name: String? {
    let name = title ?? fileName
    return name?.isEmpty == false ? name : nil
  }

  /// Whether nothing but its place and its kind tells it from others.
  private var isNameless: Bool { address == nil && name == nil }

  /// Where each of the attachments of one record of a message is among those of others: one with the same address, or else the same name; else
  /// the one at the same place, or where one of the two has neither address nor name, any of its kind. Nil where there is none.
  /// - Parameter count: How many of the attachments are in the order of the record that is shown.
  static func places(of attachments: [Attachment], among others: [Attachment], inOrder count: Int) -> [Int?] {
    var places = [Int?](repeating: nil, count: attachments.count)
    var isTaken = [Bool](repeating: false, count: others.count)
    func match<Key: Hashable>(_ keyOfOther: (Attachment) -> Key?, _ key: (Attachment) -> Key?) {
      var free: [Key: ArraySlice<Int>] = [:]
      for place in others.indices where !isTaken[place] {
        if let key = keyOfOther(others[place]) { free[key, default: []].append(place) }
      }
      guard !free.isEmpty else { return }
      for index in attachments.indices where places[index] == nil {
        guard let key = key(attachments[index]), let place = free[key]?.popFirst() else { continue }
        places[index] = place
        isTaken[place] = true
      }
    }
    match({ $0.address }, { $0.address })
    match({ $0.name }, { $0.name })
    if attachments.count == count {
      for index in attachments.indices where places[index] == nil && index < others.count && !isTaken[index] {
        let (one, other) = (attachments[index], others[index])
        guard one.kind == other.kind || one.isNameless || other.isNameless else { continue }
        places[index] = index
        isTaken[index] = true
      }
    }
    match({ $0.isNameless ? $0.kind : nil }, { $0.kind })
    match({ $0.kind }, { $0.isNameless ? $0.kind : nil })
    return places
  }
}
