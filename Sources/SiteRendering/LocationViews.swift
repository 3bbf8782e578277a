import ChatModel
import Templating

/// Makes `LocationView`'s view: a link to a map, which a reader may follow and no page loads.
enum LocationViews {
  static func view(of location: SharedLocation, until: String?) -> TemplateView {
    let (latitude, longitude) = (degrees(location.latitude), degrees(location.longitude))
    var view = ViewBuilder<LocationField>(LocationField.schema)
    view.set(.url, "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=15/\(latitude)/\(longitude)")
    view.set(.title, location.name.flatMap { $0.isEmpty ? nil : $0 } ?? "Shared location")
    view.set(.address, location.address)
    view.set(.coordinates, "\(latitude), \(longitude)")
    view.set(.until, until)
    return view.view
  }

  /// Five decimals, about a metre.
  private static func degrees(_ value: Double) -> String {
    guard value.isFinite, abs(value) <= 360 else { return "0" }
    let scaled = Int((abs(value) * 100_000).rounded())
    let fraction = String(scaled % 100_000)
    let zeros = String(repeating: "0", count: 5 - fraction.utf8.count)
    return (value < 0 && scaled != 0 ? "-" : "") + "\(scaled / 100_000).\(zeros)\(fraction)"
  }
}
