function toHsl(
  red: number,
  green: number,
  blue: number,
): [hue: number, saturation: number, lightness: number] {
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const lightness = (most + least) / 2
  const range = most - least
  if (range === 0) return [0, 0, lightness]
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  if (most === red) return [((green - blue) / range) * 60, saturation, lightness]
  if (most === green) return [((blue - red) / range + 2) * 60, saturation, lightness]
  return [((red - green) / range + 4) * 60, saturation, lightness]
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** A drawing with the hue of every colour turned by `degrees`. Greys and paper whites stay as they are. */
export function turnColours(svg: string, degrees: number): string {
  if (degrees % 360 === 0) return svg
  return svg.replace(/(?<!url\()#([0-9a-f]{6}|[0-9a-f]{3})\b/gi, (whole, digits: string) => {
    const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
      (start) => Number.parseInt(full.slice(start, start + 2), 16) / 255,
    )
    const [hue, saturation, lightness] = toHsl(red, green, blue)
    return saturation < 0.05 ? whole : toHex(hue + degrees, saturation, lightness)
  })
}
