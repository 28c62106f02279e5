type Triple = readonly [number, number, number]

/**
 * True for colours that are not turned: papers and walls, which are light and pale, and greys, so that every picture
 * has the same light.
 */
function stays(lightness: number, chroma: number): boolean {
  return chroma < (lightness > 0.7 ? 0.045 : 0.02)
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromLinear(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** Converts sRGB, from 0 to 1, to Oklab, in which a turned hue keeps its perceived lightness (Björn Ottosson, 2020). */
function toOklab([red, green, blue]: Triple): Triple {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** The colour with its hue turned, as strong as the screen can show it at that lightness, and a little calmer than before. */
function turned(colour: Triple, degrees: number): Triple {
  const [lightness, a, b] = toOklab(colour)
  const chroma = Math.hypot(a, b)
  if (stays(lightness, chroma)) return colour
  const hue = Math.atan2(b, a) + (degrees * Math.PI) / 180
  for (let strength = 0.88; strength > 0; strength -= 0.04) {
    const found = fromOklab([lightness, chroma * strength * Math.cos(hue), chroma * strength * Math.sin(hue)])
    if (found.every((channel) => channel >= 0 && channel <= 1)) return found
  }
  return fromOklab([lightness, 0, 0])
}

/** A drawing with the hue of every colour turned by `degrees`. */
export function turnColours(svg: string, degrees: number): string {
  if (degrees % 360 === 0) return svg
  return svg.replace(/(?<!url\()#([0-9a-f]{6}|[0-9a-f]{3})\b/gi, (_, digits: string) => {
    const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
    const channel = (start: number) => Number.parseInt(full.slice(start, start + 2), 16) / 255
    const [red, green, blue] = turned([channel(0), channel(2), channel(4)], degrees)
    const hex = (value: number) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0')
    return `#${hex(red)}${hex(green)}${hex(blue)}`
  })
}
