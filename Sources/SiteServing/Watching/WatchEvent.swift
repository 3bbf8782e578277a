import CFileSystem

/// Something that happened in a folder that is watched.
struct WatchEvent: Sendable {
  /// The folder's number.
  let folder: Int32
  /// What happened, as bits of the C facade.
  let what: Int32
  /// The name in the folder; empty for the folder itself.
  let name: String

  /// Whether one of some bits is set.
  func has(_ bit: Int) -> Bool { Int(what) & bit != 0 }

  /// Takes the events that wait.
  static func read(from watch: Int32) -> [WatchEvent] {
    final class Events { var all: [WatchEvent] = [] }
    let events = Events()
    file_watch_read(
      watch,
      { context, folder, what, name in
        guard let context, let name else { return }
        let event = WatchEvent(folder: folder, what: what, name: String(cString: name))
        Unmanaged<Events>.fromOpaque(context).takeUnretainedValue().all.append(event)
      }, Unmanaged.passUnretained(events).toOpaque())
    return events.all
  }
}
