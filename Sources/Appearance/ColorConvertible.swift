/// What can be made from a colour, and therefore knows the colours' names: `.red`, `.white` ...
///
/// The values are UIKit's: plain ones are the same in light and dark, `system…` ones differ.
public protocol ColorConvertible {
  /// Makes it from a colour.
  init(_ color: Color)
}

extension ColorConvertible {
  /// Nothing to see.
  public static var clear: Self { Self(Color(white: 0, opacity: 0)) }
  /// `#000000`.
  public static var black: Self { Self(Color(hex: 0x000000)) }
  /// `#ffffff`.
  public static var white: Self { Self(Color(hex: 0xFFFFFF)) }
  /// `#808080`.
  public static var gray: Self { Self(Color(hex: 0x808080)) }
  /// `#555555`.
  public static var darkGray: Self { Self(Color(hex: 0x555555)) }
  /// `#aaaaaa`.
  public static var lightGray: Self { Self(Color(hex: 0xAAAAAA)) }
  /// `#ff0000`.
  public static var red: Self { Self(Color(hex: 0xFF0000)) }
  /// `#00ff00`.
  public static var green: Self { Self(Color(hex: 0x00FF00)) }
  /// `#0000ff`.
  public static var blue: Self { Self(Color(hex: 0x0000FF)) }
  /// `#00ffff`.
  public static var cyan: Self { Self(Color(hex: 0x00FFFF)) }
  /// `#ffff00`.
  public static var yellow: Self { Self(Color(hex: 0xFFFF00)) }
  /// `#ff00ff`.
  public static var magenta: Self { Self(Color(hex: 0xFF00FF)) }
  /// `#ff8000`.
  public static var orange: Self { Self(Color(hex: 0xFF8000)) }
  /// `#800080`.
  public static var purple: Self { Self(Color(hex: 0x800080)) }
  /// `#996633`.
  public static var brown: Self { Self(Color(hex: 0x996633)) }
  /// `#ff2d55`, in dark `#ff375f`.
  public static var pink: Self { systemPink }
  /// `#30b0c7`, in dark `#40c8e0`.
  public static var teal: Self { systemTeal }
  /// `#00c7be`, in dark `#63e6e2`.
  public static var mint: Self { systemMint }
  /// `#5856d6`, in dark `#5e5ce6`.
  public static var indigo: Self { systemIndigo }

  /// `#ff3b30`, in dark `#ff453a`.
  public static var systemRed: Self { adaptive(0xFF3B30, 0xFF453A) }
  /// `#ff9500`, in dark `#ff9f0a`.
  public static var systemOrange: Self { adaptive(0xFF9500, 0xFF9F0A) }
  /// `#ffcc00`, in dark `#ffd60a`.
  public static var systemYellow: Self { adaptive(0xFFCC00, 0xFFD60A) }
  /// `#34c759`, in dark `#30d158`.
  public static var systemGreen: Self { adaptive(0x34C759, 0x30D158) }
  /// `#00c7be`, in dark `#63e6e2`.
  public static var systemMint: Self { adaptive(0x00C7BE, 0x63E6E2) }
  /// `#30b0c7`, in dark `#40c8e0`.
  public static var systemTeal: Self { adaptive(0x30B0C7, 0x40C8E0) }
  /// `#32ade6`, in dark `#64d2ff`.
  public static var systemCyan: Self { adaptive(0x32ADE6, 0x64D2FF) }
  /// `#007aff`, in dark `#0a84ff`: the default tint.
  public static var systemBlue: Self { adaptive(0x007AFF, 0x0A84FF) }
  /// `#5856d6`, in dark `#5e5ce6`.
  public static var systemIndigo: Self { adaptive(0x5856D6, 0x5E5CE6) }
  /// `#af52de`, in dark `#bf5af2`.
  public static var systemPurple: Self { adaptive(0xAF52DE, 0xBF5AF2) }
  /// `#ff2d55`, in dark `#ff375f`.
  public static var systemPink: Self { adaptive(0xFF2D55, 0xFF375F) }
  /// `#a2845e`, in dark `#ac8e68`.
  public static var systemBrown: Self { adaptive(0xA2845E, 0xAC8E68) }
  /// `#8e8e93`.
  public static var systemGray: Self { adaptive(0x8E8E93, 0x8E8E93) }

  /// `#aeaeb2`, in dark `#636366`.
  public static var systemGray2: Self { adaptive(0xAEAEB2, 0x636366) }
  /// `#c7c7cc`, in dark `#48484a`.
  public static var systemGray3: Self { adaptive(0xC7C7CC, 0x48484A) }
  /// `#d1d1d6`, in dark `#3a3a3c`.
  public static var systemGray4: Self { adaptive(0xD1D1D6, 0x3A3A3C) }
  /// `#e5e5ea`, in dark `#2c2c2e`.
  public static var systemGray5: Self { adaptive(0xE5E5EA, 0x2C2C2E) }
  /// `#f2f2f7`, in dark `#1c1c1e`.
  public static var systemGray6: Self { adaptive(0xF2F2F7, 0x1C1C1E) }

  /// Text: black, in dark white.
  public static var label: Self { adaptive(0x000000, 0xFFFFFF) }
  /// Text of less weight: `#3c3c43`, in dark `#ebebf5`, at 60 %.
  public static var secondaryLabel: Self { adaptive(0x3C3C43, 0xEBEBF5, opacity: 0.6, 0.6) }
  /// Text of little weight: the same at 30 %.
  public static var tertiaryLabel: Self { adaptive(0x3C3C43, 0xEBEBF5, opacity: 0.3, 0.3) }
  /// Text of least weight: the same at 18 %, in dark at 16 %.
  public static var quaternaryLabel: Self { adaptive(0x3C3C43, 0xEBEBF5, opacity: 0.18, 0.16) }
  /// A ground: white, in dark black.
  public static var systemBackground: Self { adaptive(0xFFFFFF, 0x000000) }
  /// A ground on that: `#f2f2f7`, in dark `#1c1c1e`.
  public static var secondarySystemBackground: Self { adaptive(0xF2F2F7, 0x1C1C1E) }
  /// A ground on the second: white, in dark `#2c2c2e`.
  public static var tertiarySystemBackground: Self { adaptive(0xFFFFFF, 0x2C2C2E) }
  /// A thin line: `#3c3c43` at 29 %, in dark `#545458` at 60 %.
  public static var separator: Self { adaptive(0x3C3C43, 0x545458, opacity: 0.29, 0.6) }

  private static func adaptive(_ light: UInt32, _ dark: UInt32, opacity: Double = 1, _ darkOpacity: Double = 1) -> Self {
    Self(Color(light: Color(hex: light, opacity: opacity), dark: Color(hex: dark, opacity: darkOpacity)))
  }
}
