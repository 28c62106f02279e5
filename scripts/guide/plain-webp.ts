/**
 * Returns a picture as WebP without its colour profile. Chromium's is sRGB, which a picture without one has anyway.
 *
 * @param picture with or without a profile
 */
export function withoutProfile(picture: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 12; at < picture.length;) {
    const size = picture.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (picture.toString('latin1', at, at + 4) === 'VP8 ') parts.push(picture.subarray(at, end))
    at = end
  }
  if (parts.length !== 1) throw new Error('Only pictures without transparency are expected.')
  const head = Buffer.from('RIFF....WEBP', 'latin1')
  head.writeUInt32LE(4 + Buffer.concat(parts).length, 4)
  return Buffer.concat([head, ...parts])
}
