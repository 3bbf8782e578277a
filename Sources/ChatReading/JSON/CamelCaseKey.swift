/// Keys that JSON has as Swift writes them: a case `createdAt` stands for the key `createdAt`.
protocol CamelCaseKey: JSONKey {}

extension CamelCaseKey {
  var name: String { stringValue }
}
