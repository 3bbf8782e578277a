import Foundation

/// What Chromium's log of a tab says of the network, read piece by piece: the driver gives each entry once.
final class ChromiumNetworkLog {
  private var requests: [String] = []
  private var answered: [String] = []
  /// The addresses of requests without an answer yet, by the numbers that Chromium gives them.
  private var open: [String: String] = [:]
  /// How many requests for an address were taken back so that it is downloaded instead: that is told twice.
  private var takenBack: [String: Int] = [:]

  /// Takes entries in.
  func read(_ entries: [[String: Any]]) throws {
    for entry in entries {
      let text = Data((entry["message"] as? String ?? "").utf8)
      let message = (try JSONSerialization.jsonObject(with: text) as? [String: Any])?["message"] as? [String: Any]
      note(message?["method"] as? String ?? "", message?["params"] as? [String: Any] ?? [:])
    }
  }

  private func note(_ method: String, _ parameters: [String: Any]) {
    let number = parameters["requestId"] as? String ?? ""
    switch method {
    case "Network.requestWillBeSent":
      guard let address = (parameters["request"] as? [String: Any])?["url"] as? String else { return }
      open[number] = address
      requests.append(address)
    case "Network.webSocketCreated": (parameters["url"] as? String).map { requests.append($0) }
    case "Network.loadingFinished": open.removeValue(forKey: number).map { answered.append($0) }
    case "Network.loadingFailed":
      guard let address = open.removeValue(forKey: number) else { return }
      answered.append(address)
      if parameters["errorText"] as? String == "net::ERR_ABORTED" { takenBack[address, default: 0] += 1 }
    case "Page.downloadWillBegin":
      guard let address = parameters["url"] as? String else { return }
      if takenBack[address, default: 0] > 0 { takenBack[address, default: 0] -= 1 } else { answered.append(address) }
    default: return
    }
  }

  /// The addresses that were asked for since the last call.
  func takeRequests() -> [String] {
    defer { requests = [] }
    return requests
  }

  /// The addresses that were answered since the last call.
  func takeAnswered() -> [String] {
    defer { answered = [] }
    return answered
  }
}
