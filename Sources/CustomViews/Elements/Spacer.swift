/// Takes the room that the other views of a stack leave.
public struct Spacer: View {
  /// Makes a spacer.
  public init() {}

  /// A `<span class="spacer">`.
  public var html: HTML { "<span class=\"spacer\"></span>" }
}
