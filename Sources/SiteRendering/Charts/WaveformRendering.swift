import Templating

/// Draws a voice recording's waveform as inline SVG.
enum WaveformRendering {
  /// The number of bars. The drawing fills its width, so fewer bars would be thick.
  static let barCount = 60

  /// The drawing; nil without a waveform. A bar is as high as the loudest value of its
  /// stretch. If there are fewer values than bars, neighbouring bars share one.
  static func markup(of waveform: [UInt8]) -> Markup? {
    guard !waveform.isEmpty else { return nil }
    return Markup { writer in
      writer.write(literal: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"waveform\" viewBox=\"0 0 ")
      writer.write(number: barCount * 4)
      writer.write(literal: " 32\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><path d=\"")
      for bar in 0..<barCount {
        let height = max(2, Int(value(ofBar: bar, in: waveform)) * 30 / 255)
        writer.write(literal: "M")
        writer.write(number: bar * 4 + 2)
        writer.write(literal: " ")
        writer.write(number: 16 - height / 2)
        writer.write(literal: "v")
        writer.write(number: height)
      }
      writer.write(literal: "\"/></svg>")
    }
  }

  private static func value(ofBar bar: Int, in waveform: [UInt8]) -> UInt8 {
    let start = bar * waveform.count / barCount
    let end = (bar + 1) * waveform.count / barCount
    return waveform[start..<max(start + 1, end)].max() ?? 0
  }
}
