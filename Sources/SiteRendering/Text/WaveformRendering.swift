import Templating

/// Draws a voice recording's waveform as inline SVG.
enum WaveformRendering {
  /// How many bars are drawn at most.
  static let maximumBars = 60

  /// The drawing; nil when there is no waveform. Longer waveforms are reduced to the loudest value of each stretch.
  static func markup(of waveform: [UInt8]) -> Markup? {
    guard !waveform.isEmpty else { return nil }
    let bars = reduce(waveform)
    return Markup { writer in
      writer.write(literal: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"waveform\" viewBox=\"0 0 ")
      writer.write(number: bars.count * 4)
      writer.write(literal: " 32\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><path d=\"")
      for (index, value) in bars.enumerated() {
        let height = max(2, Int(value) * 30 / 255)
        writer.write(literal: "M")
        writer.write(number: index * 4 + 2)
        writer.write(literal: " ")
        writer.write(number: 16 - height / 2)
        writer.write(literal: "v")
        writer.write(number: height)
      }
      writer.write(literal: "\"/></svg>")
    }
  }

  private static func reduce(_ waveform: [UInt8]) -> [UInt8] {
    guard waveform.count > maximumBars else { return waveform }
    return (0..<maximumBars).map { bar in
      let stretch = waveform[(bar * waveform.count / maximumBars)..<((bar + 1) * waveform.count / maximumBars)]
      return stretch.max() ?? 0
    }
  }
}
