/// How large a view may become.
public enum FrameLength: Sendable, Hashable {
  /// As large as what it stands in.
  case infinity
}
