import Appearance
import ChatModel
import CustomViews
import Foundation
import MessageList
import Testing

@Suite("The methods that a view factory overrides")
struct FactoryMethodsTests {
  private struct Idle: ViewFactory {}

  private final class Shared: ViewFactory {
    static let shared = Shared()

    func makeMessageDateView(for message: ChatMessage) -> some View { Text(message.id) }
    func makeMessageListModifier() -> some ViewModifier { EmptyModifier() }
    func makeMessageListBackground(colors: ColorPalette, isInThread: Bool) -> some View { Color.red }
  }

  /// Each method nearly has the name, the labels, the parameters or the result that counts.
  private struct NearMisses: ViewFactory {
    func makeMessageDateView(message: ChatMessage) -> some View { Text(message.id) }
    func makeMessageAuthorAndDateView(for message: ChatMessage) -> String { message.id }
    func makeMessageTextView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat) -> some View { Text(message.id) }
    func makeSystemMesageView(message: ChatMessage) -> some View { Text(message.id) }
    func makeMessageListModifier() -> some View { EmptyView() }
  }

  private let message = ChatMessage(Message(id: "a", authorID: "b", createdAt: Timestamp(seconds: 0)), author: User(id: "b"))

  @Test("are known by their types before anything is drawn, in the protocol's order")
  func names() {
    #expect(FactoryMethods(Idle()).names == [] && FactoryMethods(DefaultViewFactory.shared).names == [])
    let methods = FactoryMethods(Shared.shared)
    #expect(methods.names == ["makeMessageDateView", "makeMessageListModifier", "makeMessageListBackground"])
    #expect(methods.messageDate?(message).pieces == Text("a").html.pieces)
    #expect(methods.messageText == nil && methods.messageListContainerModifier == nil && methods.channelListBackground == nil)
  }

  @Test("are asked for at the places of their views alone")
  func places() {
    #expect(FactoryMethods(Idle()).views == 0)
    let bit = { (view: BuiltInView) -> UInt64 in 1 << UInt64(view.rawValue) }
    #expect(FactoryMethods(Shared.shared).views == bit(.messageDateView) | bit(.messageList))
    #expect(BuiltInView.allCases.count <= 64)
  }

  @Test("do not count when they nearly fit")
  func nearMisses() {
    #expect(FactoryMethods(NearMisses()).names == [])
  }

  @Test("draw what is built in when they are called and nobody overrode them")
  func defaults() {
    #expect(Idle().makeMessageDateView(for: message).html == MessageDateView(message: message).html)
    #expect(Idle().makeMessageListModifier().body(content: "a") == "a")
  }
}
